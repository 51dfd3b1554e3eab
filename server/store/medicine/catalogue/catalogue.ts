/** The whole catalogue in the contract's shape, and the brands that loads of the Green Book added to it. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { LoadedBrand } from '#contract/medicine/brand-load.ts';
import type { CatalogueClass } from '#contract/medicine/catalogue.ts';
import type { Db } from '../../db.ts';
import { keyset, type Page, type Place } from '../../keyset.ts';

/** Excludes brands that loads added, which would make the download ten times as long. */
export async function listCatalogue(db: Db): Promise<CatalogueClass[]> {
  const { rows } = await sql<CatalogueClass>`
    SELECT class.name, class.slug, to_json(class.atc) AS atc, class.description, coalesce((
      SELECT json_agg(json_build_object(
               'genericId', generic.id,
               'slug', generic.slug,
               'name', generic.name,
               'synonyms', coalesce((
                 SELECT json_agg(synonym.name ORDER BY synonym.name)
                   FROM catalogue_synonym AS synonym WHERE synonym.generic_id = generic.id), '[]'),
               'atc', generic.atc,
               'prescription', generic.prescription,
               'forms', to_json(generic.forms),
               'strengths', to_json(generic.strengths),
               'brands', coalesce((
                 SELECT json_agg(brand.name ORDER BY brand.id)
                   FROM catalogue_brand AS brand WHERE brand.generic_id = generic.id AND brand.load_id IS NULL), '[]'),
               'makers', coalesce((
                 SELECT json_object_agg(brand.name, brand.maker)
                   FROM catalogue_brand AS brand
                  WHERE brand.generic_id = generic.id AND brand.load_id IS NULL AND brand.maker <> ''), '{}'))
             ORDER BY generic.id)
        FROM catalogue_generic AS generic WHERE generic.class_id = class.id), '[]') AS generics
      FROM catalogue_class AS class
     ORDER BY class.id`.execute(db);
  return rows;
}

/** All brands that loads added, with their generics. */
export async function listLoadedBrands(db: Db): Promise<{ genericId: number; name: string }[]> {
  return db
    .selectFrom('catalogue_brand')
    .where('load_id', 'is not', null)
    .select(['generic_id as genericId', 'name'])
    .orderBy('id')
    .execute();
}

const PAGE = 100;

/** Lists the brands that loads added to this generic, by name. */
export async function listLoadedOf(db: Db, genericId: number, after: string | undefined): Promise<Page<LoadedBrand>> {
  const by = {
    key: sql`name`,
    id: sql`id`,
    direction: 'ASC',
    type: 'text',
    idType: 'bigint',
    written: sql<string>`name`,
    shape: z.string(),
  } as const;
  const { columns, isFurther, sorted, barePageOf } = keyset(by, PAGE, after);
  const { rows } = await sql<Place & LoadedBrand>`
    SELECT ${columns}, name, maker FROM catalogue_brand
     WHERE generic_id = ${genericId} AND load_id IS NOT NULL AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}
