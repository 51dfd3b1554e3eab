/** The history of edits of products and batches, and the edits themselves. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { StockEdit } from '#contract/pharmacy/stock-edit.ts';
import type { Kobo } from '#rules/money.ts';
import type { Change } from '#rules/pharmacy/edit.ts';
import { type Db, type Trx, violatedConstraint } from '../../db.ts';
import { keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { type Barcode, nameGtins, type Product } from './product.ts';
import { type NewRow, insertRow, type StoredRow } from '../../row.ts';

const PAGE = 30;

export interface NewEdit extends Omit<NewRow<'stock_edit'>, 'id' | 'changes'> {
  changes: readonly Change[];
}

export async function insertEdit(trx: Trx, edit: NewEdit): Promise<void> {
  await insertRow(trx, 'stock_edit', {
    ...edit,
    id: randomUUIDv7(),
    changes: JSON.stringify(edit.changes),
    // two edits of one transaction are listed in their order
    createdAt: sql<Date>`clock_timestamp()`,
  });
}

/** Lists edits of a product and its batches, and of products that were merged into it, newest first. */
export async function listEdits(db: Db, productId: string, after: string | undefined): Promise<Page<StockEdit>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(newestFirst('stock_edit'), PAGE, after);
  const { rows } = await sql<StockEdit & Place>`
    SELECT stock_edit.id AS _id, CASE WHEN edited.id <> ${productId} THEN edited.name END AS "mergedProduct", stock_edit.batch_id AS "batchId", batch.batch_number AS "batchNumber", ${fullNameOf('editor')} AS by,
           to_json(stock_edit.created_at) #>> '{}' AS at, stock_edit.note, stock_edit.changes, ${columns}
      FROM stock_edit JOIN member AS editor ON editor.id = stock_edit.actor_id
      JOIN product AS edited ON edited.id = stock_edit.product_id
      LEFT JOIN batch ON batch.id = stock_edit.batch_id
     WHERE stock_edit.product_id IN (SELECT id FROM product WHERE id = ${productId} OR merged_into = ${productId}) AND ${isFurther} ${sorted}`.execute(
    db,
  );
  return barePageOf(rows);
}

