/** The batches of a stock count as counters see them, each with its last line. */
import { type RawBuilder, sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { CountOutcome } from '#rules/pharmacy/count.ts';
import type { CountedBatch } from '#contract/pharmacy/stock-count.ts';
import type { Db } from '../../db.ts';
import { keyset, type Order, type Page, type Place } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { unitKoboOf } from './batch-state.ts';
import {
  areManyOf,
  pageOfSome,
  type ProductFilter,
  type ProductPage,
  productsLike,
  productByName,
} from './product-page.ts';
import { packSizes } from './pack-size.ts';

const PAGE = 50;
/** Sample size to tell whether nearly all products have a row to show. */
const PRODUCTS_TRIED = 80;

const byProduct: Order = { ...productByName, id: sql.ref('batch.id') };

/** Starts at the product of the previous page's last batch. */
const productOnward: Order = { ...byProduct, id: sql`'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid` };

export interface BatchLine {
  _id: string;
  counted: number | null;
  by: string;
  byId: string;
  at: string;
  outcome: CountOutcome | null;
  book: number;
  unitKobo: Kobo;
}
export type BatchRow = Omit<CountedBatch, 'line'> & { line: BatchLine | null };

const columns: RawBuilder<BatchRow> = sql`
  batch.id AS "batchId", product.id AS "inventoryId", product.name AS product, coalesce(nullif(batch.brand, ''), product.brand) AS brand,
  product.strength, batch.batch_number AS "batchNumber", batch.expiry_date AS "expiryDate", batch.shelf, batch.status,
  product.base_unit AS "baseUnit",
  ${packSizes} AS units,
  CASE WHEN line.id IS NOT NULL THEN json_build_object(
    '_id', line.id::text, 'counted', line.counted, 'by', ${fullNameOf('counter')}, 'byId', line.counted_by, 'at', line.created_at,
    'outcome', line.outcome, 'book', line.book, 'unitKobo', ${unitKoboOf}) END AS line`;

const lineOf = (countId: string): RawBuilder<unknown> => sql`
  LEFT JOIN stock_count_line AS line ON line.count_id = ${countId} AND line.batch_id = batch.id AND line.is_last`;

const sourcesOf = (countId: string): RawBuilder<unknown> => sql`
  batch JOIN product ON product.id = batch.product_id JOIN batch_stock AS stock ON stock.batch_id = batch.id
  ${lineOf(countId)}
  LEFT JOIN member AS counter ON counter.id = line.counted_by`;

export interface CountedFilter {
  pharmacyId: string;
  countId: string;
  isOpen: boolean;
  /** True if it covers only some batches; a search still finds others. */
  isPart: boolean;
  /** Words of the product, or the start of a batch number. */
  q?: string | undefined;
  only?: 'left' | 'counted' | 'flagged' | undefined;
  after?: string | undefined;
}

/** Lists by product. An open count lists batches in stock, and a search finds empty ones too; an ended one lists counted batches. */
export async function listCountedBatches(db: Db, filter: CountedFilter): Promise<Page<BatchRow>> {
  const { columns: place, isFurther, sorted, barePageOf } = keyset(byProduct, PAGE, filter.after);
  const isShown = sql<boolean>`${isAmong(filter)} AND ${isLike(filter.q)}`;
  // each product of the page has a batch to show, except the first, which may have ended the page before
  const page = { pharmacyId: filter.pharmacyId, place: keyset(productOnward, PAGE + 1, filter.after) };
  const { rows } = await sql<BatchRow & Place>`
    SELECT ${columns}, ${place} FROM (${pageOfSome(page, productsToCount(page, filter, isShown))}) AS page
      JOIN (${sourcesOf(filter.countId)}) ON product.id = page.id
     WHERE ${isShown} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

/** Selects products with a batch to show. */
function productsToCount(page: ProductPage, filter: CountedFilter, isShown: RawBuilder<boolean>): ProductFilter {
  const { pharmacyId, countId, isOpen, isPart, q, only } = filter;
  // a count, because EXISTS may become a join, which loses the order of names
  const hasShown = sql<boolean>`(
    SELECT count(*) > 0 FROM (SELECT FROM batch ${lineOf(countId)} WHERE batch.product_id = product.id AND ${isShown} LIMIT 1) AS shown)`;
  const amongLines = (isSo: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql`
    (SELECT product.id, product.words FROM stock_count_line AS line JOIN product ON product.id = line.product_id
      WHERE line.count_id = ${countId} AND line.is_last AND ${isSo} AND ${hasShown} ${rest})`;
  const amongBatches = (isSo: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql`
    (SELECT product.id, product.words FROM batch JOIN product ON product.id = batch.product_id
      WHERE batch.pharmacy_id = ${pharmacyId} AND ${isSo} AND ${hasShown} ${rest})`;
  const areMany = areManyOf(page, hasShown, PRODUCTS_TRIED);
  if (q !== undefined && q !== '') {
    const like = productsLike(page, q);
    const found: ProductFilter['found'] = (rest) =>
      sql`${like.found(sql`AND ${hasShown} ${rest}`)} UNION ALL ${amongBatches(startsWith(q), rest)}`;
    return { ...like, found, isShown: hasShown };
  }
  if (only === 'flagged') return { found: (rest) => amongLines(isFlagged, rest), isShown: hasShown };
  if (only === 'counted' || !isOpen) {
    return { found: (rest) => amongLines(sql`line.counted IS NOT NULL`, rest), isShown: hasShown, areMany };
  }
  const isUncounted = sql<boolean>`NOT batch.is_empty AND ${isCovered(filter)} AND NOT EXISTS (
    SELECT FROM stock_count_line AS line WHERE line.count_id = ${countId} AND line.batch_id = batch.id AND line.is_last AND line.counted IS NOT NULL)`;
  const isLine = only === undefined ? sql.lit(true) : sql<boolean>`line.counted IS NULL`;
  const found: ProductFilter['found'] = (rest) =>
    sql`${amongBatches(isUncounted, rest)} UNION ALL ${amongLines(isLine, rest)}`;
  // nearly every product in stock has a row to show, unless the count covers a part
  return { found, isShown: hasShown, areMany: only === undefined && !isPart ? sql.lit(true) : areMany };
}

const isFlagged = sql<boolean>`line.outcome IN ('reserved', 'corrected')`;

function isCovered({ isPart, countId }: CountedFilter): RawBuilder<boolean> {
  if (!isPart) return sql.lit(true);
  return sql`EXISTS (SELECT FROM stock_count_batch AS chosen WHERE chosen.count_id = ${countId} AND chosen.batch_id = batch.id)`;
}

function isAmong(filter: CountedFilter): RawBuilder<boolean> {
  const { isOpen, q, only } = filter;
  if (only === 'counted') return sql`line.counted IS NOT NULL`;
  if (only === 'flagged') return isFlagged;
  if (!isOpen) return only === 'left' ? sql`false` : sql`line.counted IS NOT NULL`;
  const isThere =
    q === undefined || q === ''
      ? sql`((NOT batch.is_empty AND ${isCovered(filter)}) OR line.id IS NOT NULL)`
      : sql`true`;
  return only === 'left' ? sql`(line.counted IS NULL AND ${isThere})` : sql`${isThere}`;
}

/** Matches a prefix by a range that ends at the last Unicode character. */
const startsWith = (q: string) => sql<boolean>`batch.batch_key <> ''
  AND batch.batch_key COLLATE "C" >= (SELECT upper(replace(${q}, ' ', '')))
  AND batch.batch_key COLLATE "C" < (SELECT upper(replace(${q}, ' ', '')) || chr(1114111))`;

function isLike(q: string | undefined): RawBuilder<boolean> {
  if (q === undefined || q === '') return sql.lit(true);
  return sql`(product.words LIKE '%' || trim(spaced_words(${q})) || '%' OR spaced_words(${q}) <% product.words
    OR starts_with(batch.batch_key, upper(replace(${q}, ' ', ''))))`;
}

/** Lists the batches of one product, those in stock first. */
export async function listBatchesOf(db: Db, countId: string, productId: string): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    SELECT ${columns} FROM ${sourcesOf(countId)} WHERE product.id = ${productId} AND product.archived_at IS NULL
     ORDER BY batch.is_empty, batch.expiry_date NULLS LAST, batch.id LIMIT ${sql.lit(PAGE)}`.execute(db);
  return rows;
}

export async function findCountedBatch(db: Db, countId: string, batchId: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    SELECT ${columns} FROM ${sourcesOf(countId)} WHERE batch.id = ${batchId}`.execute(db);
  return rows[0];
}
