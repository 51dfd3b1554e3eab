/** Money back to whoever paid it: asked for once, sent by a job, and booked when the provider says how it went. */
import { randomUUIDv7 } from 'node:crypto';
import { refundFailed, refundProcessed, refundRequested } from '#rules/ledger-return.ts';
import type { Kobo, Quote } from '#rules/money.ts';
import {
  leftOf,
  REFUND_CHECK_MINUTES,
  REFUND_MOVES,
  refundStateOf,
  type RefundSource,
  type RefundState,
  shareOfRefund,
} from '#rules/refund.ts';
import { isClosed } from '#rules/wallet.ts';
import type { Ctx } from '../context.ts';
import type { JobPayloads } from '../outside/jobs.ts';
import { ProviderError, type ProviderRefund } from '../outside/payment.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import { post } from '../store/ledger.ts';
import {
  claimRefund,
  findLiveRefund,
  findRefund,
  insertRefund,
  listKnownRefundIds,
  listRefundsOf,
  lockRefund,
  lockRefundable,
  noteRefund,
  type RefundRow,
  type RefundStanding,
  setRefundable,
  unclaimRefund,
} from '../store/refund.ts';
import { lockWallet, type WalletRow } from '../store/wallet.ts';
import { tellRefund } from './refund-news.ts';
import { tellChat } from './wallet.ts';

export interface Wish {
  payment: { id: string } & Quote;
  /** Null where the money lies in suspense. */
  walletId: string | null;
  source: RefundSource;
  /** How much of the base; without it all that is left. From suspense the sum that lies there. */
  baseKobo?: Kobo;
  reason: string;
  /** `member:<id>`, `admin:<address>` or `system`. */
  requestedBy: string;
}

/**
 * Takes the money out of where it lies and has it sent back. Its caller holds the locks of the wallet and of the payment,
 * and has made sure that none is under way. Throws a RangeError where it is more than is left.
 */
export async function requestRefund(ctx: Ctx, trx: Trx, wish: Wish): Promise<string> {
  const { payment, source } = wish;
  const left = leftOf(payment, source === 'escrow' ? await listRefundsOf(trx, payment.id) : []);
  const share = source === 'escrow' ? shareOfRefund(left, wish.baseKobo ?? left.baseKobo) : unsharedOf(wish, left);
  const refund = { id: randomUUIDv7(), paymentId: payment.id, source, ...share };
  await insertRefund(trx, { ...refund, reason: wish.reason, requestedBy: wish.requestedBy });
  await setRefundable(trx, payment.id, 'refunding');
  await ctx.jobs.add(trx, 'send-refund', { refundId: refund.id }, { key: `refund:${refund.id}` });
  const returned = { ...refund, refundId: refund.id, walletId: wish.walletId };
  await post(trx, refundRequested(returned, wish.requestedBy));
  return refund.id;
}

/** What no wallet took carries no charge of ours. */
function unsharedOf({ baseKobo }: Wish, left: Quote): Quote {
  const sum = baseKobo ?? left.grossKobo;
  return { baseKobo: sum, feeKobo: 0, grossKobo: sum };
}

/** After this long without an answer the request is taken for lost, and the provider's own list is trusted. */
const SILENCE_SECONDS = 60;

/** The job: asks the provider once, whatever happens to this process, then looks again until it has the last word. */
export async function sendRefund(ctx: Ctx, { refundId }: JobPayloads['send-refund']): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || REFUND_MOVES[refund.state].length === 0) return;
  const said = refund.providerRefundId
    ? await ctx.payment.fetchRefund(refund.providerRefundId)
    : await ask(ctx, refund);
  if (said) await settle(ctx, refund.id, said);
  await lookAgain(ctx, refund.id);
}

/** Undefined where this call must not ask, or where the provider refused for good. Throws what another try may mend. */
async function ask(ctx: Ctx, refund: RefundRow): Promise<ProviderRefund | undefined> {
  const known = await listKnownRefundIds(ctx.db, refund.paymentId);
  const twin = (await ctx.payment.listRefunds(refund.providerTxId)).find(
    (one) => one.amountKobo === refund.amountKobo && !known.has(one.id),
  );
  if (twin && refund.state === 'submitted') return twin;
  if (!(await claimRefund(ctx.db, refund.id, SILENCE_SECONDS))) return undefined;
  try {
    return await ctx.payment.createRefund({
      transaction: refund.providerTxId,
      amountKobo: refund.amountKobo,
      customerNote: refund.reason,
    });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    if (error.reason === 'rate-limited' || error.reason === 'bad-key' || error.reason === 'other') {
      await unclaimRefund(ctx.db, refund.id);
      throw error;
    }
    await end(ctx, refund.id, { state: 'failed', providerRefundId: null, failure: error.message });
    return undefined;
  }
}

