/** Our rows for reconciliation with the provider's lists, and the runs made. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import { LIVE_PAYOUT_STATES, type PayoutState } from '#rules/money/payout.ts';
import type { OurPayment, ReconKind } from '#rules/money/recon.ts';
import type { RefundState } from '#rules/money/refund.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { anyOf } from '../../list.ts';
import { noteItem, type ReconItem } from './recon-item.ts';
import { isThere, NOW, updateRow } from '../../row.ts';

export interface Window {
  from: Date;
  to: Date;
}

export type RunKind = 'hourly' | 'daily';

export interface Run extends Window {
  id: string;
  /** Start by the database's clock. */
  beganAt: Date;
}

export interface RunPlan {
  kind: RunKind;
  to: Date;
  overlapHours: number;
}

/** Begins a run's window at the last run's end, less the overlap. */
export async function beginRun(db: Db, { kind, to, overlapHours }: RunPlan): Promise<Run> {
  const { rows } = await sql<Run>`
    INSERT INTO recon_run (id, kind, from_at, to_at)
    SELECT ${randomUUIDv7()}::uuid, ${kind},
           least(${to}::timestamptz, (SELECT max(to_at) FROM recon_run WHERE kind = ${kind} AND finished_at IS NOT NULL))
             - make_interval(hours => ${overlapHours}), ${to}::timestamptz
    RETURNING id, from_at AS "from", to_at AS "to", began_at AS "beganAt"`.execute(db);
  return required(rows[0]);
}

/** Lists open items this run has not seen. */
export async function listUnconfirmed(
  db: Db,
  run: Run,
  kinds: readonly ReconKind[],
): Promise<Pick<ReconItem, 'kind' | 'reference'>[]> {
  return db
    .selectFrom('recon_item')
    .where('kind', '=', anyOf(kinds, 'text'))
    .where('seen_at', '<', run.beganAt)
    .where('resolved_at', 'is', null)
    .orderBy('found_at')
    .select((eb) => [eb.ref('kind').$castTo<ReconKind>().as('kind'), 'reference'])
    .execute();
}

/** Closes items this run should have found and did not. */
export async function endRun(trx: Trx, run: Run, kinds: readonly ReconKind[]): Promise<void> {
  await trx
    .updateTable('recon_item')
    .set((eb) => ({ resolved_at: eb.fn<Date>('now'), resolved_by: 'system' }))
    .where('kind', '=', anyOf(kinds, 'text'))
    .where('seen_at', '<', run.beganAt)
    .where('resolved_at', 'is', null)
    .execute();
  await updateRow(trx, 'recon_run', run.id, { finishedAt: NOW });
}

/** Opens the item, or marks it as seen again. An item closed by a person stays closed until its values change. */
export async function noteDifference(db: Db, item: ReconItem): Promise<void> {
  const visible = (of: object | undefined) => (of ? JSON.stringify(of) : null);
  const { rows } = await sql<object>`
    SELECT FROM recon_item WHERE kind = ${item.kind} AND reference = ${item.reference} AND resolved_by <> 'system'
       AND local IS NOT DISTINCT FROM ${visible(item.local)}::jsonb
       AND provider IS NOT DISTINCT FROM ${visible(item.provider)}::jsonb LIMIT 1`.execute(db);
  if (rows.length === 0) await noteItem(db, item);
}

export interface PaymentFacts extends OurPayment {
  id: string;
  reference: string;
  walletId: string | null;
}

function payments(db: Db) {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'reference',
      'wallet_id as walletId',
      'state',
      'allocation',
      'received_kobo as receivedKobo',
      'psp_fee_kobo as providerFeeKobo',
    ]);
}

