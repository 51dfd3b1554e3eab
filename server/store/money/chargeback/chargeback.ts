/** Bank disputes: one row for each round the provider reported. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Kobo, Quote } from '#rules/money.ts';
import type { Allocation, PaymentState } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import { isThere, updateRow } from '../../row.ts';

export interface ChargebackRow {
  id: string;
  providerDisputeId: string;
  /** Counts from 1; a dispute that a bank reopens begins the next. */
  round: number;
  paymentId: string;
  amountKobo: Kobo;
  /** The provider's reason. */
  status: string;
  lost: boolean;
  dueAt: Date | null;
  /** Since when the provider reports it as ended without an outcome. */
  unruledSince: Date | null;
  resolvedAt: Date | null;
}

const COLUMNS = [
  'id',
  'provider_dispute_id as providerDisputeId',
  'round',
  'payment_id as paymentId',
  'amount_kobo as amountKobo',
  'status',
  'lost',
  'due_at as dueAt',
  'unruled_since as unruledSince',
  'resolved_at as resolvedAt',
] as const;

/** Finds the last round of a dispute. */
export async function findChargeback(db: Db, providerDisputeId: string): Promise<ChargebackRow | undefined> {
  return db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', providerDisputeId)
    .orderBy('round', 'desc')
    .limit(1)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** Maps the provider's ids to the last round; disputes missing from the map are not in our books. */
export async function listChargebackStates(
  db: Db,
  providerDisputeIds: readonly string[],
): Promise<Map<string, { status: string; lost: boolean; isEnded: boolean }>> {
  const rows = await db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', sql<string>`ANY(${providerDisputeIds})`)
    .orderBy('round')
    .select(['provider_dispute_id as id', 'status', 'lost', 'resolved_at as resolvedAt'])
    .execute();
  return new Map(rows.map(({ id, resolvedAt, ...row }) => [id, { ...row, isEnded: resolvedAt !== null }]));
}

/** Lists the bank disputes of one payment. */
export async function listChargebacks(
  db: Db,
  paymentId: string,
): Promise<{ status: string; resolution: string | null; lost: boolean }[]> {
  return db
    .selectFrom('chargeback')
    .where('payment_id', '=', paymentId)
    .select(['status', 'resolution', 'lost'])
    .execute();
}

export interface NewChargeback {
  providerDisputeId: string;
  paymentId: string;
  amountKobo: Kobo;
  status: string;
  resolution: string | null;
  dueAt: Date | null;
}

/**
 * Returns the round's row, and whether it is new. Leaves an ended round unchanged unless `another` begins a new one. Called under its payment's
 * lock.
 */
export async function insertOrLockChargeback(
  trx: Trx,
  told: NewChargeback,
  another: (ended: ChargebackRow) => boolean,
): Promise<{ row: ChargebackRow; isNew: boolean }> {
  const facts = { amount_kobo: told.amountKobo, status: told.status, resolution: told.resolution, due_at: told.dueAt };
  const known = await findChargeback(trx, told.providerDisputeId);
  if (known?.resolvedAt && !another(known)) return { row: known, isNew: false };
  const isNew = !known || known.resolvedAt !== null;
  const row = !isNew
    ? await trx
        .updateTable('chargeback')
        .set(facts)
        .where('id', '=', known.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('chargeback')
        .values({
          id: randomUUIDv7(),
          provider_dispute_id: told.providerDisputeId,
          round: (known?.round ?? 0) + 1,
          payment_id: told.paymentId,
          ...facts,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
  return { row, isNew };
}

/** Stores since when the outcome is missing; null if the dispute is open at the provider. */
export async function setInconclusive(trx: Trx, id: string, since: Date | null): Promise<void> {
  await updateRow(trx, 'chargeback', id, { unruledSince: since });
}

export interface ChargebackEnd {
  lost: boolean;
  /** The loss taken from a wallet or from money it had released, in kobo. */
  taken?: Pick<Quote, 'baseKobo' | 'feeKobo'>;
  /** `admin:<address>`, or `system` if the payment's status decided. Null if the provider reported the end. */
  by: string | null;
  at: Date;
}

export async function endChargeback(trx: Trx, id: string, { lost, taken, by, at }: ChargebackEnd): Promise<void> {
  await updateRow(trx, 'chargeback', id, {
    lost,
    resolvedAt: at,
    endedBy: by,
    baseKobo: taken?.baseKobo ?? 0,
    feeKobo: taken?.feeKobo ?? 0,
  });
}

/** Returns true if a bank dispute of one of its payments is open; with `payerId`, of this buyer's payments only. */
export async function isDisputedByBank(trx: Trx, walletId: string, payerId?: string): Promise<boolean> {
  const byBank = trx
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .where('payment.wallet_id', '=', walletId)
    .where('payment.allocation', '=', 'escrow')
    .where('chargeback.resolved_at', 'is', null)
    .select('chargeback.id');
  return isThere(payerId === undefined ? byBank : byBank.where('payer_id', '=', payerId));
}

/** A disputed payment, of a wallet or a donation. */
export interface DisputedPayment extends Quote {
  id: string;
  reference: string;
  walletId: string | null;
  allocation: Allocation | null;
  state: PaymentState;
  /** Set once its money went to the supplier. */
  released: boolean;
}

function disputed(db: Db) {
  return db
    .selectFrom('payment')
    .select((eb) => [
      'id',
      'reference',
      'wallet_id as walletId',
      eb('released_at', 'is not', null).$castTo<boolean>().as('released'),
      'allocation',
      'state',
      'base_kobo as baseKobo',
      'fee_kobo as feeKobo',
      'gross_kobo as grossKobo',
    ]);
}

export async function findDisputed(
  db: Db,
  { reference, transactionId }: { reference: string | null; transactionId: string | null },
): Promise<DisputedPayment | undefined> {
  if (reference === null && transactionId === null) return undefined;
  return reference === null
    ? disputed(db).where('provider_tx_id', '=', transactionId).executeTakeFirst()
    : disputed(db).where('reference', '=', reference).executeTakeFirst();
}

/** Finds it by our own id. */
export async function findDisputedById(db: Db, id: string): Promise<DisputedPayment> {
  return disputed(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Finds it by our own id and locks it, after the lock of its wallet. */
export async function lockDisputed(trx: Trx, id: string): Promise<DisputedPayment> {
  return disputed(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