async function lookAgain(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (!refund || REFUND_MOVES[refund.state].length === 0) return;
  const age = (ctx.now().getTime() - refund.createdAt.getTime()) / 60_000;
  const next = REFUND_CHECK_MINUTES.find((minutes) => minutes > age) ?? age + 24 * 60;
  const runAt = new Date(refund.createdAt.getTime() + next * 60_000);
  await ctx.jobs.add(ctx.db, 'send-refund', { refundId }, { key: `refund:${refundId}`, runAt });
}

/** A webhook tells of some refund of this payment: the one under way is asked about. */
export async function refundTold(ctx: Ctx, reference: string): Promise<void> {
  const refund = await findLiveRefund(ctx.db, reference);
  if (refund) await sendRefund(ctx, { refundId: refund.id });
}

async function settle(ctx: Ctx, refundId: string, said: ProviderRefund): Promise<void> {
  const state = refundStateOf(said.status);
  if (!state) {
    ctx.log.warn({ refundId, status: said.status }, 'a refund in a state we do not know');
    return;
  }
  await end(ctx, refundId, { state, providerRefundId: said.id });
}

/** Takes in where a refund stands. The same again, and what is older than what we know, changes nothing. */
async function end(ctx: Ctx, refundId: string, standing: RefundStanding): Promise<void> {
  const known = await findRefund(ctx.db, refundId);
  if (!known) return;
  await inTransaction(ctx.db, async (trx) => {
    const wallet = known.walletId === null ? undefined : await lockWallet(trx, known.walletId);
    const payment = await lockRefundable(trx, known.paymentId);
    const refund = await lockRefund(trx, refundId);
    const isMove = REFUND_MOVES[refund.state].includes(standing.state);
    if (!isMove) return;
    await noteRefund(trx, refundId, standing);
    if (wallet) tellChat(ctx, trx, wallet.chatId);
    if (standing.state === 'processed') await bookProcessed(ctx, trx, refund, payment.receivedKobo);
    if (standing.state === 'failed') await bookFailed(ctx, trx, refund, wallet);
  });
}

async function bookProcessed(ctx: Ctx, trx: Trx, refund: RefundRow, receivedKobo: Kobo): Promise<void> {
  const back = (await listRefundsOf(trx, refund.paymentId)).filter(({ state }) => state === 'processed');
  const total = back.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  await setRefundable(trx, refund.paymentId, total >= receivedKobo ? 'refunded' : 'succeeded');
  await tellRefund(ctx, trx, refund, 'refund sent');
  await post(trx, refundProcessed({ ...refund, refundId: refund.id }));
}

/** The money is ours to give back again. What lies in suspense is owed, so another refund of it begins by itself. */
async function bookFailed(ctx: Ctx, trx: Trx, refund: RefundRow, wallet: WalletRow | undefined): Promise<void> {
  const isOpen = wallet !== undefined && !isClosed(wallet.state);
  await setRefundable(trx, refund.paymentId, 'succeeded');
  await tellRefund(ctx, trx, refund, 'refund failed');
  await post(trx, refundFailed({ ...refund, refundId: refund.id }, isOpen));
  if (refund.source === 'escrow' && isOpen) return;
  const tries = (await listRefundsOf(trx, refund.paymentId)).filter(isFailed).length;
  if (tries >= REFUND_TRIES) {
    ctx.log.error({ refundId: refund.id, reference: refund.reference }, 'a refund that is owed keeps failing');
    return;
  }
  const payment = { id: refund.paymentId, baseKobo: refund.amountKobo, feeKobo: 0, grossKobo: refund.amountKobo };
  await requestRefund(ctx, trx, {
    payment,
    walletId: refund.walletId,
    source: 'suspense',
    reason: refund.reason,
    requestedBy: 'system',
  });
}

/** How often we ask for one that is owed before a person has to look. */
const REFUND_TRIES = 3;

const isFailed = ({ state }: { state: RefundState }) => state === 'failed';
