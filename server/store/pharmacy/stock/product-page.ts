/** The products of a page by name. Few matches are sorted; with many, names are read in order until the page is full. */
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
  /** A place in the order `productByName`. */
  place: Pick<Keyset, 'isFurther' | 'sorted' | 'limit'>;
}

export interface ProductFilter {
  /** Selects `id` and `words` of matches by its own index, possibly repeated; `andFurther` ends every WHERE, with the LIMIT. */
  found(andFurther: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The same filter for a row `product` that has only `id` and `words`. */
  isShown: RawBuilder<boolean>;
  /** True if it is known that there are too many matches to collect. */
  areMany?: RawBuilder<boolean>;
}

/** Maximum number of matches to sort. */
const FEW = sql.lit(500);

/** Reads the index of names, which has both columns. */
const namedIn = ({ pharmacyId, place: { isFurther } }: ProductPage): RawBuilder<unknown> => sql`
  SELECT product.id, product.words FROM product
   WHERE product.pharmacy_id = ${pharmacyId} AND product.archived_at IS NULL AND ${isFurther} ORDER BY product.words, product.id`;

/** Selects `id` and `words` of all products of a pharmacy. */
export const pageOfAll = (page: ProductPage): RawBuilder<unknown> => sql`
  SELECT product.id, product.words FROM product
   WHERE product.pharmacy_id = ${page.pharmacyId} AND product.archived_at IS NULL AND ${page.place.isFurther} ${page.place.sorted}`;

/** Selects `id` and `words` of the matches. OFFSET keeps the planner on the order of names. */
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

/** True if the first `tried` names contain enough matches for a page. */
export function areManyOf(page: ProductPage, isShown: RawBuilder<boolean>, tried: number): RawBuilder<boolean> {
  const names = sql`(${namedIn(page)} LIMIT ${sql.lit(tried)})`;
  return sql`(SELECT count(*) >= ${page.place.limit} FROM ${names} AS product WHERE ${isShown})`;
}

/** Sample sizes to tell whether a word is common, or one like it, which takes longer to see. */
const NAMES_TRIED = 250;
const LIKE_NAMES_TRIED = 100;
/** Shorter words are not in a trigram index. */
const TRIGRAM = sql.lit(3);

const inPharmacy = (pharmacyId: string) => sql`ARRAY[product.pharmacy_id] @> ARRAY[${pharmacyId}::uuid]`;

/** Returns the search with typos replaced by the products' spelling; undefined if there are none. */
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

/** Matches words in a name, or similar ones, and products of these medicines. The index of words needs the pharmacy as an array. */
export function productsLike(page: ProductPage, q: string, genericIds: readonly number[] = []): ProductFilter {
  const isWithin = sql<boolean>`product.words LIKE (SELECT '%' || trim(spaced_words(${q})) || '%')`;
  const isLike = sql<boolean>`(SELECT spaced_words(${q})) <% product.words`;
  const numbers = Array.from(q.matchAll(/\d+/g), ([digits]) => `%${digits}%`);
  // OFFSET keeps the planner from reading all names of a large pharmacy, which it cannot tell from a small one
  const ofMedicine = sql`(
    SELECT tied.* FROM unnest(${[...genericIds]}::int[]) AS meant (generic_id) CROSS JOIN LATERAL (
      SELECT id, words, archived_at FROM product
       WHERE generic_id = meant.generic_id AND pharmacy_id = ${page.pharmacyId} OFFSET 0) AS tied)`;
  const hasNumbers = sql<boolean>`product.words LIKE ALL (${numbers}::text[])`;
  const isOfMedicine = sql<boolean>`(product.id IN (SELECT id FROM ${ofMedicine} AS tied) AND ${hasNumbers})`;
  const named = sql`SELECT product.id, product.words FROM product WHERE ${inPharmacy(page.pharmacyId)}`;
  return {
    // two queries: one index scan for both would test twice, and similarity is expensive
    found: (andFurther) =>
      sql`(${named} AND ${isWithin} ${andFurther}) UNION ALL (${named} AND ${isLike} ${andFurther})
        UNION ALL (SELECT product.id, product.words FROM ${ofMedicine} AS product WHERE ${hasNumbers} ${andFurther})`,
    isShown: sql`(${isWithin} OR ${isLike} OR ${isOfMedicine})`,
    areMany: sql`length(trim(spaced_words(${q}))) < ${TRIGRAM}
      OR ${areManyOf(page, isWithin, NAMES_TRIED)} OR ${areManyOf(page, isLike, LIKE_NAMES_TRIED)}`,
  };
}
