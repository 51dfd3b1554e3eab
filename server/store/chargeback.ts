/** Bank disputes: one row for each that the provider told us of. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kobo, Quote } from '#rules/money.ts';
import type { Allocation, PaymentState } from '#rules/wallet.ts';
import type { Db, Trx } from './db.ts';

export interface ChargebackRow {
  id: string;
  providerDisputeId: string;
  paymentId: string;
  amountKobo: Kobo;
  /** In the provider's words. */
  status: string;
  lost: boolean;
  dueAt: Date | null;
  resolvedAt: Date | null;
}

const COLUMNS = [
  'id',
  'provider_dispute_id as providerDisputeId',
  'payment_id as paymentId',
  'amount_kobo as amountKobo',
  'status',
  'lost',
  'due_at as dueAt',
  'resolved_at as resolvedAt',
] as const;

export async function findChargeback(db: Db, providerDisputeId: string): Promise<ChargebackRow | undefined> {
  return db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', providerDisputeId)
    .select(COLUMNS)
    .executeTakeFirst();
}

export interface NewChargeback {
  providerDisputeId: string;
  paymentId: string;
  amountKobo: Kobo;
  status: string;
  resolution: string | null;
  dueAt: Date | null;
}

/** Under the lock of its payment: the row as it stands now, and whether it is new. */
export async function keepChargeback(trx: Trx, told: NewChargeback): Promise<{ row: ChargebackRow; isNew: boolean }> {
  const facts = { amount_kobo: told.amountKobo, status: told.status, resolution: told.resolution, due_at: told.dueAt };
  const known = await findChargeback(trx, told.providerDisputeId);
  if (known?.resolvedAt) return { row: known, isNew: false };
  const row = known
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
          payment_id: told.paymentId,
          ...facts,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
  return { row, isNew: !known };
}

/** It is over; `taken` is what it took out of an escrow. */
export async function endChargeback(
  trx: Trx,
  id: string,
  { lost, taken, at }: { lost: boolean; taken?: Pick<Quote, 'baseKobo' | 'feeKobo'>; at: Date },
): Promise<void> {
  await trx
    .updateTable('chargeback')
    .set({ lost, resolved_at: at, base_kobo: taken?.baseKobo ?? 0, fee_kobo: taken?.feeKobo ?? 0 })
    .where('id', '=', id)
    .execute();
}

/** A bank disputes one of its payments, and that is not over. */
export async function isDisputedByBank(trx: Trx, walletId: string): Promise<boolean> {
  const byBank = await trx
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .where('payment.wallet_id', '=', walletId)
    .where('payment.allocation', '=', 'escrow')
    .where('chargeback.resolved_at', 'is', null)
    .select('chargeback.id')
    .executeTakeFirst();
  return byBank !== undefined;
}

/** Something holds the wallet up: a bank's dispute of one of its payments, or a member's. */
export async function isOnHold(trx: Trx, walletId: string): Promise<boolean> {
  if (await isDisputedByBank(trx, walletId)) return true;
  const byMember = await trx
    .selectFrom('dispute')
    .where('wallet_id', '=', walletId)
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirst();
  return byMember !== undefined;
}

/** A payment that a bank disputes, of whatever purpose. */
export interface DisputedPayment extends Quote {
  id: string;
  reference: string;
  walletId: string | null;
  allocation: Allocation | null;
  state: PaymentState;
}

export async function findDisputed(
  db: Db,
  { reference, transactionId }: { reference: string | null; transactionId: string | null },
): Promise<DisputedPayment | undefined> {
  if (reference === null && transactionId === null) return undefined;
  const payments = db
    .selectFrom('payment')
    .select([
      'id',
      'reference',
      'wallet_id as walletId',
      'allocation',
      'state',
      'base_kobo as baseKobo',
      'fee_kobo as feeKobo',
      'gross_kobo as grossKobo',
    ]);
  return reference === null
    ? payments.where('provider_tx_id', '=', transactionId).executeTakeFirst()
    : payments.where('reference', '=', reference).executeTakeFirst();
}

/** The same under its lock, which comes after its wallet's. */
export async function lockDisputed(trx: Trx, id: string): Promise<DisputedPayment> {
  await trx.selectFrom('payment').where('id', '=', id).forUpdate().select('id').executeTakeFirstOrThrow();
  const { reference } = await trx
    .selectFrom('payment')
    .where('id', '=', id)
    .select('reference')
    .executeTakeFirstOrThrow();
  const payment = await findDisputed(trx, { reference, transactionId: null });
  if (!payment) throw new Error(`payment ${id} is gone`);
  return payment;
}
