/** Acts to undo: their movements, and an earlier reversal. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Amount, TypedAmount } from '#rules/pharmacy/amount.ts';
import type { MovementKind, StockAct } from '#rules/pharmacy/stock.ts';
import type { Db } from '../../db.ts';

export interface PastMovement extends TypedAmount {
  productId: string;
  batchId: string;
  kind: MovementKind;
  hand: Amount;
  value: Kobo;
  price: Kobo | null;
  reason: string;
}

/** Finds an act; its last movement is first. */
export async function findPastAct(
  db: Db,
  pharmacyId: string,
  id: string,
): Promise<{ kind: StockAct; movements: PastMovement[] } | undefined> {
  const act = await db
    .selectFrom('stock_act')
    .where('id', '=', id)
    .where('pharmacy_id', '=', pharmacyId)
    .select('kind')
    .executeTakeFirst();
  if (!act) return undefined;
  const { rows } = await sql<PastMovement>`
    SELECT product_id AS "productId", batch_id AS "batchId", kind, d_hand AS hand, d_value_kobo AS value, price_kobo AS price,
           unit, unit_quantity AS "unitQuantity", factor, reason
      FROM stock_movement WHERE act_id = ${id} ORDER BY id DESC`.execute(db);
  return { kind: act.kind, movements: rows };
}

/** Finds the act that undid this one. */
export async function findReversal(db: Db, id: string): Promise<{ id: string; nonce: string } | undefined> {
  return db.selectFrom('stock_act').where('reverses', '=', id).select(['id', 'nonce']).executeTakeFirst();
}
