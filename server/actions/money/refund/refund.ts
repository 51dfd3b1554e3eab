/** Refunds: requested once, and booked when the provider reports their end. */
import { randomUUIDv7 } from 'node:crypto';
import {
  refundEnded,
  refundFailed,
  refundProcessed,
  refundRequested,
  refundReturned,
  type Returned,
} from '#rules/money/ledger-return.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { Kobo, Quote } from '#rules/money.ts';
import { RECON_OF_REFUND } from '#rules/money/recon.ts';
import {
  isLiveRefund,
  isReturned,
  placeAfterFailure,
  REFUND_MOVES,
  REFUND_TRIES,
  type RefundEnd,
  shareOfRefund,
} from '#rules/money/refund.ts';
import { isClosed } from '#rules/money/wallet.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
import { findDisputedById } from '../../../store/money/chargeback/chargeback.ts';
import { closeItems, noteItem } from '../../../store/money/ledger/recon-item.ts';
import {
  findLeft,
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
} from '../../../store/money/refund/refund.ts';
import { lockWalletIfAny, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { creditVat } from '../vat/vat.ts';
import { notifyRefund } from './refund-notify.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { settleWallet } from '../wallet/wallet-release.ts';

interface Why {
  reason: Message;
  /** `member:<id>`, `admin:<address>` or `system`. */
  requestedBy: string;
}

export interface Wish extends Why {
  payment: { id: string } & Quote;
  /** The part of the base to refund, in kobo; all that is left by default. */
  baseKobo?: Kobo;
}

/**
 * Refunds out of escrow. The caller holds the locks of the wallet and the payment, and has checked that no refund is under way. Throws a RangeError
 * if it is more than is left.
 */
export async function requestRefund(ctx: Ctx, trx: Trx, { payment, baseKobo, ...why }: Wish): Promise<string> {
  const left = await findLeft(trx, payment);
  const share = shareOfRefund(left, baseKobo ?? left.baseKobo);
  return begin(ctx, trx, { paymentId: payment.id, source: 'escrow', ...share }, why);
}

/** Refunds out of suspense, which carries no charge. The caller holds the same locks. */
export async function refundOwed(
  ctx: Ctx,
  trx: Trx,
  { paymentId, amountKobo, ...why }: Why & { paymentId: string; amountKobo: Kobo },
): Promise<void> {
  await begin(ctx, trx, { paymentId, source: 'suspense', baseKobo: amountKobo, feeKobo: 0 }, why);
}

/** Moves the money out of its account and enqueues the refund. */
async function begin(ctx: Ctx, trx: Trx, refund: Omit<Returned, 'refundId'>, why: Why): Promise<string> {
  const refundId = randomUUIDv7();
  await insertRefund(trx, { ...refund, id: refundId, ...why });
  await setRefundable(trx, refund.paymentId, 'refunding');
  await ctx.jobs.add(trx, 'send-refund', { refundId }, { key: `refund:${refundId}` });
  post(trx, refundRequested({ ...refund, refundId }, why.requestedBy));
  return refundId;
}

export const UNPLACED_REASON = message('The wallet could not accept this payment');

/** Refunds money that no wallet accepted, in full, and notes it as owed to its payer. */
export async function refundUnplaced(
  ctx: Ctx,
  trx: Trx,
  { id: paymentId, reference }: { id: string; reference: string },
  { refusal, receivedKobo }: { refusal?: string; receivedKobo: Kobo },
  reason = UNPLACED_REASON,
): Promise<void> {
  await noteItem(trx, { kind: 'money in suspense', reference, local: { refusal, receivedKobo } });
  await refundOwed(ctx, trx, { paymentId, amountKobo: receivedKobo, reason, requestedBy: 'system' });
}

/** Stores the state of a refund, idempotently; older states change nothing. */
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
    if (status.state === 'processed') await bookProcessed(ctx, trx, refund, payment.returnableKobo);
    if (refund.state === 'processed') return bookComeBack(ctx, trx, refund, status);
    if (status.state === 'failed') await bookFailed(ctx, trx, { refund, isRuled: payment.ruled, wallet }, status);
    if (wallet && !isLiveRefund(status.state)) await settleWallet(ctx, trx, wallet.id);
  });
}

interface Ended {
  refund: RefundRow;
  wallet: WalletRow | undefined;
}

async function bookProcessed(ctx: Ctx, trx: Trx, refund: RefundRow, returnableKobo: Kobo): Promise<void> {
  await noteReturned(ctx, trx, refund, returnableKobo);
  if (refund.source === 'escrow') await creditVat(ctx, trx, refund.paymentId, { refundId: refund.id });
  post(trx, refundProcessed({ ...refund, refundId: refund.id }));
}

