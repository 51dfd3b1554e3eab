/** Products of all pharmacies' stock, as administrators list them. */
import { type RawBuilder, sql } from 'kysely';
import type { AdminInventoryRow } from '#contract/pharmacy/admin-inventory.ts';
import type { InventoryState } from '#rules/admin/list.ts';
import { type Asked, type Condition, type ListPage, listRows, type ListSource } from '../../admin-list/list.ts';
import {
  byCreation,
  byText,
  createdOn,
  hasId,
  indexed,
  isUuid,
  type ListQuery,
} from '../../admin-list/list-condition.ts';
import { beginsWords, likeWords, plainWords } from '../../admin-list/list-words.ts';
import type { Db } from '../../db.ts';
import { exactMoment } from '../../keyset.ts';
import { isControlledProduct, mayBeControlled } from './product-generic.ts';
import { totals } from './product-list.ts';

export interface AdminInventoryQuery extends ListQuery {
  state?: InventoryState | undefined;
  pharmacyId?: string | undefined;
}

const words = sql.ref('product.words');

/** The state of rows `product` and `stock`. */
const state = sql<InventoryState>`CASE WHEN product.archived_at IS NOT NULL THEN 'archived' WHEN stock.is_out THEN 'out'
  WHEN stock.is_low THEN 'low' ELSE 'in stock' END`;

const pharmacyJson = sql`json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name)`;

const PRODUCTS: ListSource<AdminInventoryRow> = {
  list: 'inventories',
  table: sql`product`,
  name: 'product',
  orders: { created: byCreation('product'), name: byText(words, 'product.id') },
  select: (from, columns) => sql`
    SELECT ${columns}, product.id AS _id, product.pharmacy_id AS "pharmacyId", product.name AS product, product.brand,
           product.strength, product.manufacturer, stock.on_hand AS "onHand", stock.reserved, product.base_unit AS "baseUnit",
           product.reorder_at AS "reorderLevel", ${isControlledProduct} AS "isControlled", ${mayBeControlled} AS "mayBeControlled",
           totals.*, ${pharmacyJson} AS pharmacy, ${state} AS state, ${exactMoment('product.created_at')} AS "createdAt"
      FROM ${from} JOIN product_stock AS stock ON stock.product_id = product.id
      JOIN pharmacy ON pharmacy.id = product.pharmacy_id CROSS JOIN LATERAL (${totals}) AS totals`,
};

export function listAdminInventories(
  db: Db,
  query: AdminInventoryQuery,
  size?: number,
): Promise<ListPage<AdminInventoryRow>> {
  const { pharmacyId, sort, direction, after } = query;
  const conditions: Condition[] = createdOn('product', query);
  if (pharmacyId !== undefined) {
    conditions.push({ ...indexed(sql`product.pharmacy_id = ${pharmacyId}`), inOrder: ['name'] });
  }
  if (query.state !== undefined) conditions.push(inState(query.state));
  return listRows(db, PRODUCTS, { sort, direction, after, conditions, words: wordsOf(query.q) }, size);
}

function inState(wanted: InventoryState): Condition {
  if (wanted === 'archived') return { is: sql`product.archived_at IS NOT NULL` };
  if (wanted === 'out') return { is: ofEach(sql`stock.is_out`) };
  if (wanted === 'in stock') return { is: ofEach(sql`NOT stock.is_low AND NOT stock.is_out`) };
  const isLow = sql<boolean>`stock.is_low AND NOT stock.is_out`;
  const found = sql<boolean>`(product.archived_at IS NULL
    AND EXISTS (SELECT FROM product_stock AS stock WHERE stock.product_id = product.id AND ${isLow}))`;
  return { is: ofEach(isLow), found };
}

/** A subquery for each row: with a join, PostgreSQL would read the stock of all products for a page. */
function ofEach(is: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(product.archived_at IS NULL
    AND (SELECT ${is} FROM product_stock AS stock WHERE stock.product_id = product.id))`;
}

function wordsOf(q: string | undefined): Asked['words'] {
  if (!q) return undefined;
  if (isUuid(q)) return { are: hasId(sql.ref('product.id'), q) };
  // the index of words has no archived ones
  const isUsed = (is: RawBuilder<boolean>) => sql<boolean>`(product.archived_at IS NULL AND ${is})`;
  const typed = plainWords(q);
  const are = beginsWords(words, typed, isUsed);
  const like = likeWords(words, typed);
  return { are, alike: like && { ...like, is: isUsed(like.is) } };
}

/** Finds a product's pharmacy and state; undefined if there is none. */
export async function findInventoryPlace(
  db: Db,
  id: string,
): Promise<Pick<AdminInventoryRow, 'pharmacy' | 'state' | 'createdAt'> | undefined> {
  const { rows } = await sql<Pick<AdminInventoryRow, 'pharmacy' | 'state' | 'createdAt'>>`
    SELECT ${pharmacyJson} AS pharmacy, ${state} AS state, ${exactMoment('product.created_at')} AS "createdAt"
      FROM product JOIN product_stock AS stock ON stock.product_id = product.id
      JOIN pharmacy ON pharmacy.id = product.pharmacy_id WHERE product.id = ${id}`.execute(db);
  return rows[0];
}
