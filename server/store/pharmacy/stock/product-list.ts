/** Products as screens show them: a page of the list by name, and one with its batches. */
import { type RawBuilder, sql } from 'kysely';
import type { Inventory, InventoryRow } from '#contract/pharmacy/stock.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { batched } from '../../batch.ts';
import type { Db } from '../../db.ts';
import { keyset, type Page, type Place } from '../../keyset.ts';
import { roleAt } from '../pharmacy.ts';
import { alertNotes } from '../../medicine/safety/alerted-goods.ts';
import { type Totals, withTotals } from './product-figures.ts';
import { isControlledProduct, mayBeControlled } from './product-generic.ts';
import { findTextMeant, pageOfAll, pageOfSome, productByName, productsLike } from './product-page.ts';
import { medicineJson } from './product-medicine.ts';
import { packSizes } from './pack-size.ts';
import { mergedInto } from './product.ts';

const PAGE = 50;

/** The totals, as `withTotals` computes them. */
export const totals: RawBuilder<unknown> = sql`
  SELECT coalesce(sum(CASE WHEN is_loose THEN 0 ELSE on_hand / carton_factor END), 0)::float8 AS total,
         coalesce(sum(CASE WHEN is_loose THEN on_hand ELSE on_hand % carton_factor END), 0)::float8 AS loose,
         min(expiry_date) AS "nextExpiry",
         coalesce(array_agg(DISTINCT shelf ORDER BY shelf) FILTER (WHERE shelf <> ''), '{}') AS shelves
    FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id
    CROSS JOIN LATERAL (SELECT carton_factor = 1 AND EXISTS (
      SELECT FROM product_unit AS carton WHERE carton.product_id = product.id AND carton.retired_at IS NULL
         AND lower(carton.name) = 'carton') AS is_loose) AS packed
   WHERE batch.product_id = product.id AND NOT batch.is_empty`;

const columns: RawBuilder<Omit<InventoryRow, keyof Totals>> = sql`
  product.id AS _id, product.pharmacy_id AS "pharmacyId", product.name AS product, product.brand, product.strength,
  product.manufacturer, stock.on_hand AS "onHand", stock.reserved,
  product.base_unit AS "baseUnit", product.reorder_at AS "reorderLevel",
  ${isControlledProduct} AS "isControlled", ${mayBeControlled} AS "mayBeControlled",
  ${packSizes} AS units`;

/** Joins for the FROM clause, after `product`. */
const sources: RawBuilder<unknown> = sql`
  JOIN product_stock AS stock ON stock.product_id = product.id`;

export interface ProductSearch {
  /** Words of the name, brand or strength, with typos tolerated. */
  q?: string | undefined;
  after?: string | undefined;
  /** The medicines that the search names. */
  genericIds?: readonly number[];
}

/** Lists products by name. A search matches names like its words and the medicines it names, or else corrects typos. */
export async function listProducts(db: Db, pharmacyId: string, search: ProductSearch): Promise<Page<InventoryRow>> {
  const asTyped = await pageOfProducts(db, pharmacyId, search);
  if (asTyped.rows.length > 0 || !search.q) return asTyped;
  const q = await findTextMeant(db, pharmacyId, search.q);
  return q === undefined ? asTyped : pageOfProducts(db, pharmacyId, { ...search, q });
}

async function pageOfProducts(
  db: Db,
  pharmacyId: string,
  { q, after, genericIds = [] }: ProductSearch,
): Promise<Page<InventoryRow>> {
  const place = keyset(productByName, PAGE, after);
  const page = { pharmacyId, place };
  const onPage = q === undefined || q === '' ? pageOfAll(page) : pageOfSome(page, productsLike(page, q, genericIds));
  // the page comes first: a generic plan would sum all products of a large pharmacy before sorting
  const { rows } = await sql<InventoryRow & Place>`
    SELECT ${columns}, totals.*, ${place.columns} FROM (${onPage}) AS page
      JOIN product ON product.id = page.id ${sources} CROSS JOIN LATERAL (${totals}) AS totals ${place.order}`.execute(
    db,
  );
  return place.barePageOf(rows);
}

/** The product with its stocked batches, the earliest expiry first. */
const inventoryColumns: RawBuilder<Omit<Inventory, keyof Totals>> = sql`${columns},
  to_json(product.archived_at) #>> '{}' AS "archivedAt", ${mergedInto} AS "mergedInto", ${medicineJson} AS medicine, coalesce((
  SELECT json_agg(json_build_object('gtin', gtin, 'factor', factor) ORDER BY factor DESC, gtin)
    FROM product_gtin WHERE product_gtin.product_id = product.id), '[]') AS barcodes, coalesce((
  SELECT json_agg(json_build_object(
           '_id', batch.id, 'brand', batch.brand, 'strength', batch.strength, 'manufacturer', batch.manufacturer,
           'dateIn', batch.date_in, 'expiryDate', batch.expiry_date, 'quantity', on_hand / carton_factor,
           'loose', on_hand % carton_factor, 'onHand', on_hand, 'reserved', reserved, 'cartonSize', carton_factor,
           'batchNumber', batch_number, 'nafdacNumber', nafdac_number, 'shelf', shelf, 'status', status,
           'alerts', CASE WHEN batch.alerts > 0 THEN ${alertNotes('batch_alert_batch', 'batch_id', 'batch.id')} ELSE '[]' END,
           'value', value_kobo::float8 / 100,
           'salePrice', CASE WHEN sale_factor IS NOT NULL THEN
              json_build_object('price', sale_price_kobo::float8 / 100, 'factor', sale_factor) END)
         ORDER BY expiry_date NULLS LAST, date_in, batch.id)
    FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id
   WHERE batch.product_id = product.id AND (NOT batch.is_empty OR product.archived_at IS NOT NULL)), '[]') AS inventory`;

/** Finds an archived product too, with all its batches. */
export async function findInventory(db: Db, productId: string): Promise<Inventory | undefined> {
  const { rows } = await sql<Omit<Inventory, keyof Totals>>`
    SELECT ${inventoryColumns} FROM product ${sources}
     WHERE product.id = ${productId}`.execute(db);
  return rows[0] && withTotals(rows[0]);
}

export interface Asked {
  productId: string;
  memberId: string;
}

export interface InventoryFor {
  inventory: Inventory;
  /** The member's role at its pharmacy. */
  role: PharmacyRole | undefined;
}

type Found = Omit<Inventory, keyof Totals> & { role: PharmacyRole | null; place: number };

const ASKED_AT_ONCE = 50;

/** Finds the product and the member's role there. Concurrent calls share one query. */
export const findInventoryFor = batched<Asked, InventoryFor | undefined>(ASKED_AT_ONCE, async (db, asked) => {
  const products = asked.map(({ productId }) => productId);
  const members = asked.map(({ memberId }) => memberId);
  const { rows } = await sql<Found>`
    SELECT ${inventoryColumns}, ${roleAt(sql.ref('product.pharmacy_id'), sql.ref('asked.member_id'))} AS role, place::int
      FROM unnest(${products}::uuid[], ${members}::uuid[]) WITH ORDINALITY AS asked (product_id, member_id, place)
      JOIN product ON product.id = asked.product_id ${sources}`.execute(db);
  const byPlace = new Map(rows.map(({ role, place, ...product }) => [place, { product, role }]));
  return asked.map((_, index) => {
    const found = byPlace.get(index + 1);
    return found && { inventory: withTotals(found.product), role: found.role ?? undefined };
  });
});
