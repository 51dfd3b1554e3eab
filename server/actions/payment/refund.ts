/** Refunds: requested once, and booked when the provider reports their end. */
import { randomUUIDv7 } from 'node:crypto';
import {
  refundEnded,
  refundFailed,
  refundProcessed,
  refundRequested,
  refundReturned,
} from '#rules/ledger/ledger-return.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Kobo, Quote } from '#rules/money.ts';
import { RECON_OF_REFUND } from '#rules/ledger/recon.ts';
import {
  isLiveRefund,
  isReturned,
  leftOf,
  REFUND_MOVES,
  REFUND_TRIES,
  type RefundEnd,
  type RefundSource,
  shareOfRefund,
} from '#rules/payment/refund.ts';
import { isClosed } from '#rules/payment/wallet.ts';
import type { Ctx } from '../../context.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { post } from '../../store/ledger/ledger.ts';
import { findDisputedById } from '../../store/payment/chargeback.ts';
import { closeItems, noteItem } from '../../store/ledger/recon-item.ts';
import {
  findRefund,
  insertRefund,
  listRefundsOf,
  listReturnsOf,
  lockRefund,
  lockRefundable,
  noteRefund,
  setFailedInto,
  type RefundRow,
  type RefundStatus,
  setRefundable,
} from '../../store/payment/refund.ts';
import { lockWalletIfAny, type WalletRow } from '../../store/payment/wallet.ts';
import { notifyRefund } from './refund-notify.ts';
import { notifyChat } from './wallet.ts';
import { lockWithReleases, settleWallet } from './wallet-release.ts';

export interface Wish {
  payment: { id: string } & Quote;
  source: RefundSource;
  /** How much of the base, in kobo; by default all that is left. From suspense the sum that is there. */
  baseKobo?: Kobo;
  reason: Message;
  /** `member:<id>`, `admin:<address>` or `system`. */
  requestedBy: string;
}

/**
 * Moves the money out of its account and enqueues the refund. The caller holds the locks of the wallet and the payment, and has checked
 * that none is under way. Throws a RangeError where it is more than is left.
 */
export async function requestRefund(ctx: Ctx, trx: Trx, wish: Wish): Promise<string> {
  const { payment, source } = wish;
  const left = leftOf(payment, source === 'escrow' ? await listReturnsOf(trx, payment.id) : []);
  const share = source === 'escrow' ? shareOfRefund(left, wish.baseKobo ?? left.baseKobo) : unsharedOf(wish, left);
  const refund = { id: randomUUIDv7(), paymentId: payment.id, source, ...share };
  await insertRefund(trx, { ...refund, reason: wish.reason, requestedBy: wish.requestedBy });
  await setRefundable(trx, payment.id, 'refunding');
  await ctx.jobs.add(trx, 'send-refund', { refundId: refund.id }, { key: `refund:${refund.id}` });
  await post(trx, refundRequested({ ...refund, refundId: refund.id }, wish.requestedBy));
  return refund.id;
}

export const UNPLACED_REASON = message('The wallet could not take this payment');

/** A payment no wallet took carries no charge. */
function unsharedOf({ baseKobo }: Wish, left: Quote): Quote {
  const sum = baseKobo ?? left.grossKobo;
  return { baseKobo: sum, feeKobo: 0, grossKobo: sum };
}

/** Stores the state of a refund, idempotently; states older than the known one change nothing. */
export async function applyProviderStatus(ctx: Ctx, refundId: string, status: RefundStatus): Promise<void> {
  const known = await findRefund(ctx.db, refundId);
  if (!known) return;
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWalletIfAny(trx, known.walletId);
    const payment = await lockRefundable(trx, known.paymentId);
    const refund = await lockRefund(trx, refundId);
    const isMove = REFUND_MOVES[refund.state].includes(status.state);
    if (!isMove) return;
    await noteRefund(trx, refundId, status);
    if (wallet) notifyChat(ctx, trx, wallet.chatId);
    if (status.state === 'needs_attention') await notifyRefund(ctx, trx, refund, 'refund needs account');
    if (status.state === 'processed') await bookProcessed(ctx, trx, { refund, wallet }, payment.receivedKobo);
    if (refund.state === 'processed') return bookComeBack(ctx, trx, refund, status);
    if (status.state === 'failed') await bookFailed(ctx, trx, { refund, isRuled: payment.ruled, wallet }, status);
    if (wallet && !isLiveRefund(status.state)) await settleWallet(ctx, trx, wallet.id);
  });
}

interface Ended {
  refund: RefundRow;
  wallet: WalletRow | undefined;
}

