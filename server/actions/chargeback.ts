/** A payer's bank asks for money back: the wallet is on hold until that is decided, and what is lost is booked once. */
import { outcomeOf, placeOfLoss, shareOfLoss } from '#rules/chargeback.ts';
import { RECON_OF_REFUND } from '#rules/recon.ts';
import { leftOf } from '#rules/refund.ts';
import type { Ctx } from '../context.ts';
import type { JobPayloads } from '../outside/jobs.ts';
import { ProviderError, type ProviderDispute } from '../outside/payment.ts';
import {
  type ChargebackRow,
  type DisputedPayment,
  endChargeback,
  findChargeback,
  findDisputed,
  keepChargeback,
  lockDisputed,
} from '../store/chargeback.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import { balanceOf } from '../store/ledger.ts';
import { closeItems, noteItem } from '../store/recon-item.ts';
import { listReturnsOf, setRefundable } from '../store/refund.ts';
import { lockWallet, setWalletState, type WalletRow } from '../store/wallet.ts';
import { bookLoss } from './chargeback-book.ts';
import { tellBankDispute } from './chargeback-news.ts';
import { endHold } from './chargeback-hold.ts';
import { confirm } from './payment.ts';
import { tellChat } from './wallet.ts';

/** Asks the provider how a dispute stands and takes that in, once, however often and in whatever order we are told. */
export async function takeDispute(ctx: Ctx, providerDisputeId: string): Promise<void> {
  const said = await ctx.payment.fetchDispute(providerDisputeId);
  if (!said) return;
  const known = await findDisputed(ctx.db, { reference: said.transactionReference, transactionId: said.transactionId });
  // its payment may not have been booked yet: then there is nothing to hold or to lose
  const allocation = known?.allocation ?? (known && (await confirm(ctx, known.reference)));
  if (!known || !allocation) return noteUnbooked(ctx, said);
  await inTransaction(ctx.db, (trx) => take(ctx, trx, known, said));
  await lookAgain(ctx, providerDisputeId);
}

async function noteUnbooked(ctx: Ctx, said: ProviderDispute): Promise<void> {
  const reference = said.transactionReference ?? said.id;
  await noteItem(ctx.db, { kind: 'bank dispute unbooked', reference, theirs: said });
}

async function take(ctx: Ctx, trx: Trx, known: DisputedPayment, said: ProviderDispute): Promise<void> {
  const wallet = known.walletId === null ? undefined : await lockWallet(trx, known.walletId);
  const payment = await lockDisputed(trx, known.id);
  const takenKobo = said.refundKobo ?? payment.grossKobo;
  // a bank that was answered that nothing is owed may be said to ask for nothing
  const amountKobo = takenKobo || payment.grossKobo;
  const { status, resolution, dueAt } = said;
  const told = { providerDisputeId: said.id, paymentId: payment.id, amountKobo, status, resolution, dueAt };
  const { row, isNew } = await keepChargeback(trx, told);
  if (row.resolvedAt) return;
  if (isNew) await begin(ctx, trx, row, payment, wallet);
  const outcome = outcomeOf(said);
  if (outcome === 'open') return;
  if (wallet) tellChat(ctx, trx, wallet.chatId);
  if (outcome === 'won') await win(ctx, trx, row, payment, wallet);
  else await lose(ctx, trx, { ...row, amountKobo: takenKobo }, payment, wallet);
}

async function begin(
  ctx: Ctx,
  trx: Trx,
  { amountKobo, dueAt }: ChargebackRow,
  payment: DisputedPayment,
  wallet: WalletRow | undefined,
): Promise<void> {
  await noteItem(trx, { kind: 'bank dispute', reference: payment.reference, ours: { amountKobo, dueAt } });
  if (!wallet || payment.allocation !== 'escrow') return;
  if (wallet.state === 'open') await setWalletState(trx, wallet.id, 'frozen');
  tellChat(ctx, trx, wallet.chatId);
  await tellBankDispute(ctx, trx, wallet, 'bank dispute', amountKobo);
}

