/** Late sales that need attention: open ones, batches to choose from, and how each ended. */
import { type RawBuilder, sql } from 'kysely';
import type { BatchChoice, LateSale } from '#contract/pharmacy/late-sale.ts';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { LateEnd, LateReason } from '#rules/pharmacy/late-sale.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, oldestFirst, type Page, type Place } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { insertRow, type NewRow, type StoredRow } from '../../row.ts';
import { packSizes } from './pack-size.ts';

const PAGE = 30;
/** More batches than a person would choose from. */
const CHOICES = 50;

export async function insertLateSale(trx: Trx, sale: NewRow<'late_sale'>): Promise<void> {
  await insertRow(trx, 'late_sale', sale);
}

export interface SoldBatch {
  batchId: string;
  batchNumber: string;
  expiryDate: string | null;
  quantity: Amount;
}

/** Returns the units an act took from each batch, and those still missing. */
export async function findSold(
  db: Db,
  actId: string,
): Promise<{ takes: SoldBatch[]; waiting: number; why: LateReason | null }> {
  const { rows: takes } = await sql<SoldBatch>`
    SELECT batch_id AS "batchId", batch_number AS "batchNumber", expiry_date AS "expiryDate", -movement.d_hand AS quantity
      FROM stock_movement AS movement JOIN batch ON batch.id = movement.batch_id
     WHERE act_id = ${actId} AND movement.kind = 'sold' ORDER BY movement.id`.execute(db);
  const late = await db
    .selectFrom('late_sale')
    .where('act_id', '=', actId)
    .select(['quantity', 'why'])
    .executeTakeFirst();
  return { takes, waiting: late?.quantity ?? 0, why: late?.why ?? null };
}

/** Lists the product's batches counted after that moment, in a count that applies or still may. */
export async function listCountedSince(db: Db, productId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT batch.id FROM batch WHERE batch.product_id = ${productId} AND EXISTS (
      SELECT FROM stock_count_line AS line JOIN stock_count ON stock_count.id = line.count_id
       WHERE line.batch_id = batch.id AND line.created_at > ${since} AND line.counted IS NOT NULL
         AND stock_count.state <> 'cancelled'
         AND NOT EXISTS (SELECT FROM stock_count_line AS later WHERE later.replaces = line.id))`.execute(db);
  return rows.map(({ id }) => id);
}

const columns: RawBuilder<LateSale> = sql`
  late_sale.id AS _id, late_sale.pharmacy_id AS "pharmacyId", product.id AS "inventoryId", product.name AS product,
  product.brand, product.strength, late_sale.batch_id AS "batchId", coalesce(batch.batch_number, '') AS "batchNumber",
  late_sale.quantity, product.base_unit AS "baseUnit", late_sale.why, ${fullNameOf('actor')} AS by,
  to_json(act.happened_at) #>> '{}' AS "soldAt", to_json(late_sale.created_at) #>> '{}' AS at,
  ${packSizes} AS units`;

const sources: RawBuilder<unknown> = sql`
  late_sale JOIN stock_act AS act ON act.id = late_sale.act_id JOIN member AS actor ON actor.id = act.actor_id
  JOIN product ON product.id = late_sale.product_id LEFT JOIN batch ON batch.id = late_sale.batch_id`;

/** Lists open ones, oldest first. */
export async function listLateSales(db: Db, pharmacyId: string, after: string | undefined): Promise<Page<LateSale>> {
  const { columns: place, isFurther, sorted, barePageOf } = keyset(oldestFirst('late_sale'), PAGE, after);
  const { rows } = await sql<LateSale & Place>`
    SELECT ${columns}, ${place} FROM ${sources}
     WHERE late_sale.pharmacy_id = ${pharmacyId} AND late_sale.state = 'open' AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

/** Finds an open or ended one. */
export async function findLateSale(db: Db, pharmacyId: string, id: string): Promise<LateSale | undefined> {
  const { rows } = await sql<LateSale>`
    SELECT ${columns} FROM ${sources} WHERE late_sale.id = ${id} AND late_sale.pharmacy_id = ${pharmacyId}`.execute(db);
  return rows[0];
}

/** Lists batches, the earliest expiry first and empty ones last; `day` is the day of the sale in Lagos. */
export async function listBatchChoices(db: Db, productId: string, day: string): Promise<BatchChoice[]> {
  const { rows } = await sql<BatchChoice>`
    SELECT batch.id AS _id, batch_number AS "batchNumber", expiry_date AS "expiryDate", status,
           CASE WHEN status = 'ok' AND coalesce(expiry_date >= ${day}, true) THEN on_hand - reserved ELSE 0 END AS free,
           coalesce(expiry_date >= ${day}, true) AS "isGood"
      FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id WHERE batch.product_id = ${productId}
     ORDER BY is_empty, expiry_date NULLS LAST, batch.created_at DESC, batch.id LIMIT ${sql.lit(CHOICES)}`.execute(db);
  return rows;
}

type SoldGoods = 'productId' | 'actId' | 'quantity' | 'unit' | 'factor' | 'priceKobo';
type Buyer = 'buyer' | 'buyerAddress' | 'prescriber' | 'purpose';

export interface LockedLateSale extends Pick<StoredRow<'late_sale'>, SoldGoods | Buyer | 'state'> {
  soldAt: Date;
}

/** Locks the late sale until the transaction ends, after its product was locked. */
export async function lockLateSale(trx: Trx, pharmacyId: string, id: string): Promise<LockedLateSale | undefined> {
  const { rows } = await sql<LockedLateSale>`
    SELECT late_sale.product_id AS "productId", late_sale.act_id AS "actId", quantity, unit, factor, price_kobo AS "priceKobo",
           buyer, buyer_address AS "buyerAddress", prescriber, purpose, late_sale.state, act.happened_at AS "soldAt"
      FROM late_sale JOIN stock_act AS act ON act.id = late_sale.act_id
     WHERE late_sale.id = ${id} AND late_sale.pharmacy_id = ${pharmacyId} FOR UPDATE OF late_sale`.execute(trx);
  return rows[0];
}

export async function endLateSale(
  trx: Trx,
  id: string,
  { state, actId, note }: { state: LateEnd; actId: string; note: string },
): Promise<void> {
  await sql<never>`
    UPDATE late_sale SET state = ${state}, end_act_id = ${actId}, ended_at = now(), note = ${note}
     WHERE id = ${id}`.execute(trx);
}
