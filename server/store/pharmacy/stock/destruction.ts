/** Goods not for sale, and those handed over for destruction. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { AsideBatch, Destruction } from '#contract/pharmacy/stock-law.ts';
import type { Db, Trx } from '../../db.ts';
import { firstPageOf, keyset, noSuchPage, type Page, type Place } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { insertRow, type NewRow } from '../../row.ts';
import { byExpiry } from './board.ts';

const PAGE = 50;
const END = '9999-12-31';

/** The order of the index; undated batches come last. */
const byExpiryOrEnd = byExpiry(sql`coalesce(batch.expiry_date, ${sql.lit(END)})`);

/** `today` is the date in Lagos. */
export async function listAside(
  db: Db,
  { pharmacyId, today, after }: { pharmacyId: string; today: string; after: string | undefined },
): Promise<Page<AsideBatch>> {
  const { columns: place, isFurther, sorted, barePageOf } = keyset(byExpiryOrEnd, PAGE, after);
  const { rows } = await sql<AsideBatch & Place>`
    SELECT batch.id AS "batchId", product.id AS "inventoryId", product.name AS product, product.brand, product.strength,
           batch.batch_number AS "batchNumber", batch.expiry_date AS "expiryDate",
           CASE WHEN batch.status <> 'ok' THEN batch.status ELSE 'expired' END AS why, stock.on_hand AS "onHand", stock.reserved,
           product.base_unit AS "baseUnit", stock.value_kobo::float8 / 100 AS value, ${place}
      FROM batch JOIN product ON product.id = batch.product_id JOIN batch_stock AS stock ON stock.batch_id = batch.id
     WHERE batch.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty
       AND (batch.status <> 'ok' OR batch.expiry_date < ${today}) AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

export async function insertDestruction(trx: Trx, done: NewRow<'stock_destruction'>): Promise<void> {
  await insertRow(trx, 'stock_destruction', done);
}

/** Lists by the ids of acts, which grow with time. */
export async function listDestructions(
  db: Db,
  pharmacyId: string,
  after: string | undefined,
): Promise<Page<Destruction>> {
  if (after !== undefined && !z.uuid().safeParse(after).success) throw noSuchPage();
  const isFurther: RawBuilder<unknown> = after === undefined ? sql.lit(true) : sql`done.act_id < ${after}`;
  const { rows } = await sql<Destruction>`
    SELECT done.act_id AS "actId", product.id AS "inventoryId", product.name AS product, product.strength,
           batch.batch_number AS "batchNumber", batch.expiry_date AS "expiryDate", -movement.d_hand AS quantity,
           product.base_unit AS "baseUnit", done.handed_on AS "handedOn", done.place, done.proof, ${fullNameOf('actor')} AS by,
           EXISTS (SELECT FROM stock_act AS later WHERE later.reverses = act.id) AS "isReversed"
      FROM stock_destruction AS done JOIN stock_act AS act ON act.id = done.act_id
      JOIN stock_movement AS movement ON movement.act_id = done.act_id
      JOIN member AS actor ON actor.id = act.actor_id JOIN batch ON batch.id = movement.batch_id
      JOIN product ON product.id = movement.product_id
     WHERE done.pharmacy_id = ${pharmacyId} AND ${isFurther}
     ORDER BY done.act_id DESC LIMIT ${sql.lit(PAGE + 1)}`.execute(db);
  return firstPageOf(rows, PAGE, ({ actId }) => actId);
}
