/** Bank disputes: stores each one, and holds its payment until the bank decides. */
import { outcomeOf, startsRound } from '#rules/money/chargeback.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import type { ProviderDispute } from '../../../outside/payment-shape.ts';
import {
  type ChargebackRow,
  type DisputedPayment,
  findChargeback,
  findDisputed,
  insertOrLockChargeback,
  lockDisputed,
  setInconclusive,
} from '../../../store/money/chargeback/chargeback.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { noteItem } from '../../../store/money/ledger/recon-item.ts';
import { lockWalletIfAny } from '../../../store/money/wallet/wallet.ts';
import { type Case, endCase } from './chargeback-end.ts';
import { notifyBankDispute } from './chargeback-notify.ts';
import { endInconclusiveByPayment } from './chargeback-inconclusive.ts';
import { isSilence } from '../../provider-silence.ts';
import { confirm } from '../payment/payment.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { HOUR_MS } from '#rules/time.ts';

/** Looks the dispute up at the provider and stores its state, idempotently and in any order. */
export async function syncDispute(ctx: Ctx, providerDisputeId: string): Promise<void> {
  const reply = await ctx.payment.fetchDispute(providerDisputeId);
  if (reply) {
    const known = await findDisputed(ctx.db, {
      reference: reply.transactionReference,
      transactionId: reply.transactionId,
    });
    // if the payment is not booked yet, nothing is on hold or lost
    const allocation = known?.allocation ?? (known && (await confirm(ctx, known.reference)));
    if (!known || !allocation) return noteUnbooked(ctx, reply);
    const isStored = await inTransaction(ctx.db, (trx) => storeDispute(ctx, trx, known, reply));
    // the provider's answer may predate the end and look like a new round, so ask once more
    if (!isStored) await syncNewRound(ctx, known, providerDisputeId);
  } else {
    await inTransaction(ctx.db, (trx) => endUnknown(ctx, trx, providerDisputeId));
  }
  await endInconclusiveByPayment(ctx, providerDisputeId);
  await scheduleRecheck(ctx, providerDisputeId);
}

async function syncNewRound(ctx: Ctx, known: DisputedPayment, providerDisputeId: string): Promise<void> {
  const reply = await ctx.payment.fetchDispute(providerDisputeId);
  if (reply) await inTransaction(ctx.db, (trx) => storeDispute(ctx, trx, known, reply, true));
}

async function noteUnbooked(ctx: Ctx, reply: ProviderDispute): Promise<void> {
  const reference = reply.transactionReference ?? reply.id;
  await noteItem(ctx.db, { kind: 'bank dispute unbooked', reference, provider: reply });
}

/** The provider no longer knows it: it has ended without an outcome. */
async function endUnknown(ctx: Ctx, trx: Trx, providerDisputeId: string): Promise<void> {
  const known = await findChargeback(trx, providerDisputeId);
  if (known && !known.resolvedAt && !known.unruledSince) await setInconclusive(trx, known.id, ctx.now());
}

/** Returns false if it would begin another round, unless `isSure` is set. */
async function storeDispute(
  ctx: Ctx,
  trx: Trx,
  known: DisputedPayment,
  reply: ProviderDispute,
  isSure = false,
): Promise<boolean> {
  const wallet = await lockWalletIfAny(trx, known.walletId);
  const payment = await lockDisputed(trx, known.id);
  const claimedKobo = reply.refundKobo ?? payment.grossKobo;
  // a declined bank may report a claim of zero
  const amountKobo = claimedKobo || payment.grossKobo;
  const { status, resolution, dueAt } = reply;
  const told = { providerDisputeId: reply.id, paymentId: payment.id, amountKobo, status, resolution, dueAt };
  const ruled = outcomeOf(reply);
  const outcome = ruled === 'lost' && claimedKobo === 0 ? 'won' : ruled;
  const isAnother = (ended: ChargebackRow) => startsRound(ended, { status, outcome });
  const { row, isNew } = await insertOrLockChargeback(trx, told, (ended) => isSure && isAnother(ended));
  if (row.resolvedAt) {
    if (isAnother(row)) return false;
    await noteContradiction(trx, row, payment, { outcome, takenKobo: claimedKobo, dueAt });
    return true;
  }
  if (isNew) await begin(ctx, trx, { row, payment, wallet });
  if (outcome === 'won' || outcome === 'lost') {
    await endCase(ctx, trx, { row, payment, wallet }, { outcome, amountKobo: claimedKobo, by: null });
  } else if ((outcome === 'inconclusive') !== (row.unruledSince !== null)) {
    await setInconclusive(trx, row.id, outcome === 'inconclusive' ? ctx.now() : null);
  }
  return true;
}

/** Notes an item for a person: it was lost here, but its bank reopened it or decided otherwise. */
async function noteContradiction(
  trx: Trx,
  { lost }: ChargebackRow,
  { reference }: DisputedPayment,
  provider: { outcome: string; takenKobo: number; dueAt: Date | null },
): Promise<void> {
  const local = { outcome: lost ? 'lost' : 'won' };
  if (provider.outcome === 'open') await noteItem(trx, { kind: 'bank dispute', reference, local, provider });
  // won here and lost at the bank is another round
  if (!lost || provider.outcome !== 'won') return;
  await noteItem(trx, { kind: 'bank dispute unbooked', reference, local, provider });
}

async function begin(ctx: Ctx, trx: Trx, { row, payment, wallet }: Case): Promise<void> {
  const { amountKobo, dueAt } = row;
  await noteItem(trx, { kind: 'bank dispute', reference: payment.reference, local: { amountKobo, dueAt } });
  if (!wallet || payment.allocation !== 'escrow') return;
  notifyChat(ctx, trx, wallet.chatId);
  await notifyBankDispute(ctx, trx, wallet, 'bank dispute', amountKobo);
}

const RECHECK_HOURS = 6;

/** Schedules another lookup, because webhooks may never arrive. */
async function scheduleRecheck(ctx: Ctx, providerDisputeId: string): Promise<void> {
  const row = await findChargeback(ctx.db, providerDisputeId);
  if (!row || row.resolvedAt) return;
  const runAt = new Date(ctx.now().getTime() + RECHECK_HOURS * HOUR_MS);
  await ctx.jobs.add(ctx.db, 'watch-dispute', { providerDisputeId }, { key: `dispute:${providerDisputeId}`, runAt });
}

/** The job; repeats until the dispute has ended, also while the provider is unavailable. */
export async function watchDispute(ctx: Ctx, { providerDisputeId }: JobPayloads['watch-dispute']): Promise<void> {
  await syncDispute(ctx, providerDisputeId).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError) || isSilence(error)) throw error;
    ctx.log.warn({ err: error, providerDisputeId }, 'no answer about a bank dispute');
    await scheduleRecheck(ctx, providerDisputeId);
  });
}
