/** Bank disputes: one row for each that the provider told us of. */
import { randomUUIDv7 } from 'node:crypto';
import type { Kobo, Quote } from '#rules/money.ts';
import type { Allocation, PaymentState } from '#rules/wallet.ts';
import type { Db, Trx } from '../db.ts';
import { listOpenDisputesIn } from './dispute.ts';

export interface ChargebackRow {
  id: string;
  providerDisputeId: string;
  paymentId: string;
  amountKobo: Kobo;
  /** In the provider's words. */
  status: string;
  lost: boolean;
  dueAt: Date | null;
  /** Since when it is over for the provider, who has not said who won. */
  unruledSince: Date | null;
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
  'unruled_since as unruledSince',
  'resolved_at as resolvedAt',
] as const;

export async function findChargeback(db: Db, providerDisputeId: string): Promise<ChargebackRow | undefined> {
  return db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', providerDisputeId)
    .select(COLUMNS)
    .executeTakeFirst();
}

/** What banks dispute of one payment, and how each stands. */
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

/** Since when the provider has not said who won; null where it says that the dispute is under way. */
export async function setUnruled(trx: Trx, id: string, since: Date | null): Promise<void> {
  await trx.updateTable('chargeback').set({ unruled_since: since }).where('id', '=', id).execute();
}

export interface ChargebackEnd {
  lost: boolean;
  /** What it took out of a wallet, or of what a wallet had released. */
  taken?: Pick<Quote, 'baseKobo' | 'feeKobo'>;
  /** `admin:<address>`, or `system` where the payment itself told; null where the provider's word ended it. */
  by: string | null;
  at: Date;
}

export async function endChargeback(trx: Trx, id: string, { lost, taken, by, at }: ChargebackEnd): Promise<void> {
  await trx
    .updateTable('chargeback')
    .set({
      lost,
      resolved_at: at,
      ended_by: by,
      base_kobo: taken?.baseKobo ?? 0,
      fee_kobo: taken?.feeKobo ?? 0,
    })
    .where('id', '=', id)
    .execute();
}

/** A bank disputes one of its payments, or with `payerId` one of this partner's, and that is not over. */
export async function isDisputedByBank(trx: Trx, walletId: string, payerId?: string): Promise<boolean> {
  const byBank = trx
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .where('payment.wallet_id', '=', walletId)
    .where('payment.allocation', '=', 'escrow')
    .where('chargeback.resolved_at', 'is', null)
    .select('chargeback.id');
  const row = await (payerId === undefined ? byBank : byBank.where('payer_id', '=', payerId)).executeTakeFirst();
  return row !== undefined;
}

/** Something holds the wallet up: a bank's dispute of one of its payments, or a member's. */
export async function isOnHold(trx: Trx, walletId: string): Promise<boolean> {
  if (await isDisputedByBank(trx, walletId)) return true;
  return (await listOpenDisputesIn(trx, walletId)).length > 0;
}

/** A payment that a bank disputes, of whatever purpose. */
export interface DisputedPayment extends Quote {
  id: string;
  reference: string;
  walletId: string | null;
  allocation: Allocation | null;
  state: PaymentState;
}

function disputed(db: Db) {
  return db
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

/** By our own number of the payment. */
export async function findDisputedById(db: Db, id: string): Promise<DisputedPayment> {
  return disputed(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same under its lock, which comes after its wallet's. */
export async function lockDisputed(trx: Trx, id: string): Promise<DisputedPayment> {
  return disputed(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
