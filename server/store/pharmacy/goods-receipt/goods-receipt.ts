/** Deliveries with their lines, the photo of the invoice, and earlier invoices and suppliers. */
import { sql } from 'kysely';
import type { GoodsReceipt, GoodsReceiptLine, GoodsReceiptSummary } from '#contract/pharmacy/goods-receipt.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { joinedNameOf } from '../../person.ts';
import { insertRow, insertRows, type NewRow, updateRow } from '../../row.ts';

const PAGE = 30;
const SUPPLIERS = 100;

export async function insertReceipt(
  trx: Trx,
  receipt: NewRow<'goods_receipt'>,
  lines: readonly NewRow<'goods_receipt_line'>[],
): Promise<void> {
  await insertRow(trx, 'goods_receipt', receipt);
  await insertRows(trx, 'goods_receipt_line', lines);
}

export async function findReceiptOfNonce(
  db: Db,
  pharmacyId: string,
  nonce: string,
): Promise<{ id: string; requestHash: string } | undefined> {
  return db
    .selectFrom('goods_receipt')
    .where('pharmacy_id', '=', pharmacyId)
    .where('nonce', '=', nonce)
    .select(['id', 'request_hash as requestHash'])
    .executeTakeFirst();
}

/** Finds when this invoice was received last, by the keys of its supplier and number. */
export async function findInvoiceReceived(
  db: Db,
  pharmacyId: string,
  { supplierKey, invoiceKey }: { supplierKey: string; invoiceKey: string },
): Promise<Date | undefined> {
  const found = await db
    .selectFrom('goods_receipt')
    .where('pharmacy_id', '=', pharmacyId)
    .where('supplier_key', '=', supplierKey)
    .where('invoice_key', '=', invoiceKey)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('created_at as at')
    .executeTakeFirst();
  return found?.at;
}

/** Lists the names of suppliers as they were typed last, the latest first. */
export async function listSuppliers(db: Db, pharmacyId: string): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    SELECT supplier
      FROM (SELECT DISTINCT ON (supplier_key) supplier, created_at FROM goods_receipt
             WHERE pharmacy_id = ${pharmacyId} ORDER BY supplier_key, created_at DESC) AS latest
     ORDER BY created_at DESC LIMIT ${sql.lit(SUPPLIERS)}`.execute(db);
  return rows.map(({ supplier }) => supplier);
}

const columns = sql`
  receipt.id AS _id, receipt.supplier, receipt.invoice_number AS "invoiceNumber", receipt.invoice_date AS "invoiceDate",
  to_json(receipt.created_at) #>> '{}' AS "receivedAt", ${joinedNameOf('receiver')} AS by,
  receipt.total_kobo::float8 / 100 AS total, receipt.invoice_kobo::float8 / 100 AS "invoiceTotal"`;

/** Lists deliveries, newest first. */
export async function listReceipts(
  db: Db,
  pharmacyId: string,
  after: string | undefined,
): Promise<Page<GoodsReceiptSummary>> {
  const { columns: place, isFurther, sorted, barePageOf } = keyset(newestFirst('receipt'), PAGE, after);
  const { rows } = await sql<GoodsReceiptSummary & Place>`
    SELECT ${columns}, receipt.picture_id IS NOT NULL AS "hasPhoto", lines.count AS lines, lines.undone, ${place}
      FROM goods_receipt AS receipt JOIN member AS receiver ON receiver.id = receipt.member_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS count, count(undo.id) AS undone
          FROM goods_receipt_line AS line LEFT JOIN stock_act AS undo ON undo.reverses = line.act_id
         WHERE line.receipt_id = receipt.id) AS lines
     WHERE receipt.pharmacy_id = ${pharmacyId} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

type ReceiptRow = Omit<GoodsReceipt, 'lines' | 'photo'> & { picture: string | null };

/** Finds a delivery with its lines. `picture` is the file name of its photo. */
export async function findReceipt(
  db: Db,
  pharmacyId: string,
  id: string,
): Promise<(Omit<GoodsReceipt, 'photo'> & { picture: string | null }) | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT ${columns}, picture.name AS picture
      FROM goods_receipt AS receipt JOIN member AS receiver ON receiver.id = receipt.member_id
      LEFT JOIN picture ON picture.id = receipt.picture_id
     WHERE receipt.id = ${id} AND receipt.pharmacy_id = ${pharmacyId}`.execute(db);
  const [receipt] = rows;
  return receipt && { ...receipt, lines: await listLines(db, id) };
}

async function listLines(db: Db, receiptId: string): Promise<GoodsReceiptLine[]> {
  const { rows } = await sql<GoodsReceiptLine>`
    SELECT line.act_id AS "actId", product.id AS "inventoryId", product.name AS product, product.brand, product.strength,
           batch.batch_number AS "batchNumber", batch.expiry_date AS "expiryDate", movement.unit_quantity AS quantity,
           movement.unit, movement.d_value_kobo::float8 / 100 AS cost,
           EXISTS (SELECT FROM stock_act AS undo WHERE undo.reverses = line.act_id) AS "isUndone"
      FROM goods_receipt_line AS line JOIN stock_movement AS movement ON movement.act_id = line.act_id
      JOIN product ON product.id = movement.product_id JOIN batch ON batch.id = movement.batch_id
     WHERE line.receipt_id = ${receiptId} ORDER BY line.place`.execute(db);
  return rows;
}

/** Sets the photo of the invoice and returns the id of the one that it replaces. */
export async function setReceiptPicture(
  trx: Trx,
  pharmacyId: string,
  id: string,
  pictureId: string,
): Promise<{ replaced: string | null } | undefined> {
  const before = await trx
    .selectFrom('goods_receipt')
    .where('id', '=', id)
    .where('pharmacy_id', '=', pharmacyId)
    .select('picture_id as replaced')
    .forUpdate()
    .executeTakeFirst();
  if (before) await updateRow(trx, 'goods_receipt', id, { pictureId });
  return before;
}

/** Removes the photos of invoices from the deliveries of the owner's pharmacies, and returns their ids. */
export async function detachReceiptPictures(trx: Trx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH shown AS (
      SELECT receipt.id, receipt.picture_id FROM goods_receipt AS receipt
        JOIN pharmacy ON pharmacy.id = receipt.pharmacy_id
       WHERE pharmacy.owner_id = ${ownerId} AND receipt.picture_id IS NOT NULL FOR UPDATE OF receipt)
    UPDATE goods_receipt SET picture_id = NULL FROM shown WHERE shown.id = goods_receipt.id
    RETURNING shown.picture_id AS id`.execute(trx);
  return rows.map(({ id }) => id);
}