/** Marks the refund as arrived, and notifies the payer. */
async function noteReturned(ctx: Ctx, trx: Trx, refund: RefundRow, returnableKobo: Kobo): Promise<void> {
  const back = (await listReturnsOf(trx, refund.paymentId)).filter(({ state }) => isReturned(state));
  const total = back.reduce((sum, { baseKobo, feeKobo }) => sum + baseKobo + feeKobo, 0);
  await setRefundable(trx, refund.paymentId, total >= returnableKobo ? 'refunded' : 'succeeded');
  await closeItems(trx, RECON_OF_REFUND, refund.reference);
  await notifyRefund(ctx, trx, refund, 'refund sent');
}

export interface Owed {
  /** The last refund that failed. */
  failed: RefundRow;
  owedKobo: Kobo;
  returnableKobo: Kobo;
}

/** Ends owed money outside the provider. The caller holds the locks of the wallet and the payment. */
export async function endOwed(
  ctx: Ctx,
  trx: Trx,
  { failed, owedKobo, returnableKobo }: Owed,
  { end, by }: { end: RefundEnd; by: string },
): Promise<void> {
  const { paymentId, reason, reference } = failed;
  const ended = { id: randomUUIDv7(), paymentId, source: 'suspense', baseKobo: owedKobo, feeKobo: 0 } as const;
  await insertRefund(trx, { ...ended, reason, requestedBy: by, state: end });
  if (end === 'settled') await noteReturned(ctx, trx, { ...failed, amountKobo: owedKobo }, returnableKobo);
  else await closeItems(trx, RECON_OF_REFUND, reference);
  post(trx, refundEnded({ refundId: ended.id, paymentId, amountKobo: owedKobo }, end, by));
}

/** The payment and wallet may have changed since: the money is owed, and a person decides. */
async function bookComeBack(ctx: Ctx, trx: Trx, refund: RefundRow, { providerRefundId }: RefundStatus): Promise<void> {
  const { id, reference, amountKobo, source } = refund;
  await setFailedInto(trx, id, 'suspense');
  await notifyRefund(ctx, trx, refund, 'refund failed');
  const provider = { providerRefundId, failure: 'came back after it was processed' };
  await noteItem(trx, { kind: 'refund failed', reference, local: { amountKobo, source }, provider });
  post(trx, refundReturned({ ...refund, refundId: id }));
}

/** Returns the payment's state after a failed refund: paid if money of it is in escrow, in suspense or with the supplier, else refunded. */
async function stateAfterFailure(trx: Trx, paymentId: string): Promise<'succeeded' | 'refunded'> {
  const payment = await findDisputedById(trx, paymentId);
  if (payment.allocation !== 'escrow' || payment.released) return 'succeeded';
  return (await findLeft(trx, payment)).grossKobo > 0 ? 'succeeded' : 'refunded';
}

/**
 * Books a failed refund. After a ruling, or if no retry can help, the money never returns to the wallet. Suspense money is owed: another refund
 * begins unless the provider refused or too many tries failed. Then a person decides.
 */
async function bookFailed(
  ctx: Ctx,
  trx: Trx,
  { refund, isRuled, wallet }: Ended & { isRuled: boolean },
  { providerRefundId, failure }: RefundStatus,
): Promise<void> {
  const tries = (await listRefundsOf(trx, refund.paymentId)).filter(({ state }) => state === 'failed').length;
  const isRefused = providerRefundId === null;
  const isOwed = refund.source === 'suspense' || !wallet || isClosed(wallet.state) || isRuled;
  const into = placeAfterFailure({ isOwed, isRefused, tries });
  await setFailedInto(trx, refund.id, into);
  await setRefundable(trx, refund.paymentId, await stateAfterFailure(trx, refund.paymentId));
  await notifyRefund(ctx, trx, refund, 'refund failed');
  if (refund.source === 'escrow' && into === 'suspense') {
    await creditVat(ctx, trx, refund.paymentId, { refundId: refund.id });
  }
  post(trx, refundFailed({ ...refund, refundId: refund.id }, into));
  if (isOwed && !isRefused && tries < REFUND_TRIES) {
    const { paymentId, amountKobo, reason } = refund;
    return refundOwed(ctx, trx, { paymentId, amountKobo, reason, requestedBy: 'system' });
  }
  const local = { amountKobo: refund.amountKobo, source: refund.source, tries };
  const kind = isRefused ? 'refund refused' : 'refund failed';
  await noteItem(trx, { kind, reference: refund.reference, local, provider: { providerRefundId, failure } });
}
