/** Sends a refund to the provider once, across crashes, and follows it until it has ended. */
import { outcomeOf } from '#rules/money/chargeback.ts';
import {
  isLiveRefund,
  isOver,
  isUnlisted,
  nextRefundCheck,
  noteOfRefund,
  REFUND_MISSED_SECONDS,
  REFUND_OVERDUE_MINUTES,
  REFUND_REFUSED_MINUTES,
  REFUND_SILENCE_SECONDS,
  REFUND_UNANSWERED_MINUTES,
  type RefundState,
  refundStateOf,
  twinOf,
} from '#rules/money/refund.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import type { ProviderRefund } from '../../../outside/payment-shape.ts';
import { listChargebacks } from '../../../store/money/chargeback/chargeback.ts';
import { inTransaction } from '../../../store/db.ts';
import { noteItem } from '../../../store/money/ledger/recon-item.ts';
import {
  claimRefund,
  findRefund,
  isUnplaced,
  listChangeableRefunds,
  listKnownRefundIds,
  listUnplaced,
  lockRefundable,
  noteMissed,
  type RefundRow,
  unclaimRefund,
  type Unplaced,
} from '../../../store/money/refund/refund.ts';
import { lockWalletIfAny } from '../../../store/money/wallet/wallet.ts';
import { isSilence } from '../../provider-silence.ts';
import { applyProviderStatus, refundUnplaced } from './refund.ts';

/** The job: requests the refund once, then checks it until its final state. */
export async function sendRefund(ctx: Ctx, { refundId }: JobPayloads['send-refund']): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || isOver(refund.state)) return;
  try {
    const reply = refund.providerRefundId
      ? await ctx.payment.fetchRefund(refund.providerRefundId)
      : await ask(ctx, refund);
    if (reply) await settleRefund(ctx, refund, reply);
  } catch (error) {
    if (!(error instanceof ProviderError) || isSilence(error)) throw error;
    ctx.log.warn({ err: error, refundId, reference: refund.reference }, 'no answer about a refund');
  }
  await scheduleRecheck(ctx, refundId);
}

/**
 * Returns the provider's existing refund, or requests one. Undefined if this call must not request it, or the provider refused for good. Throws
 * errors that a retry may solve.
 */
