/** Refunds: one row each, from request to final state, and their payments. */
import { sql } from 'kysely';
import type { Message } from '#rules/i18n/message.ts';
import type { Kobo, Quote } from '#rules/money.ts';
import {
  isLiveRefund,
  isOver,
  leftOf,
  REFUND_STATES,
  type Refund,
  type RefundEnd,
  type RefundSource,
  type RefundState,
} from '#rules/money/refund.ts';
import type { PaymentState } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow, isThere, NOW, updateRow } from '../../row.ts';

export interface RefundRow extends Refund {
  id: string;
  amountKobo: Kobo;
  reason: Message;
  providerRefundId: string | null;
  updatedAt: Date;
  createdAt: Date;
  paymentId: string;
  /** The provider's id of the payment, by which it lists refunds. */
  providerTxId: string;
  reference: string;
  /** Null for a donation. */
  walletId: string | null;
  payerId: string | null;
}

const LIVE = REFUND_STATES.filter(isLiveRefund);

function refunds(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select((eb) => [
      'refund.id',
      'refund.source',
      'refund.base_kobo as baseKobo',
      'refund.fee_kobo as feeKobo',
      'refund.failed_into as failedInto',
      'refund.amount_kobo as amountKobo',
      'refund.reason',
      'refund.provider_refund_id as providerRefundId',
      'refund.state',
      'refund.updated_at as updatedAt',
      'refund.created_at as createdAt',
      'refund.payment_id as paymentId',
      eb.ref('payment.provider_tx_id').$notNull().as('providerTxId'),
      'payment.reference',
      'payment.wallet_id as walletId',
      'payment.payer_id as payerId',
    ]);
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return refunds(db).where('refund.id', '=', id).executeTakeFirst();
}

/** Locks a refund. Lock its payment first. */
export async function lockRefund(trx: Trx, id: string): Promise<RefundRow> {
  return refunds(trx).where('refund.id', '=', id).forUpdate('refund').executeTakeFirstOrThrow();
}

/** Lists all refunds of a payment, failed ones included, oldest first. */
export async function listRefundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  return refunds(db).where('refund.payment_id', '=', paymentId).orderBy('refund.id').execute();
}

/** Lists the refunds of all payments into a wallet, oldest first. */
export async function listRefundsIn(db: Db, walletId: string): Promise<RefundRow[]> {
  return refunds(db).where('payment.wallet_id', '=', walletId).orderBy('refund.id').execute();
}

/** Lists everything returned or taken from a payment: refunds, chargeback losses, and what arbitration took. */
export async function listReturnsOf(db: Db, paymentId: string): Promise<Refund[]> {
  const taken = await db
    .selectFrom('chargeback')
    .where('payment_id', '=', paymentId)
    .where('lost', '=', true)
    .select(['base_kobo as baseKobo', 'fee_kobo as feeKobo'])
    .unionAll((eb) =>
      eb
        .selectFrom('bank_mail as mail')
        .innerJoin('chargeback', 'chargeback.id', 'mail.chargeback_id')
        .where('chargeback.payment_id', '=', paymentId)
        .select(['mail.base_kobo as baseKobo', 'mail.charge_kobo as feeKobo']),
    )
    .execute();
  const losses = taken.map((share) => ({ ...share, state: 'processed', source: 'escrow', failedInto: null }) as const);
  return [...(await listRefundsOf(db, paymentId)), ...losses];
}

/** Returns the part of a payment that is still where it was paid into. */
export async function findLeft(db: Db, payment: { id: string } & Quote): Promise<Quote> {
  return leftOf(payment, await listReturnsOf(db, payment.id));
}

/** Finds the refund under way. */
export async function findLiveRefund(db: Db, reference: string): Promise<RefundRow | undefined> {
  return refunds(db).where('payment.reference', '=', reference).where('refund.state', 'in', LIVE).executeTakeFirst();
}

