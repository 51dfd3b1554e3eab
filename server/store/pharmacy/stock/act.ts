/** The stock ledger: acts of people and their movements, append-only. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Amount, TypedAmount } from '#rules/pharmacy/amount.ts';
import type { MovementKind, StockAct } from '#rules/pharmacy/stock.ts';
import type { Db, Trx } from '../../db.ts';

export interface NewAct {
  id: string;
  pharmacyId: string;
  kind: StockAct;
  /** Makes the act idempotent. */
  nonce: string;
  /** Hash of the request, so that the nonce cannot serve another one. */
  requestHash: string;
  actorId: string;
  note?: string;
  reverses?: string;
  /** When it was done, if it was sent later; now by default. */
  happenedAt?: Date | undefined;
}

/** Returns false if the pharmacy had an act of this nonce; `findAct` returns it. */
export async function insertAct(trx: Trx, act: NewAct): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO stock_act (id, pharmacy_id, kind, nonce, request_hash, actor_id, note, reverses, happened_at)
    VALUES (${act.id}, ${act.pharmacyId}, ${act.kind}, ${act.nonce}, ${act.requestHash}, ${act.actorId}, ${act.note ?? ''},
            ${act.reverses ?? null}, coalesce(${act.happenedAt ?? null}::timestamptz, now()))
    ON CONFLICT (pharmacy_id, nonce) DO NOTHING RETURNING id`.execute(trx);
  return rows.length > 0;
}

export async function findAct(
  db: Db,
  pharmacyId: string,
  nonce: string,
): Promise<{ id: string; kind: StockAct; requestHash: string } | undefined> {
  return db
    .selectFrom('stock_act')
    .where('pharmacy_id', '=', pharmacyId)
    .where('nonce', '=', nonce)
    .select(['id', 'kind', 'request_hash as requestHash'])
    .executeTakeFirst();
}

/** Returns the product that an act moved, or the first of several. */
export async function findActProduct(db: Db, actId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('stock_movement')
    .where('act_id', '=', actId)
    .select('product_id as productId')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.productId;
}

export interface NewMovement extends TypedAmount {
  productId: string;
  batchId: string;
  kind: MovementKind;
  /** Negative if units leave. */
  hand: Amount;
  reserved?: Amount;
  /** Cost in kobo. By default the database computes it for units that leave, and units that come in cost nothing. */
  value?: Kobo | undefined;
  /** Kobo a sale brought. */
  price?: Kobo | undefined;
  reason?: string;
}

/** Moves stock. The products' figures are locked; too little in a batch violates `batch_stock_enough`. */
export async function insertMovements(
  trx: Trx,
  act: Pick<NewAct, 'id' | 'pharmacyId'>,
  movements: readonly NewMovement[],
): Promise<void> {
  const rows = movements.toSorted((a, b) => (a.productId < b.productId ? -1 : Number(a.productId > b.productId)));
  await sql<never>`
    INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, d_reserved, d_value_kobo, price_kobo,
                                unit, unit_quantity, factor, reason)
    SELECT ${act.id}::uuid, ${act.pharmacyId}::uuid, moved."productId", moved."batchId", moved.kind, moved.hand,
           coalesce(moved.reserved, 0), moved.value, moved.price, moved.unit, moved."unitQuantity", moved.factor,
           coalesce(moved.reason, '')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (
             "productId" uuid, "batchId" uuid, kind text, hand bigint, reserved bigint, value bigint, price bigint,
             unit text, "unitQuantity" bigint, factor bigint, reason text)`.execute(trx);
}