async function ask(ctx: Ctx, refund: RefundRow): Promise<ProviderRefund | undefined> {
  const listed = await ctx.payment.listRefunds(refund.providerTxId);
  const twin = await findTwin(ctx, refund, listed);
  if (twin) return twin;
  if (refund.state === 'submitted' && !(await isMissing(ctx, refund, listed))) return undefined;
  const before = await claimRefund(ctx.db, refund.id, REFUND_SILENCE_SECONDS, REFUND_MISSED_SECONDS);
  if (!before) return undefined;
  try {
    return await ctx.payment.createRefund({
      transaction: refund.providerTxId,
      amountKobo: refund.amountKobo,
      customerNote: inEnglish(refund.reason),
      merchantNote: noteOfRefund(refund.id),
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    return refused(ctx, refund, before, error);
  }
}

async function findTwin(ctx: Ctx, refund: RefundRow, listed: ProviderRefund[]): Promise<ProviderRefund | undefined> {
  return twinOf(refund, listed, await listKnownRefundIds(ctx.db, refund.paymentId));
}

/** For an unanswered request: returns true if neither the provider's list nor the payment shows the refund. */
async function isMissing(ctx: Ctx, refund: RefundRow, listed: ProviderRefund[]): Promise<boolean> {
  const paid = await ctx.payment.verify(refund.reference);
  if (!paid || isUnlisted(paid.status, listed)) return false;
  await noteMissed(ctx.db, refund.id, REFUND_SILENCE_SECONDS);
  return true;
}

const ENOUGH_BACK = new Set(['fully-refunded', 'refund-too-large']);
const FOR_GOOD = new Set([...ENOUGH_BACK, 'refund-too-small', 'not-found']);

/** If enough is refunded already, an old list may just be missing this refund. */
async function refused(
  ctx: Ctx,
  refund: RefundRow,
  before: RefundState,
  error: ProviderError,
): Promise<ProviderRefund | undefined> {
  if (ENOUGH_BACK.has(error.reason)) {
    const twin = await findTwin(ctx, refund, await ctx.payment.listRefunds(refund.providerTxId));
    if (twin) return twin;
    if (before === 'submitted' && !(await hasLostChargeback(ctx, refund))) throw error;
  }
  const isGivenUp = error.reason === 'other' && ageOf(ctx, refund) >= REFUND_REFUSED_MINUTES;
  if (!FOR_GOOD.has(error.reason) && !isGivenUp) {
    if (before === 'requested') await unclaimRefund(ctx.db, refund.id);
    throw error;
  }
  await applyProviderStatus(ctx, refund.id, { state: 'failed', providerRefundId: null, failure: error.message });
  return undefined;
}

/** If a bank took the money, nothing more can be refunded, and the bank's loss waits for this refund to end. */
async function hasLostChargeback(ctx: Ctx, { paymentId }: RefundRow): Promise<boolean> {
  return (await listChargebacks(ctx.db, paymentId)).some((one) => one.lost || outcomeOf(one) === 'lost');
}

/** Stores the provider's state of our refund. Throws nothing; contradictions become open items. */
export async function settleRefund(ctx: Ctx, refund: RefundRow, reply: ProviderRefund): Promise<void> {
  const state = refundStateOf(reply.status);
  const fits =
    reply.amountKobo === refund.amountKobo &&
    reply.transactionId === refund.providerTxId &&
    reply.currency === 'NGN' &&
    reply.domain === ctx.payment.domain;
  if (state && fits) return applyProviderStatus(ctx, refund.id, { state, providerRefundId: reply.id });
  ctx.log.error({ refundId: refund.id, said: reply }, 'a refund that is not the one we asked for');
  const local = { refundId: refund.id, amountKobo: refund.amountKobo };
  await noteItem(ctx.db, { kind: 'refund differs', reference: refund.reference, local, provider: reply });
}

/** Returns the minutes since it was requested. */
function ageOf(ctx: Ctx, { createdAt }: RefundRow): number {
  return (ctx.now().getTime() - createdAt.getTime()) / 60_000;
}

async function scheduleRecheck(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund) return;
  const age = ageOf(ctx, refund);
  if (isLiveRefund(refund.state)) await noteLate(ctx, refund, age);
  const next = nextRefundCheck(refund.state, age);
  if (next === undefined) return;
  const runAt = new Date(refund.createdAt.getTime() + next * 60_000);
  await ctx.jobs.add(ctx.db, 'send-refund', { refundId }, { key: `refund:${refundId}`, runAt });
}

async function noteLate(
  ctx: Ctx,
  { id, reference, state, amountKobo, providerRefundId }: RefundRow,
  age: number,
): Promise<void> {
  const local = { refundId: id, state, amountKobo };
  if (providerRefundId === null && age >= REFUND_UNANSWERED_MINUTES) {
    await noteItem(ctx.db, { kind: 'refund unanswered', reference, local });
  }
  if (age >= REFUND_OVERDUE_MINUTES) await noteItem(ctx.db, { kind: 'refund overdue', reference, local });
}

/** Looks up the payment's refunds that may still change, after a webhook reported one of them. */
export async function refundReported(ctx: Ctx, reference: string): Promise<void> {
  for (const refundId of await listChangeableRefunds(ctx.db, reference)) await sendRefund(ctx, { refundId });
}

/** Refunds suspense money that has no refund yet. */
export async function giveBackUnplaced(ctx: Ctx): Promise<void> {
  for (const unplaced of await listUnplaced(ctx.db)) await giveBackOld(ctx, unplaced);
}

async function giveBackOld(ctx: Ctx, { id, walletId, reference, receivedKobo }: Unplaced): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockWalletIfAny(trx, walletId);
    await lockRefundable(trx, id);
    if (!(await isUnplaced(trx, id))) return;
    await refundUnplaced(ctx, trx, { id, reference }, { receivedKobo });
  });
}
