/** Stores the provider's state of a payout, in any order, and books each event once. */
import { transferFeeOn } from '#rules/money/fee.ts';
import {
  payoutFailed,
  payoutFeeSpent,
  payoutLate,
  payoutReturned,
  payoutReversed,
  payoutSent,
} from '#rules/money/ledger-payout.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, type Kobo } from '#rules/money.ts';
import {
  isLivePayout,
  PAYOUT_MOVES,
  payoutFailureOf,
  payoutStateAfter,
  type PayoutState,
} from '#rules/money/payout.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderTransfer } from '../../../outside/payment-shape.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf, lockSupplierMoney, post } from '../../../store/money/ledger/ledger.ts';
import { findPayoutByReference, lockPayout, notePayout, type PayoutRow } from '../../../store/money/payout/payout.ts';
import { closeItems, noteItem } from '../../../store/money/ledger/recon-item.ts';
import { notifyCodeWanted, notifyMoney, notifyPayout } from './payout-notify.ts';
import { bookIncome } from './supplier-debt.ts';

/** Items that are closed when the payout moves on. */
const PAYOUT_ITEMS = ['payout without balance', 'payout refused'] as const;

/** Looks up a transfer that a webhook reported, perhaps an ended one. `hasArrived` is set if the webhook says so. */
export async function payoutReported(ctx: Ctx, reference: string, hasArrived = false): Promise<void> {
  const payout = await findPayoutByReference(ctx.db, reference);
  const reply = payout && (await ctx.payment.verifyTransfer(reference));
  if (reply) await settlePayout(ctx, payout, reply, hasArrived);
}

/** Stores a transfer's state; `payout` is our state before the lookup. Repeated and older states change nothing. */
export async function settlePayout(
  ctx: Ctx,
  payout: PayoutRow,
  reply: ProviderTransfer,
  isReportedArrived = false,
): Promise<void> {
  const hasArrived = isReportedArrived || reply.status === 'success' || reply.transferredAt !== null;
  const isApplied = await inTransaction(ctx.db, (trx) => applyReply(ctx, trx, payout, reply, hasArrived));
  if (!isApplied) await payoutReported(ctx, payout.reference, hasArrived);
}

/** Returns false if it ended since the lookup: only a later lookup may change an end. */
async function applyReply(
  ctx: Ctx,
  trx: Trx,
  before: PayoutRow,
  reply: ProviderTransfer,
  hasArrived: boolean,
): Promise<boolean> {
  const payout = await lockPayout(trx, before.id);
  const { id: payoutId, amountKobo, reference } = payout;
  const hasBeenThere = payout.state === 'succeeded' || payout.state === 'reversed';
  const state = payoutStateAfter(reply.status, hasArrived || hasBeenThere);
  if (!state || !isSameTransfer(ctx, payout, reply)) {
    ctx.log.error({ payoutId, said: reply }, 'a transfer that is not what we asked for');
    await noteItem(trx, { kind: 'payout differs', reference, local: { payoutId, amountKobo }, provider: reply });
    return true;
  }
  const { status, transferCode, feeKobo } = reply;
  if (state === payout.state) {
    if (!isLivePayout(state)) return true;
    await notePayout(trx, payoutId, { state, providerStatus: status, transferCode });
    if (payout.transferCode === null) notifyMoney(ctx, trx, payout.memberId);
    return true;
  }
  if (!PAYOUT_MOVES[payout.state].includes(state)) return true;
  if (payout.state !== before.state && !isLivePayout(payout.state)) return false;
  await movePayout(ctx, trx, payout, { state, status, transferCode, feeKobo, words: reply.gatewayResponse });
  return true;
}

function isSameTransfer(ctx: Ctx, payout: PayoutRow, reply: ProviderTransfer): boolean {
  return reply.amountKobo === payout.amountKobo && reply.currency === 'NGN' && reply.domain === ctx.payment.domain;
}

interface Move {
  state: PayoutState;
  /** The provider's status. */
  status: string;
  transferCode?: string;
  feeKobo?: Kobo | null;
  /** The bank's message. */
  words?: string | null;
}

/** The caller holds the payout's lock. */
export async function movePayout(ctx: Ctx, trx: Trx, payout: PayoutRow, to: Move): Promise<void> {
  const { state, status, transferCode } = to;
  const failure = state === 'failed' || state === 'reversed' ? payoutFailureOf(status, to.words ?? null) : undefined;
  const feeKobo = to.feeKobo ?? transferFeeOn(ctx.config.fees, payout.amountKobo);
  await notePayout(trx, payout.id, {
    state,
    providerStatus: status,
    ...(transferCode !== undefined && { transferCode }),
    ...(hasCost(payout.state, state) && { feeKobo }),
    ...(state === 'succeeded' ? { failure: null } : failure !== undefined && { failure }),
  });
  await closeItems(trx, PAYOUT_ITEMS, payout.reference);
  notifyMoney(ctx, trx, payout.memberId);
  if (state === 'otp') await notifyCodeWanted(ctx, trx, payout.id);
  if (state === 'succeeded') await bookArrived(ctx, trx, payout, feeKobo);
  if (failure !== undefined) await bookLost(ctx, trx, payout, { state, feeKobo, failure });
}

/** An arrived transfer costs its fee once, even if it was returned before we heard of it. */
function hasCost(before: PayoutState, state: PayoutState): boolean {
  return state === 'succeeded' || (state === 'reversed' && before !== 'succeeded');
}

async function bookArrived(ctx: Ctx, trx: Trx, payout: PayoutRow, feeKobo: Kobo): Promise<void> {
  const { id: payoutId, memberId, amountKobo, reference } = payout;
  const paid = { payoutId, memberId, amountKobo };
  if (payout.state !== 'failed') {
    await notifyPayout(ctx, trx, payout, { kind: 'payout sent', detail: '' });
    post(trx, payoutSent(paid, feeKobo));
    return;
  }
  await lockSupplierMoney(trx, memberId);
  const availableKobo = await balanceOf(trx, 'supplier_available', memberId);
  const owedKobo = Math.max(0, amountKobo - availableKobo);
  await notifyPayout(ctx, trx, payout, { kind: 'payout late', detail: owedKobo > 0 ? owedOf(owedKobo) : '' });
  if (owedKobo > 0)
    await noteItem(trx, { kind: 'supplier debt', reference, local: { supplierId: memberId, amountKobo, owedKobo } });
  post(trx, payoutLate({ ...paid, availableKobo }, feeKobo));
}

function owedOf(owedKobo: Kobo): Message {
  return message('You have used {sum} of it. We deduct that from your next release', {
    sum: formatNaira(owedKobo),
  });
}

interface Loss {
  state: PayoutState;
  feeKobo: Kobo;
  failure: Message;
}

/** A payout booked as failed is already available again: if it arrived and was returned, only its fee is booked. */
async function bookLost(ctx: Ctx, trx: Trx, payout: PayoutRow, { state, feeKobo, failure }: Loss): Promise<void> {
  const { id: payoutId, memberId, amountKobo } = payout;
  const paid = { payoutId, memberId, amountKobo };
  if (payout.state === 'failed') {
    if (feeKobo > 0) post(trx, payoutFeeSpent(paid, feeKobo));
    return;
  }
  await notifyPayout(ctx, trx, payout, { kind: 'payout failed', detail: failure });
  const returned = payout.state === 'succeeded' ? payoutReversed(paid) : payoutReturned(paid, feeKobo);
  await bookIncome(ctx, trx, memberId, [state === 'failed' ? payoutFailed(paid) : returned]);
}
