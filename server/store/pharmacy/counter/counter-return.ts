/** Returns at the counter: what is left to return of a sale, the batches its lines took from, and the return itself. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { LineTake, PayMethod } from '#rules/pharmacy/counter-sale.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow, insertRows, type NewRow } from '../../row.ts';

export async function findReturn(
  db: Db,
  pharmacyId: string,
  nonce: string,
): Promise<{ requestHash: string } | undefined> {
  return db
    .selectFrom('counter_return')
    .where('pharmacy_id', '=', pharmacyId)
    .where('nonce', '=', nonce)
    .select('request_hash as requestHash')
    .executeTakeFirst();
}

/** Finds the sale to return from. The till is locked, so nothing else of it comes back meanwhile. */
export async function findReturnable(
  trx: Trx,
  pharmacyId: string,
  saleId: string,
): Promise<{ method: PayMethod; customerId: string | null } | undefined> {
  return trx
    .selectFrom('counter_sale')
    .where('id', '=', saleId)
    .where('pharmacy_id', '=', pharmacyId)
    .select(['method', 'customer_id as customerId'])
    .executeTakeFirst();
}

export interface ReturnableLine {
  id: string;
  /** The product, or the one it was merged into since. */
  productId: string;
  isMerged: boolean;
  baseUnit: string;
  unit: string;
  factor: Amount;
  quantity: number;
  returned: number;
  paidKobo: Kobo;
  /** Smallest units that need attention. */
  waiting: Amount;
}

export async function listReturnableLines(db: Db, saleId: string): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    SELECT line.id, coalesce(product.merged_into, product.id) AS "productId", product.merged_into IS NOT NULL AS "isMerged", product.base_unit AS "baseUnit", line.unit, line.factor, line.quantity, line.returned,
           line.paid_kobo AS "paidKobo", coalesce(late.quantity, 0) AS waiting
      FROM counter_line AS line JOIN product ON product.id = line.product_id
      LEFT JOIN late_sale AS late ON late.act_id = line.act_id AND late.state = 'open'
     WHERE line.sale_id = ${saleId}`.execute(db);
  return rows;
}

/** Lists what each line took from stock, in the order in which it took it, also after it needed attention. */
export async function listLineTakes(db: Db, lineIds: readonly string[]): Promise<(LineTake & { lineId: string })[]> {
  const { rows } = await sql<LineTake & { lineId: string }>`
    SELECT line.id AS "lineId", movement.batch_id AS "batchId", -movement.d_hand AS quantity, -movement.d_value_kobo AS "valueKobo"
      FROM counter_line AS line LEFT JOIN late_sale AS late ON late.act_id = line.act_id
      JOIN stock_movement AS movement ON movement.act_id IN (line.act_id, late.end_act_id)
     WHERE line.id = ANY (${lineIds}::uuid[]) AND movement.kind = 'sold' ORDER BY movement.id`.execute(db);
  return rows;
}

export async function insertReturn(
  trx: Trx,
  back: NewRow<'counter_return'>,
  lines: readonly NewRow<'counter_return_line'>[],
): Promise<void> {
  await insertRow(trx, 'counter_return', back);
  await insertRows(trx, 'counter_return_line', lines);
  for (const { lineId, quantity } of lines) {
    await sql<never>`UPDATE counter_line SET returned = returned + ${quantity}::bigint WHERE id = ${lineId}`.execute(
      trx,
    );
  }
}

/** True if the act sold a line at the counter, or settled one that needed attention. */
export async function isCounterAct(db: Db, actId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM counter_line WHERE act_id = ${actId}
    UNION ALL SELECT FROM late_sale AS late JOIN counter_line AS line ON line.act_id = late.act_id WHERE late.end_act_id = ${actId} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