/** Returns who last edited the product, or this batch of it. */
export async function findLastEditor(db: Db, productId: string, batchId: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${fullNameOf('editor')} AS name FROM stock_edit JOIN member AS editor ON editor.id = stock_edit.actor_id
     WHERE stock_edit.product_id = ${productId} AND stock_edit.batch_id IS NOT DISTINCT FROM ${batchId}::uuid
     ORDER BY stock_edit.created_at DESC, stock_edit.id DESC LIMIT 1`.execute(db);
  return rows[0]?.name;
}

/** Returns true if an open offer reserves units of the product, or of this batch. */
export async function isPromised(db: Db, productId: string, batchId?: string): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM stock_reservation WHERE product_id = ${productId} AND state = 'open'
       AND (${batchId ?? null}::uuid IS NULL OR batch_id = ${batchId ?? null}::uuid) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Returns true if the register of controlled medicines has a sale of the product. */
export async function hasRegister(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql<object>`SELECT FROM controlled_sale WHERE product_id = ${productId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

type Names = Pick<Product, 'name' | 'brand' | 'strength'>;

/**
 * Returns false if the pharmacy has another product of this name, brand and strength. Batches with the old brand or strength get the new one.
 * A confirmed medicine is a suggestion again if the name changed. Triggers match open alerts again.
 */
export async function renameProduct(trx: Trx, before: Names & { id: string }, after: Names): Promise<boolean> {
  const { id } = before;
  try {
    await sql<never>`
      UPDATE product SET name = ${after.name}, brand = ${after.brand}, strength = ${after.strength},
             is_medicine_confirmed = is_medicine_confirmed AND (name, brand) = (${after.name}, ${after.brand})
       WHERE id = ${id}`.execute(trx);
  } catch (error) {
    if (violatedConstraint(error) === 'product_one') return false;
    throw error;
  }
  await sql<never>`
    UPDATE batch SET brand = CASE WHEN brand = ${before.brand} THEN ${after.brand} ELSE brand END,
                     strength = CASE WHEN strength = ${before.strength} THEN ${after.strength} ELSE strength END
     WHERE product_id = ${id} AND (brand = ${before.brand} OR strength = ${before.strength})`.execute(trx);
  return true;
}

/** Finds another active product with one of these barcodes. */
export async function findGtinOwner(
  db: Db,
  { id, pharmacyId }: Pick<Product, 'id' | 'pharmacyId'>,
  gtins: readonly string[],
): Promise<{ product: string; gtin: string } | undefined> {
  const { rows } = await sql<{ product: string; gtin: string }>`
    SELECT product.name AS product, gtin FROM product_gtin JOIN product ON product.id = product_gtin.product_id
     WHERE product_gtin.pharmacy_id = ${pharmacyId} AND gtin = ANY (${[...gtins]}::text[]) AND product.id <> ${id}
       AND archived_at IS NULL LIMIT 1`.execute(db);
  return rows[0];
}

/** Replaces the product's barcodes, and reserves them until the transaction ends. */
export async function replaceGtins(
  trx: Trx,
  product: Pick<Product, 'id' | 'pharmacyId'>,
  barcodes: readonly Barcode[],
): Promise<void> {
  const gtins = barcodes.map(({ gtin }) => gtin);
  await sql<never>`DELETE FROM product_gtin WHERE product_id = ${product.id} AND NOT gtin = ANY (${gtins}::text[])`.execute(
    trx,
  );
  await nameGtins(trx, product, barcodes);
}

export type EditedBatch = Pick<
  StoredRow<'batch'>,
  'id' | 'productId' | 'batchNumber' | 'expiryDate' | 'salePriceKobo' | 'saleFactor' | 'shelf'
>;

/** Finds a batch, even an empty one. */
export async function findEditedBatch(db: Db, id: string): Promise<EditedBatch | undefined> {
  const { rows } = await sql<EditedBatch>`
    SELECT id, product_id AS "productId", batch_number AS "batchNumber", expiry_date AS "expiryDate",
           sale_price_kobo AS "salePriceKobo", sale_factor AS "saleFactor", shelf FROM batch WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface NewLabel {
  batchNumber: string;
  /** In normalised form; empty if there is none. */
  batchKey: string;
  expiryDate: string | null;
  salePrice: { kobo: Kobo; factor: number } | null;
  shelf: string;
}

/**
 * Returns false if another stocked batch has the same number, date and carton. An empty one gives up its key. A separate batch, such as a customer
 * return, stays separate.
 */
export async function relabelBatch(trx: Trx, id: string, label: NewLabel): Promise<boolean> {
  const { batchNumber, batchKey, expiryDate, salePrice, shelf } = label;
  await sql<never>`
    UPDATE batch AS used_up SET batch_key = '' FROM batch AS edited
     WHERE edited.id = ${id} AND used_up.id <> edited.id AND used_up.product_id = edited.product_id AND used_up.is_empty
       AND used_up.batch_key = ${batchKey} AND used_up.batch_key <> '' AND used_up.carton_factor = edited.carton_factor
       AND used_up.expiry_date IS NOT DISTINCT FROM ${expiryDate}::date`.execute(trx);
  try {
    await sql<never>`
      UPDATE batch SET batch_number = ${batchNumber}, expiry_date = ${expiryDate}::date,
             batch_key = CASE WHEN batch_number <> '' AND batch_key = '' THEN '' ELSE ${batchKey} END,
             sale_price_kobo = ${salePrice?.kobo ?? null}, sale_factor = ${salePrice?.factor ?? null}, shelf = ${shelf}
       WHERE id = ${id}`.execute(trx);
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'batch_one') return false;
    throw error;
  }
}
