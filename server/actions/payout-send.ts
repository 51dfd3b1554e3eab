/** A payout after it was asked for: sent by a job, and booked as the provider says it went, each once. */
import { payoutFailed, payoutReversed, payoutSent } from '#rules/ledger-payout.ts';
import {
  isLivePayout,
  nextPayoutCheck,
  PAYOUT_MOVES,
  PAYOUT_SILENCE_SECONDS,
  payoutFailureOf,
  payoutStateOf,
  type PayoutState,
  transferFeeOn,
} from '#rules/payout.ts';
import type { Ctx } from '../context.ts';
import type { JobPayloads } from '../outside/jobs.ts';
import { ProviderError, type ProviderTransfer, type RefusalReason } from '../outside/payment.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import { post } from '../store/ledger.ts';
import {
  claimPayout,
  findPayout,
  findPayoutByReference,
  lockPayout,
  notePayout,
  noteTrouble,
  type PayoutRow,
  settleTrouble,
  unclaimPayout,
} from '../store/payout.ts';
import { tellMoney, tellPayout } from './payout-news.ts';

/** The job: sends it once, whatever happens to this process, then looks again until the provider has the last word. */
export async function sendPayout(ctx: Ctx, { payoutId }: JobPayloads['send-payout']): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout || !isLivePayout(payout.state)) return;
  try {
    const said = await ask(ctx, payout);
    if (said) await settlePayout(ctx, payoutId, said);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, payoutId }, 'no word of a payout');
  }
  await lookAgain(ctx, payoutId);
}

/** What the provider says, having sent it where nobody has; undefined where this call must not send, or it was refused. */
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

/** What time mends; the money stays set aside until then. */
const MENDED: readonly RefusalReason[] = ['insufficient-balance', 'rate-limited', 'bad-key', 'duplicate', 'not-found'];

/** Nothing was sent, and the provider knows nothing of it. */
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
  await noteTrouble(ctx.db, { kind: WITHOUT_BALANCE, reference, ours: { payoutId: id, amountKobo }, theirs: {} });
}

const WITHOUT_BALANCE = 'payout without balance';

async function refuse(ctx: Ctx, payoutId: string, why: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    if (isLivePayout(payout.state)) await move(ctx, trx, payout, { state: 'failed', status: why });
  });
}

async function lookAgain(ctx: Ctx, payoutId: string): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout || !isLivePayout(payout.state)) return;
  const age = (ctx.now().getTime() - payout.createdAt.getTime()) / 60_000;
  const runAt = new Date(payout.createdAt.getTime() + nextPayoutCheck(age) * 60_000);
  await ctx.jobs.add(ctx.db, 'send-payout', { payoutId }, { key: `payout:${payoutId}`, runAt });
}

/** A webhook tells of a transfer, perhaps of one that had arrived and came back: it is asked about. */
export async function payoutTold(ctx: Ctx, reference: string): Promise<void> {
  const payout = await findPayoutByReference(ctx.db, reference);
  const said = payout && (await ctx.payment.verifyTransfer(reference));
  if (said) await settlePayout(ctx, payout.id, said);
}

/** Takes in how a transfer stands. The same again, and what is older than what we know, changes nothing. */
export async function settlePayout(ctx: Ctx, payoutId: string, said: ProviderTransfer): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    const state = stateSaid(payout.state, said.status);
    if (!state || !isOurs(ctx, payout, said)) {
      ctx.log.error({ payoutId, said }, 'a transfer that is not what we asked for');
      const { amountKobo, reference } = payout;
      await noteTrouble(trx, { kind: 'payout differs', reference, ours: { payoutId, amountKobo }, theirs: said });
      return;
    }
    const { status, transferCode, feeKobo } = said;
    if (state === payout.state) {
      if (!isLivePayout(state)) return;
      await notePayout(trx, payoutId, { state, providerStatus: status, transferCode });
      if (payout.transferCode === null) tellMoney(ctx, trx, payout.memberId);
      return;
    }
    if (!PAYOUT_MOVES[payout.state].includes(state)) return;
    await move(ctx, trx, payout, { state, status, transferCode, feeKobo, words: said.gatewayResponse });
  });
}

/** What never arrived only failed; what had arrived and is said to have failed came back. */
function stateSaid(before: PayoutState, status: string): PayoutState | undefined {
  const state = payoutStateOf(status);
  if (state === 'reversed' && isLivePayout(before)) return 'failed';
  if (state === 'failed' && before === 'succeeded') return 'reversed';
  return state;
}

function isOurs(ctx: Ctx, payout: PayoutRow, said: ProviderTransfer): boolean {
  return said.amountKobo === payout.amountKobo && said.currency === 'NGN' && said.domain === ctx.payment.domain;
}

interface Move {
  state: PayoutState;
  /** In the provider's word. */
  status: string;
  transferCode?: string;
  feeKobo?: number | null;
  /** In the bank's own words. */
  words?: string | null;
}

async function move(ctx: Ctx, trx: Trx, payout: PayoutRow, { state, status, words, ...said }: Move): Promise<void> {
  const { id: payoutId, memberId, amountKobo, reference } = payout;
  const paid = { payoutId, memberId, amountKobo };
  const isLost = state === 'failed' || state === 'reversed';
  const failure = isLost ? failureOf(status, words ?? null) : undefined;
  const feeKobo = said.feeKobo ?? transferFeeOn(amountKobo);
  await notePayout(trx, payoutId, {
    state,
    providerStatus: status,
    ...(said.transferCode !== undefined && { transferCode: said.transferCode }),
    ...(state === 'succeeded' && { feeKobo }),
    ...(failure !== undefined && { failure }),
  });
  await settleTrouble(trx, WITHOUT_BALANCE, reference);
  tellMoney(ctx, trx, memberId);
  if (state === 'succeeded') await tellPayout(ctx, trx, payout, { kind: 'payout sent', detail: '' });
  if (failure !== undefined) await tellPayout(ctx, trx, payout, { kind: 'payout failed', detail: failure });
  if (state === 'succeeded') await post(trx, payoutSent(paid, feeKobo));
  if (state === 'failed') await post(trx, payoutFailed(paid));
  if (state === 'reversed') await post(trx, payoutReversed(paid));
}

function failureOf(status: string, words: string | null): string {
  const why = payoutFailureOf(status);
  return words ? `${why}: ${words}` : why;
}
