/** Sends a payout once by a job, and follows it until it has ended. */
import type { ReconKind } from '#rules/money/recon.ts';
import { isLivePayout, isPayoutGivenUp, nextPayoutCheck, PAYOUT_SILENCE_SECONDS } from '#rules/money/payout.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { ProviderError, type RefusalReason } from '../../../outside/payment-error.ts';
import type { ProviderTransfer } from '../../../outside/payment-shape.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  claimPayout,
  findPayout,
  lockPayout,
  type PayoutRow,
  unclaimPayout,
} from '../../../store/money/payout/payout.ts';
import { isOutOfBalance } from '../../../store/money/ledger/trial-balance.ts';
import { noteItem } from '../../../store/money/ledger/recon-item.ts';
import { isSilence } from '../../provider-silence.ts';
import { movePayout, settlePayout } from './payout-settle.ts';

/** The job: sends the transfer once, across crashes, then checks it until its final state. */
export async function sendPayout(ctx: Ctx, { payoutId }: JobPayloads['send-payout']): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout || !isLivePayout(payout.state)) return;
  try {
    const reply = (await isPaused(ctx, payout)) ? undefined : await ask(ctx, payout);
    if (reply) await settlePayout(ctx, payout, reply);
  } catch (error) {
    if (!(error instanceof ProviderError) || isSilence(error)) throw error;
    ctx.log.warn({ err: error, payoutId }, 'no word of a payout');
  }
  await scheduleRecheck(ctx, payoutId);
}

/** Nothing new is sent while the books do not balance; sent payouts are still followed to their end. */
async function isPaused(ctx: Ctx, { state }: PayoutRow): Promise<boolean> {
  return state === 'reserved' && (await isOutOfBalance(ctx.db));
}

/** Returns the provider's transfer, and sends it if it is unsent. Undefined if this call must not send it, or it was refused. */
async function ask(ctx: Ctx, payout: PayoutRow): Promise<ProviderTransfer | undefined> {
  const { id, amountKobo, reference, recipientCode } = payout;
  const known = payout.state === 'reserved' ? null : await ctx.payment.verifyTransfer(reference);
  if (known) return known;
  if (!(await claimPayout(ctx.db, id, PAYOUT_SILENCE_SECONDS))) return undefined;
  try {
    return await ctx.payment.initiateTransfer({ amountKobo, recipientCode, reference, reason: 'Mortar payout' });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome === 'unknown') throw error;
    return (await ctx.payment.verifyTransfer(reference)) ?? (await handleRefusal(ctx, payout, error));
  }
}

/** Permanent refusals: the money is available again at once. */
const FINAL: readonly RefusalReason[] = ['invalid-recipient', 'invalid-account', 'transfers-unavailable'];

/** Handles a refusal: nothing was sent, and the provider does not know the transfer. */
async function handleRefusal(ctx: Ctx, payout: PayoutRow, error: ProviderError): Promise<undefined> {
  const { id, reference, amountKobo, createdAt } = payout;
  const { reason, message } = error;
  const isGivenUp = reason === 'other' && isPayoutGivenUp(createdAt, ctx.now());
  if (FINAL.includes(reason) || isGivenUp) {
    ctx.log.warn({ err: error, payoutId: id }, 'a payout was refused');
    await refuse(ctx, id, isGivenUp ? 'refused' : reason);
    return;
  }
  await unclaimPayout(ctx.db, id, reason);
  const kind = ITEM_OF_REFUSAL[reason];
  if (!kind) throw error;
  ctx.log.error({ err: error, payoutId: id, amountKobo }, 'a payout waits, because the provider refused it');
  await noteItem(ctx.db, { kind, reference, local: { payoutId: id, amountKobo }, provider: { message } });
}

/** Refusals for a person to handle; all others are temporary. */
const ITEM_OF_REFUSAL: Partial<Record<RefusalReason, ReconKind>> = {
  'insufficient-balance': 'payout without balance',
  other: 'payout refused',
};

async function refuse(ctx: Ctx, payoutId: string, why: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (isLivePayout(payout.state)) await movePayout(ctx, trx, payout, { state: 'failed', status: why });
  });
}

async function scheduleRecheck(ctx: Ctx, payoutId: string): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout || !isLivePayout(payout.state)) return;
  const age = (ctx.now().getTime() - payout.createdAt.getTime()) / 60_000;
  const runAt = new Date(payout.createdAt.getTime() + nextPayoutCheck(age) * 60_000);
  await ctx.jobs.add(ctx.db, 'send-payout', { payoutId }, { key: `payout:${payoutId}`, runAt });
}
