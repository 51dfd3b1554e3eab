/** Refunds: their limits, their states, and their events. */
import type { Emulator } from '../state/emulator.ts';
import { type Refund, refundEvent, type RefundStatus } from '../state/refund.ts';
import { Refusal } from '../state/refusal.ts';
import { collect } from './settlement-flow.ts';
import { settleStatus, returnedKobo, transactionOf } from '../state/returned-money.ts';
import type { Transaction } from '../state/transaction.ts';
import { DAY_MS } from '#rules/time.ts';

export interface RefundOrder {
  /** In kobo. By default the whole payment. */
  amount: number | undefined;
  currency: string;
  customerNote: string | undefined;
  merchantNote: string | undefined;
}

const MINIMUM = 5_000;
const EXPECTED_MS = 10 * DAY_MS;
/** The next states of each state. A processed refund may still be returned by the bank. */
const MOVES: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['processing', 'processed', 'failed', 'needs-attention'],
  processing: ['processed', 'failed', 'needs-attention'],
  'needs-attention': ['processing', 'processed', 'failed'],
  processed: ['failed'],
  failed: [],
};

export function createRefund(emulator: Emulator, transaction: Transaction, order: RefundOrder): Refund {
  const { stored, now, options } = emulator;
  const amount = order.amount ?? transaction.amount;
  refuseRefund(emulator, transaction, amount, order.currency);
  const createdAt = now().toISOString();
  const refund: Refund = {
    id: stored.takeId(),
    transactionId: transaction.id,
    amount,
    status: 'pending',
    customerNote: order.customerNote ?? `Refund for transaction ${transaction.reference}`,
    merchantNote: order.merchantNote ?? `Refund for transaction ${transaction.reference} by the merchant`,
    account: null,
    bankReference: null,
    createdAt,
    updatedAt: createdAt,
    expectedAt: new Date(now().getTime() + EXPECTED_MS).toISOString(),
    refundedAt: null,
    nextAt: new Date(now().getTime() + options.refundStepMs).toISOString(),
  };
  stored.pages.refunds.push(refund);
  collect(emulator, { kobo: -amount, transactionId: transaction.id, kind: 'refund' });
  announceOf(emulator, refund);
  return refund;
}

function refuseRefund(emulator: Emulator, transaction: Transaction, amount: number, currency: string): void {
  const { status } = transaction;
  if (status !== 'success' && status !== 'reversal-pending' && status !== 'reversed') throw new Refusal('notPaid');
  if (currency !== 'NGN') throw new Refusal('refundCurrency');
  const taken = returnedKobo(emulator, transaction);
  if (taken >= transaction.amount || (status === 'reversed' && taken === 0)) throw new Refusal('fullyReversed');
  if (taken + amount > transaction.amount) throw new Refusal('refundTooLarge');
  if (amount < MINIMUM) throw new Refusal('refundTooSmall');
}

/** Returns the possible next states. */
export function movesOf({ status }: Refund): readonly RefundStatus[] {
  return MOVES[status];
}

/** Sets another state and notifies the merchant. A failed refund is collected again. */
export function moveRefund(emulator: Emulator, refund: Refund, status: RefundStatus): void {
  if (!movesOf(refund).includes(status)) throw new Refusal('noSuchMove');
  const { stored, now, options } = emulator;
  const at = now().toISOString();
  Object.assign(refund, {
    status,
    updatedAt: at,
    refundedAt: status === 'processed' ? at : null,
    nextAt: status === 'processing' ? new Date(now().getTime() + options.refundStepMs).toISOString() : null,
    ...(status === 'processed' && { bankReference: String(stored.takeId()) }),
  } satisfies Partial<Refund>);
  const { amount, transactionId } = refund;
  if (status === 'failed') collect(emulator, { kobo: amount, transactionId, kind: 'refund-failed' });
  announceOf(emulator, refund);
}

/** Continues a refund for which the payer's bank needs an account. */
export function retryRefund(emulator: Emulator, refund: Refund, account: NonNullable<Refund['account']>): void {
  if (refund.status !== 'needs-attention') throw new Refusal('refundState');
  refund.account = account;
  moveRefund(emulator, refund, 'processing');
}

/** Schedules the next state, by the card that paid, also after a restart. */
export function expectRefund(emulator: Emulator, refund: Refund): void {
  const { agenda, stored } = emulator;
  const key = `refund:${refund.id}`;
  if (refund.nextAt === null) return agenda.drop(key);
  agenda.put(key, refund.nextAt, async () => {
    if (!stored.pages.switches.automatic) return;
    moveRefund(emulator, refund, refund.status === 'pending' ? 'processing' : endOf(emulator, refund));
    await stored.flush();
  });
}

/** Returns the final state. Two test cards take no refund, one of them only until it has an account. */
function endOf(emulator: Emulator, refund: Refund): RefundStatus {
  const last4 = transactionOf(emulator, refund).authorization?.['last4'];
  if (last4 === '1803') return 'failed';
  return last4 === '1902' && refund.account === null ? 'needs-attention' : 'processed';
}

function announceOf(emulator: Emulator, refund: Refund): void {
  const transaction = transactionOf(emulator, refund);
  settleStatus(emulator, transaction);
  const event = refundEvent(refund, transaction, emulator.stored.customerOf(transaction));
  emulator.webhooks.announce(`refund.${refund.status}`, transaction.reference, event);
  expectRefund(emulator, refund);
}