async function bookProcessed(ctx: Ctx, trx: Trx, { refund, wallet }: Ended, receivedKobo: Kobo): Promise<void> {
  await noteReturned(ctx, trx, refund, receivedKobo);
  const processed = refundProcessed({ ...refund, refundId: refund.id });
  if (wallet) await lockWithReleases(trx, wallet, processed);
  await post(trx, processed);
}

/** The payer has it, and knows. */
async function noteReturned(ctx: Ctx, trx: Trx, refund: RefundRow, receivedKobo: Kobo): Promise<void> {
  const back = (await listReturnsOf(trx, refund.paymentId)).filter(({ state }) => isReturned(state));
  const total = back.reduce((sum, { baseKobo, feeKobo }) => sum + baseKobo + feeKobo, 0);
  await setRefundable(trx, refund.paymentId, total >= receivedKobo ? 'refunded' : 'succeeded');
  await closeItems(trx, RECON_OF_REFUND, refund.reference);
  await notifyRefund(ctx, trx, refund, 'refund sent');
}

export interface Owed {
  /** The last one that failed. */
  failed: RefundRow;
  owedKobo: Kobo;
  receivedKobo: Kobo;
}

/** Ends what is owed and never goes through the provider. The caller holds the locks of the wallet and the payment. */
export async function endOwed(
  ctx: Ctx,
  trx: Trx,
  { failed, owedKobo, receivedKobo }: Owed,
  { end, by }: { end: RefundEnd; by: string },
): Promise<void> {
  const { paymentId, reason, reference } = failed;
  const ended = { id: randomUUIDv7(), paymentId, source: 'suspense', baseKobo: owedKobo, feeKobo: 0 } as const;
  await insertRefund(trx, { ...ended, reason, requestedBy: by, state: end });
  if (end === 'settled') await noteReturned(ctx, trx, { ...failed, amountKobo: owedKobo }, receivedKobo);
  else await closeItems(trx, RECON_OF_REFUND, reference);
  await post(trx, refundEnded({ refundId: ended.id, paymentId, amountKobo: owedKobo }, end, by));
}

/** Its payment and wallet may have gone on since: the money is owed, and a person decides. */
async function bookComeBack(ctx: Ctx, trx: Trx, refund: RefundRow, { providerRefundId }: RefundStatus): Promise<void> {
  const { id, reference, amountKobo, source } = refund;
  await setFailedInto(trx, id, 'suspense');
  await notifyRefund(ctx, trx, refund, 'refund failed');
  const theirs = { providerRefundId, failure: 'came back after it was processed' };
  await noteItem(trx, { kind: 'refund failed', reference, ours: { amountKobo, source }, theirs });
  await post(trx, refundReturned({ ...refund, refundId: id }));
}

/** After a refund that failed: paid where money of it lies in escrow, in suspense or with the supplier, else given back as before. */
async function stateAfterFailure(trx: Trx, paymentId: string): Promise<'succeeded' | 'refunded'> {
  const { allocation, released, ...paid } = await findDisputedById(trx, paymentId);
  if (allocation !== 'escrow' || released) return 'succeeded';
  return leftOf(paid, await listReturnsOf(trx, paymentId)).grossKobo > 0 ? 'succeeded' : 'refunded';
}

/**
 * The refund failed: after a ruling the money never returns to the wallet. Suspense money is owed, so another refund begins automatically
 * unless the provider refused or too many tries failed; then a person has to look.
 */
async function bookFailed(
  ctx: Ctx,
  trx: Trx,
  { refund, isRuled, wallet }: Ended & { isRuled: boolean },
  { providerRefundId, failure }: RefundStatus,
): Promise<void> {
  const isOwed = refund.source === 'suspense' || !wallet || isClosed(wallet.state) || isRuled;
  const into = isOwed ? 'suspense' : 'escrow';
  await setFailedInto(trx, refund.id, into);
  await setRefundable(trx, refund.paymentId, await stateAfterFailure(trx, refund.paymentId));
  await notifyRefund(ctx, trx, refund, 'refund failed');
  await post(trx, refundFailed({ ...refund, refundId: refund.id }, into));
  const tries = (await listRefundsOf(trx, refund.paymentId)).filter(({ state }) => state === 'failed').length;
  if (isOwed && providerRefundId !== null && tries < REFUND_TRIES) {
    await requestRefund(ctx, trx, {
      payment: { id: refund.paymentId, baseKobo: refund.amountKobo, feeKobo: 0, grossKobo: refund.amountKobo },
      source: 'suspense',
      reason: refund.reason,
      requestedBy: 'system',
    });
    return;
  }
  const local = { amountKobo: refund.amountKobo, source: refund.source, tries };
  const kind = providerRefundId === null ? 'refund refused' : 'refund failed';
  await noteItem(trx, { kind, reference: refund.reference, ours: local, theirs: { providerRefundId, failure } });
}