export async function listPaymentsByReference(db: Db, references: string[]): Promise<Map<string, PaymentFacts>> {
  const rows = await payments(db).where('reference', '=', anyOf(references, 'text')).execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Lists paid payments begun in the window. Demonstration payments are left out, because they were never made. */
export async function listBooked(db: Db, { from, to }: Window): Promise<PaymentFacts[]> {
  return payments(db)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('allocation', 'is not', null)
    .where('reference', 'not like', 'demo-%')
    .orderBy('id')
    .execute();
}

export async function lockFee(trx: Trx, paymentId: string): Promise<Kobo | null> {
  const { fee } = await trx
    .selectFrom('payment')
    .where('id', '=', paymentId)
    .select('psp_fee_kobo as fee')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return fee;
}

export async function setFee(trx: Trx, paymentId: string, keptKobo: Kobo): Promise<void> {
  await updateRow(trx, 'payment', paymentId, { pspFeeKobo: keptKobo });
}

export interface RefundFacts {
  id: string;
  providerRefundId: string | null;
  state: RefundState;
  amountKobo: Kobo;
  reference: string;
}

function refunds(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.provider_refund_id as providerRefundId',
      'refund.state',
      'refund.amount_kobo as amountKobo',
      'payment.reference',
    ]);
}

export async function listRefundsByProviderId(db: Db, ids: string[]): Promise<Map<string, RefundFacts>> {
  const rows = await refunds(db).where('refund.provider_refund_id', '=', anyOf(ids, 'text')).execute();
  return new Map(rows.map((row) => [row.providerRefundId ?? '', row]));
}

export async function listRefundsByReference(db: Db, reference: string): Promise<RefundFacts[]> {
  return refunds(db).where('payment.reference', '=', reference).orderBy('refund.id').execute();
}

/** Lists refunds requested in the window and accepted by the provider. */
export async function listAcceptedRefunds(db: Db, { from, to }: Window): Promise<RefundFacts[]> {
  return refunds(db)
    .where('refund.created_at', '>=', from)
    .where('refund.created_at', '<', to)
    .where('refund.provider_refund_id', 'is not', null)
    .orderBy('refund.id')
    .execute();
}

/** Finds a refund of this payment that the provider may have accepted without our receiving its id. */
export async function findUnnumberedRefund(db: Db, providerTxId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.provider_tx_id', '=', providerTxId)
    .where('refund.provider_refund_id', 'is', null)
    .where('refund.state', 'in', ['requested', 'submitted'])
    .select('refund.id')
    .executeTakeFirst();
  return row?.id;
}

export interface PayoutFacts {
  id: string;
  reference: string;
  state: PayoutState;
  amountKobo: Kobo;
  feeKobo: Kobo | null;
  /** Set once the provider confirmed the transfer. */
  isTaken: boolean;
}

function payouts(db: Db) {
  return db
    .selectFrom('payout')
    .select(['id', 'reference', 'state', 'amount_kobo as amountKobo', 'fee_kobo as feeKobo'])
    .select((eb) => eb('transfer_code', 'is not', null).$castTo<boolean>().as('isTaken'));
}

export async function listPayoutsByReference(db: Db, references: string[]): Promise<Map<string, PayoutFacts>> {
  const rows = await payouts(db).where('reference', '=', anyOf(references, 'text')).execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Lists payouts requested in the window and confirmed by the provider. */
export async function listConfirmedPayouts(db: Db, { from, to }: Window): Promise<PayoutFacts[]> {
  return payouts(db)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('transfer_code', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function listOverduePayouts(db: Db, before: Date): Promise<PayoutFacts[]> {
  return payouts(db).where('state', 'in', LIVE_PAYOUT_STATES).where('created_at', '<', before).orderBy('id').execute();
}

/** Lists payments in suspense since before this moment. */
export async function listLongInSuspense(db: Db, before: Date): Promise<{ reference: string; kobo: Kobo }[]> {
  return db
    .selectFrom('ledger_account as account')
    .innerJoin('payment', 'payment.id', 'account.owner_id')
    .where('account.kind', '=', 'suspense')
    .where('account.raw_kobo', '<>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_entry as entry')
            .innerJoin('ledger_journal as journal', 'journal.id', 'entry.journal_id')
            .whereRef('entry.account_id', '=', 'account.id')
            .where('journal.created_at', '>=', before)
            .select('entry.id'),
        ),
      ),
    )
    .select((eb) => ['payment.reference', eb('account.raw_kobo', '*', -1).as('kobo')])
    .execute();
}

export async function hasJournalOf(db: Db, kind: string): Promise<boolean> {
  return isThere(db.selectFrom('ledger_journal').where('kind', '=', kind).select('id').limit(1));
}
