/** Disputes between members: opened by a partner, withdrawn by them, or ruled by an administrator, each once. */
import { randomUUIDv7 } from 'node:crypto';
import type { dispute as routes } from '#contract/dispute.ts';
import { DISPUTE_LIMITS, mayDispute, mayWithdraw, type Resolution, WITHDRAWN_HOURS } from '#rules/dispute.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { type Kobo, PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { leftOf, shareOfRefund } from '#rules/refund.ts';
import { daysAfter } from '#rules/wallet-end.ts';
import { isHeld, roleIn } from '#rules/wallet.ts';
import type { Ctx } from '../context.ts';
import type { Action } from '../http.ts';
import { isOnHold } from '../store/chargeback.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import { countDisputesBy, type DisputeRow, endDispute, findOpenDispute, insertDispute } from '../store/dispute.ts';
import { balanceOf } from '../store/ledger.ts';
import { lockPayments, type PaymentRow } from '../store/payment.ts';
import { listReturnsOf } from '../store/refund.ts';
import { closeWallet, lockWallet, setWalletState, type WalletRow } from '../store/wallet.ts';
import { tellAdmins, tellDisputed, tellResolved } from './dispute-news.ts';
import { showThread } from './dispute-thread.ts';
import { savingPicture } from './picture.ts';
import { requestRefund } from './refund.ts';
import { scheduleEnd, windowUntil } from './wallet-clock.ts';
import { findOwnWallet, refuseOnHold, tellChat } from './wallet.ts';
import { releaseHeld } from './wallet-release.ts';

export const openDispute: Action<'member', typeof routes.open> = async (
  ctx,
  { walletAddress, reason, detail, file },
) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const openerId = ctx.member.id;
  await savingPicture(ctx, file, async (trx, picture) => {
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    if (roleIn(wallet, openerId) === 'supplier') {
      throw new AppError('forbidden', 'A dispute is opened by a partner who has paid');
    }
    refuseOnHold(wallet);
    if (!mayDispute(wallet, payments, openerId)) {
      throw new AppError('conflict', 'No money of yours is held here for goods that you have not acknowledged');
    }
    if ((await countDisputesBy(trx, walletId, openerId)) >= DISPUTE_LIMITS.openings) throw disputedOften();
    const made = { id: randomUUIDv7(), walletId, openerId, reason, detail, openedAt: ctx.now() };
    await insertDispute(trx, made, picture?.id);
    await setWalletState(trx, walletId, 'frozen');
    await scheduleEnd(ctx, trx, walletId);
    await tellDisputed(ctx, trx, wallet, { payments, openerId });
    await tellAdmins(ctx, trx, made.id);
    tellChat(ctx, trx, wallet.chatId);
  });
  return showThread(ctx, walletId);
};

/** Each one holds up the supplier's money for a while. */
function disputedOften(): AppError {
  const often = `You have opened ${DISPUTE_LIMITS.openings} disputes here, which is all there may be.`;
  return new AppError('conflict', `${often} Acknowledge receipt, or agree with the supplier on a refund.`);
}

export const withdrawDispute: Action<'member', typeof routes.withdraw> = async (ctx, { walletAddress }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const dispute = await findOpenDispute(trx, walletId);
    if (!dispute) throw endedAlready();
    if (!mayWithdraw(dispute, ctx.member.id)) {
      throw new AppError('forbidden', 'Whoever opened a dispute withdraws it');
    }
    const by = `member:${ctx.member.id}`;
    await endDispute(trx, dispute.id, { state: 'withdrawn', resolution: null, ruling: '', by, at: ctx.now() });
    if (!(await isOnHold(trx, walletId))) await setWalletState(trx, walletId, 'open');
    await windowUntil(ctx, trx, walletId, daysAfter(ctx.now(), WITHDRAWN_HOURS / 24));
    await tellResolved(ctx, trx, wallet, { payments, withdrawnBy: ctx.member.id });
    tellChat(ctx, trx, wallet.chatId);
  });
  return showThread(ctx, walletId);
};

/** What somebody decides, once: whoever comes second is told that it has ended. */
export interface Ruling {
  resolution: Resolution;
  /** Of a split: how much of each payment's base goes back; what is not named stays. */
  shares: readonly { paymentId: string; baseKobo: Kobo }[];
  /** Shown to both sides. */
  ruling: string;
  /** `admin:<address>`, or `system`. */
  by: string;
}

/** Its caller holds the wallet's lock and found the dispute open under it. */
export async function rule(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  dispute: DisputeRow,
  { resolution, shares, ruling, by }: Ruling,
): Promise<void> {
  const payments = await lockPayments(trx, wallet.id);
  const back = await sharesBack(trx, payments.filter(isHeld), resolution, shares);
  await endDispute(trx, dispute.id, { state: 'resolved', resolution, ruling, by, at: ctx.now() });
  if (await isOnHold(trx, wallet.id)) {
    throw new AppError('conflict', 'A bank disputes a payment of this wallet. Rule when the bank has decided.');
  }
  await tellResolved(ctx, trx, wallet, { payments, withdrawnBy: null });
  tellChat(ctx, trx, wallet.chatId);
  for (const { payment, baseKobo } of back) {
    const wish = { payment, walletId: wallet.id, source: 'escrow', baseKobo } as const;
    await requestRefund(ctx, trx, { ...wish, reason: 'The ruling on a dispute', requestedBy: by });
  }
  if ((await balanceOf(trx, 'escrow_principal', wallet.id)) === 0) {
    return closeWallet(trx, wallet.id, { state: 'refunded', because: 'ruling', at: ctx.now() });
  }
  const kept = await lockPayments(trx, wallet.id);
  await releaseHeld(ctx, trx, wallet, kept, { because: 'ruling', actor: by });
}

interface Back {
  payment: PaymentRow;
  baseKobo: Kobo;
}

/** What goes back of each payment. Refuses a split that is none, or that the provider cannot send. */
async function sharesBack(
  trx: Trx,
  held: readonly PaymentRow[],
  resolution: Resolution,
  shares: Ruling['shares'],
): Promise<Back[]> {
  if (resolution === 'release') return [];
  const unknown = shares.some(({ paymentId }) => !held.some(({ id }) => id === paymentId));
  if (resolution === 'split' && unknown) throw invalidField('shares', 'This is not a payment held in this wallet');
  const back: Back[] = [];
  let kept = 0;
  for (const payment of held) {
    const left = leftOf(payment, await listReturnsOf(trx, payment.id));
    const asked = shares.find(({ paymentId }) => paymentId === payment.id)?.baseKobo ?? 0;
    const baseKobo = resolution === 'refund' ? left.baseKobo : asked;
    if (!Number.isSafeInteger(baseKobo) || baseKobo < 0 || baseKobo > left.baseKobo) {
      throw invalidField('shares', 'No more can go back than was paid for the goods');
    }
    kept += left.baseKobo - baseKobo;
    if (baseKobo === 0) continue;
    if (shareOfRefund(left, baseKobo).grossKobo < PROVIDER_MINIMUM_KOBO) {
      throw invalidField('shares', 'The bank gives back N50.00K or more');
    }
    back.push({ payment, baseKobo });
  }
  if (resolution === 'split' && (back.length === 0 || kept === 0)) {
    throw invalidField('shares', 'A split leaves something to both sides: otherwise release or refund');
  }
  return back;
}

export function endedAlready(): AppError {
  return new AppError('conflict', 'This dispute has ended already');
}