async function win(
  ctx: Ctx,
  trx: Trx,
  row: ChargebackRow,
  payment: DisputedPayment,
  wallet: WalletRow | undefined,
): Promise<void> {
  await endChargeback(trx, row.id, { lost: false, at: ctx.now() });
  await closeItems(trx, ['bank dispute', 'bank dispute unbooked'], payment.reference);
  if (!wallet || payment.allocation !== 'escrow') return;
  await tellBankDispute(ctx, trx, wallet, 'bank dispute won', row.amountKobo);
  await endHold(ctx, trx, wallet.id);
}

/** Books what was taken, where our books have it; elsewhere it stays open for a person, and the wallet on hold. */
async function lose(
  ctx: Ctx,
  trx: Trx,
  row: ChargebackRow,
  payment: DisputedPayment,
  wallet: WalletRow | undefined,
): Promise<void> {
  const { amountKobo } = row;
  const left = leftOf(payment, await listReturnsOf(trx, payment.id));
  const disputed = {
    allocation: payment.allocation ?? 'suspense',
    isRefunding: payment.state === 'refunding',
    walletState: wallet?.state ?? null,
    left,
    suspenseKobo: await balanceOf(trx, 'suspense', payment.id),
  };
  const place = placeOfLoss(disputed, amountKobo);
  if (!place) {
    ctx.log.error({ reference: payment.reference, ...disputed, amountKobo }, 'a bank took money that lies nowhere');
    const ours = { state: payment.state, walletState: disputed.walletState, leftKobo: left.grossKobo };
    return noteItem(trx, { kind: 'bank dispute unbooked', reference: payment.reference, ours, theirs: { amountKobo } });
  }
  const share =
    place === 'suspense' ? { baseKobo: amountKobo, feeKobo: 0, grossKobo: amountKobo } : shareOfLoss(left, amountKobo);
  const isFromEscrow = place === 'escrow' || place === 'released';
  await endChargeback(trx, row.id, { lost: true, at: ctx.now(), ...(isFromEscrow && { taken: share }) });
  const isWhole = amountKobo === (place === 'suspense' ? disputed.suspenseKobo : left.grossKobo);
  // nobody has to send back any more what the bank took
  if (place === 'suspense' && isWhole) await closeItems(trx, RECON_OF_REFUND, payment.reference);
  await setRefundable(trx, payment.id, isWhole ? 'charged_back' : payment.state);
  await closeItems(trx, ['bank dispute', 'bank dispute unbooked'], payment.reference);
  const holder = payment.allocation === 'escrow' ? wallet : undefined;
  if (holder) await tellBankDispute(ctx, trx, holder, 'bank dispute lost', amountKobo);
  await bookLoss(trx, { row, place, share, payment, wallet });
  if (holder) await endHold(ctx, trx, holder.id);
}

const LOOK_AGAIN_HOURS = 6;

/** For webhooks that never come. */
async function lookAgain(ctx: Ctx, providerDisputeId: string): Promise<void> {
  const row = await findChargeback(ctx.db, providerDisputeId);
  if (!row || row.resolvedAt) return;
  const runAt = new Date(ctx.now().getTime() + LOOK_AGAIN_HOURS * 3_600_000);
  await ctx.jobs.add(ctx.db, 'watch-dispute', { providerDisputeId }, { key: `dispute:${providerDisputeId}`, runAt });
}

/** The job: until the dispute is over, also while the provider is away. */
export async function watchDispute(ctx: Ctx, { providerDisputeId }: JobPayloads['watch-dispute']): Promise<void> {
  await takeDispute(ctx, providerDisputeId).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, providerDisputeId }, 'no answer about a bank dispute');
    await lookAgain(ctx, providerDisputeId);
  });
}
