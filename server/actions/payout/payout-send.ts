/** Sends a payout once by a job, and follows it until it has ended. */
import { isLivePayout, nextPayoutCheck, PAYOUT_SILENCE_SECONDS } from '#rules/payout.ts';
import type { Ctx } from '../../context.ts';
import type { JobPayloads } from '../../outside/jobs.ts';
import { ProviderError, type ProviderTransfer, type RefusalReason } from '../../outside/payment.ts';
import { inTransaction } from '../../store/db.ts';
import { claimPayout, findPayout, lockPayout, type PayoutRow, unclaimPayout } from '../../store/payout/payout.ts';
import { noteItem } from '../../store/ledger/recon-item.ts';
import { movePayout, settlePayout, WITHOUT_BALANCE } from './payout-settle.ts';

/** The job: sends the transfer once, across crashes, then checks it until its final state. */
export async function sendPayout(ctx: Ctx, { payoutId }: JobPayloads['send-payout']): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout || !isLivePayout(payout.state)) return;
  try {
    const reply = await ask(ctx, payout);
    if (reply) await settlePayout(ctx, payout, reply);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, payoutId }, 'no word of a payout');
  }
  await lookAgain(ctx, payoutId);
}

/** The provider's transfer, sent here if nobody has; undefined where this call must not send it, or it was refused. */
async function ask(ctx: Ctx, payout: PayoutRow): Promise<ProviderTransfer | undefined> {
  const { id, amountKobo, reference, recipientCode } = payout;
  const known = payout.state === 'reserved' ? null : await ctx.payment.verifyTransfer(reference);
  if (known) return known;
  if (!(await claimPayout(ctx.db, id, PAYOUT_SILENCE_SECONDS))) return undefined;
  try {
    return await ctx.payment.initiateTransfer({ amountKobo, recipientCode, reference, reason: 'Mortar payout' });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome === 'unknown') throw error;
    return (await ctx.payment.verifyTransfer(reference)) ?? (await takeRefusal(ctx, payout, error));
  }
}

/** Errors that time solves; the money stays reserved until then. */
const MENDED: readonly RefusalReason[] = ['insufficient-balance', 'rate-limited', 'bad-key', 'duplicate', 'not-found'];

/** Nothing was sent, and the provider does not know the transfer. */
async function takeRefusal(ctx: Ctx, payout: PayoutRow, error: ProviderError): Promise<undefined> {
  const { id, reference, amountKobo } = payout;
  if (!MENDED.includes(error.reason)) {
    ctx.log.warn({ err: error, payoutId: id }, 'a payout was refused');
    await refuse(ctx, id, error.reason === 'other' ? 'refused' : error.reason);
    return;
  }
  await unclaimPayout(ctx.db, id, error.reason);
  if (error.reason !== 'insufficient-balance') throw error;
  ctx.log.error({ payoutId: id, amountKobo }, 'the balance at the provider is too small for a payout');
  await noteItem(ctx.db, { kind: WITHOUT_BALANCE, reference, ours: { payoutId: id, amountKobo }, theirs: {} });
}

async function refuse(ctx: Ctx, payoutId: string, why: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (isLivePayout(payout.state)) await movePayout(ctx, trx, payout, { state: 'failed', status: why });
  });
}

async function lookAgain(ctx: Ctx, payoutId: string): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout || !isLivePayout(payout.state)) return;
  const age = (ctx.now().getTime() - payout.createdAt.getTime()) / 60_000;
  const runAt = new Date(payout.createdAt.getTime() + nextPayoutCheck(age) * 60_000);
  await ctx.jobs.add(ctx.db, 'send-payout', { payoutId }, { key: `payout:${payoutId}`, runAt });
}
