/** The whole catalogue in the contract's shape. */
import { sql } from 'kysely';
import type { CatalogueClass } from '#contract/medicine/catalogue.ts';
import type { Db } from '../../db.ts';

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
                   FROM catalogue_brand AS brand WHERE brand.generic_id = generic.id), '[]'),
               'makers', coalesce((
                 SELECT json_object_agg(brand.name, brand.maker)
                   FROM catalogue_brand AS brand WHERE brand.generic_id = generic.id AND brand.maker <> ''), '{}'))
             ORDER BY generic.id)
        FROM catalogue_generic AS generic WHERE generic.class_id = class.id), '[]') AS generics
      FROM catalogue_class AS class
     ORDER BY class.id`.execute(db);
  return rows;
}
