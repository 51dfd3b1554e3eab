/** Which products stand on a page by name. What few are is sorted; of many, names are read in order until the page is full. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { foldedName } from '#rules/folding.ts';
import { type Db, inTransaction } from '../../db.ts';
import type { Keyset, Order } from '../../keyset.ts';
import { findWordsMeant, isNear } from '../../medicine/word-meant.ts';

/** The order of lists of products. */
export const productByName: Order = {
  key: sql.ref('product.words'),
  id: sql.ref('product.id'),
  direction: 'ASC',
  type: 'text',
  written: sql`product.words`,
  shape: z.string().max(300),
};

export interface ProductPage {
  pharmacyId: string;
  /** Of `productByName`. */
  place: Pick<Keyset, 'isFurther' | 'sorted' | 'limit'>;
}

export interface ProductFilter {
  /** Selects `id` and `words` of those, also several times, by an index of its own; `andFurther` ends every WHERE, and the LIMIT with it. */
  found(andFurther: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The same of a row `product` that has its `id` and `words` alone. */
  isShown: RawBuilder<boolean>;
  /** Known beforehand: so many are to be shown that it is not worth finding them. */
  areMany?: RawBuilder<boolean>;
}

/** So many are sorted at most. */
const FEW = sql.lit(500);

/** Read off the index of names, which has both columns. */
const namedIn = ({ pharmacyId, place: { isFurther } }: ProductPage): RawBuilder<unknown> => sql`
  SELECT product.id, product.words FROM product
   WHERE product.pharmacy_id = ${pharmacyId} AND product.archived_at IS NULL AND ${isFurther} ORDER BY product.words, product.id`;

/** All of a pharmacy: `id` and `words`. */
export const pageOfAll = (page: ProductPage): RawBuilder<unknown> => sql`
  SELECT product.id, product.words FROM product
   WHERE product.pharmacy_id = ${page.pharmacyId} AND product.archived_at IS NULL AND ${page.place.isFurther} ${page.place.sorted}`;

/** Those of a filter: `id` and `words`. OFFSET keeps the order of names from being given up for an index of the filter. */
export function pageOfSome(page: ProductPage, filter: ProductFilter): RawBuilder<unknown> {
  const { isFurther, sorted, limit } = page.place;
  return sql`
    WITH many AS MATERIALIZED (SELECT ${filter.areMany ?? sql.lit(false)} AS "areMany"),
    found AS MATERIALIZED (${filter.found(sql`
      AND NOT (SELECT "areMany" FROM many) AND product.archived_at IS NULL AND ${isFurther} LIMIT ${FEW} + 1`)})
    SELECT DISTINCT product.id, product.words FROM found AS product WHERE (SELECT count(*) FROM found) <= ${FEW}
    UNION ALL (
      SELECT product.id, product.words FROM (${namedIn(page)} OFFSET 0) AS product
       WHERE ((SELECT "areMany" FROM many) OR (SELECT count(*) FROM found) > ${FEW}) AND ${filter.isShown} ${sorted}
    ) ORDER BY words, id LIMIT ${limit}`;
}

/** Whether as many as a page holds are shown of the first names, of which so many are tried. */
export function areManyOf(page: ProductPage, isShown: RawBuilder<boolean>, tried: number): RawBuilder<boolean> {
  const names = sql`(${namedIn(page)} LIMIT ${sql.lit(tried)})`;
  return sql`(SELECT count(*) >= ${page.place.limit} FROM ${names} AS product WHERE ${isShown})`;
}

/** To tell whether a word is common. */
const NAMES_TRIED = 250;
/** An index of trigrams knows nothing of what is shorter. */
const TRIGRAM = sql.lit(3);

const inPharmacy = (pharmacyId: string) => sql`ARRAY[product.pharmacy_id] @> ARRAY[${pharmacyId}::uuid]`;

/** The typed words, each that is a slip of a product's as it is written there; undefined where none is. */
export async function findTextMeant(db: Db, pharmacyId: string, q: string): Promise<string | undefined> {
  const typed = foldedName(q).match(/[\p{L}\p{N}]+/gu) ?? [];
  const meant = await inTransaction(db, (trx) =>
    findWordsMeant(
      trx,
      typed,
      (word) => sql`
        SELECT product.words FROM product
         WHERE ${inPharmacy(pharmacyId)} AND product.archived_at IS NULL AND ${isNear(word, sql.ref('product.words'))}`,
    ),
  );
  return meant.size === 0 ? undefined : typed.map((word) => meant.get(word)?.[0] ?? word).join(' ');
}

/** Words in a name, or what is like them. The pharmacy is an array, because the index of words has it so. */
export function productsLike(page: ProductPage, q: string): ProductFilter {
  const isWithin = sql<boolean>`product.words LIKE (SELECT '%' || trim(spaced_words(${q})) || '%')`;
  const isLike = sql<boolean>`(SELECT spaced_words(${q})) <% product.words`;
  const named = sql`SELECT product.id, product.words FROM product WHERE ${inPharmacy(page.pharmacyId)}`;
  return {
    // apart, because an index of either tests twice what an index of both finds, and likeness is dear
    found: (andFurther) =>
      sql`(${named} AND ${isWithin} ${andFurther}) UNION ALL (${named} AND ${isLike} ${andFurther})`,
    isShown: sql`(${isWithin} OR ${isLike})`,
    areMany: sql`length(trim(spaced_words(${q}))) < ${TRIGRAM}
      OR ${areManyOf(page, isWithin, NAMES_TRIED)}`,
  };
}