/** Lists a payment's refunds whose state the provider may still change. */
export async function listChangeableRefunds(db: Db, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .where(
      'refund.state',
      'in',
      REFUND_STATES.filter((state) => !isOver(state)),
    )
    .orderBy('refund.id')
    .select('refund.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewRefund {
  id: string;
  paymentId: string;
  source: RefundSource;
  baseKobo: Kobo;
  feeKobo: Kobo;
  reason: Message;
  /** `member:<id>`, `admin:<address>` or `system`. */
  requestedBy: string;
  /** Set if it ends at once. */
  state?: RefundEnd;
}

/** Violates `refund_one_live` if one is under way for this payment. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<void> {
  await insertRow(trx, 'refund', {
    id: refund.id,
    paymentId: refund.paymentId,
    source: refund.source,
    baseKobo: refund.baseKobo,
    feeKobo: refund.feeKobo,
    amountKobo: refund.baseKobo + refund.feeKobo,
    reason: JSON.stringify(refund.reason),
    requestedBy: refund.requestedBy,
    ...(refund.state && { state: refund.state }),
  });
}

/**
 * Returns the previous state to the one caller that may request it now: it is unrequested, or its request is unanswered for `silence` seconds and
 * missing in the provider's list for `missed` seconds. Returns undefined to all others.
 */
export async function claimRefund(
  db: Db,
  id: string,
  silence: number,
  missed: number,
): Promise<RefundState | undefined> {
  const { rows } = await sql<{ state: RefundState }>`
    WITH before AS (
      SELECT id, state FROM refund WHERE id = ${id}::uuid AND (state = 'requested' OR (
             state = 'submitted' AND provider_refund_id IS NULL
               AND updated_at < clock_timestamp() - make_interval(secs => ${silence})
               AND missed_at < clock_timestamp() - make_interval(secs => ${missed}))) FOR UPDATE)
    UPDATE refund SET state = 'submitted', missed_at = NULL, updated_at = clock_timestamp()
      FROM before WHERE refund.id = before.id RETURNING before.state`.execute(db);
  return rows[0]?.state;
}

/** Records when the provider's list first lacked a refund whose request is unanswered for `silence` seconds. */
export async function noteMissed(db: Db, id: string, silence: number): Promise<void> {
  await db
    .updateTable('refund')
    .set((eb) => ({ missed_at: eb.fn<Date>('clock_timestamp') }))
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('missed_at', 'is', null)
    .where('updated_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${silence})`)
    .execute();
}

/** Records that the request did not reach the provider, so that the next caller may send it. */
export async function unclaimRefund(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refund')
    .set((eb) => ({ state: 'requested', updated_at: eb.fn<Date>('clock_timestamp') }))
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('provider_refund_id', 'is', null)
    .execute();
}

export interface RefundStatus {
  state: RefundState;
  providerRefundId: string | null;
  failure?: string;
}

/** Stores the account that holds a failed refund's money from now on. */
export async function setFailedInto(trx: Trx, id: string, failedInto: RefundSource): Promise<void> {
  await updateRow(trx, 'refund', id, { failedInto });
}

export async function noteRefund(trx: Trx, id: string, status: RefundStatus): Promise<void> {
  await trx
    .updateTable('refund')
    .set((eb) => ({
      state: status.state,
      provider_refund_id: status.providerRefundId,
      ...(status.failure !== undefined && { failure: status.failure }),
      updated_at: eb.fn<Date>('clock_timestamp'),
    }))
    .where('id', '=', id)
    .execute();
}

/** Lists the provider's refunds that are ours already. */
export async function listKnownRefundIds(db: Db, paymentId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .where('provider_refund_id', 'is not', null)
    .select('provider_refund_id as id')
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export interface Refundable {
  id: string;
  state: PaymentState;
  /** Set once a dispute about it was ruled. */
  ruled: boolean;
  /** All that is refundable to its payer: what was received, less a fee they bear. */
  returnableKobo: Kobo;
}

/** Locks a paid payment, after its wallet's lock, if any. */
export async function lockRefundable(trx: Trx, paymentId: string): Promise<Refundable> {
  return trx
    .selectFrom('payment')
    .where('id', '=', paymentId)
    .select((eb) => [
      'id',
      'state',
      eb('ruled_at', 'is not', null).$castTo<boolean>().as('ruled'),
      sql<Kobo>`received_kobo - kept_kobo`.as('returnableKobo'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setRefundable(trx: Trx, paymentId: string, state: PaymentState): Promise<void> {
  await updateRow(trx, 'payment', paymentId, { state, updatedAt: NOW });
}

/** Suspense money without any refund request. */
export interface Unplaced {
  id: string;
  walletId: string | null;
  reference: string;
  receivedKobo: Kobo;
}

function unplaced(db: Db) {
  return db
    .selectFrom('payment')
    .where('allocation', '=', 'suspense')
    .where('state', '=', 'succeeded')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('refund').whereRef('refund.payment_id', '=', 'payment.id').select('refund.id'))),
    );
}

export async function listUnplaced(db: Db): Promise<Unplaced[]> {
  return unplaced(db)
    .orderBy('id')
    .select((eb) => ['id', 'wallet_id as walletId', 'reference', eb.ref('received_kobo').$notNull().as('receivedKobo')])
    .execute();
}

/** Returns true for suspense money without any refund request. The caller holds the payment's lock. */
export async function isUnplaced(trx: Trx, paymentId: string): Promise<boolean> {
  return isThere(unplaced(trx).where('id', '=', paymentId).select('id'));
}
