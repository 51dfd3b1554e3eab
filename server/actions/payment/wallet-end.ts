/** Ends of a wallet other than acknowledgement: expiry, reclaim, cancel, never paid. */
import type { dispute as routes } from '#contract/dispute.ts';
import { mayCancel } from '#rules/payment/dispute.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { reclaimableAt, type WalletEnd } from '#rules/payment/wallet-end.ts';
import { type ClosedBecause, isClosed, isLive, isUnsettled, roleIn } from '#rules/payment/wallet.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import type { JobPayloads } from '../../outside/jobs.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { findDispatch } from '../../store/payment/dispatch.ts';
import { endAttempt, lockPayments, type PaymentRow } from '../../store/payment/payment.ts';
import { closeWallet, lockWallet, type WalletRow } from '../../store/payment/wallet.ts';
import { showWallet } from './wallet-shown.ts';
import { notifyCancelled, notifyReturned } from './dispute-notify.ts';
import { endExpired } from './dispute-expiry.ts';
import { requestRefund } from './refund.ts';
import { findEnd, scheduleEnd } from './wallet-schedule.ts';
import { findOwnWallet, refuseOnHold, notifyChat } from './wallet.ts';
import { releaseHeld } from './wallet-release.ts';

/** The job of every wallet: does what is due now, and reschedules itself until the wallet has ended. */
export async function endWallet(ctx: Ctx, { walletId }: JobPayloads['end-wallet']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    if (isClosed(wallet.state)) return;
    const payments = await lockPayments(trx, walletId);
    const end = await findEnd(trx, wallet);
    if (!end || ctx.now() < end.at) return scheduleEnd(ctx, trx, walletId);
    notifyChat(ctx, trx, wallet.chatId);
    await ENDINGS[end.what](ctx, trx, wallet, payments);
  });
}

type Ending = (ctx: Ctx, trx: Trx, wallet: WalletRow, payments: PaymentRow[]) => Promise<void>;

const ENDINGS: Record<WalletEnd['what'], Ending> = {
  cancel: (ctx, trx, wallet, payments) => endEmpty(ctx, trx, wallet, payments, { because: 'never paid', byId: null }),
  release: (ctx, trx, wallet, payments) => releaseHeld(ctx, trx, wallet, payments, { because: 'time-out' }),
  'give back': giveBack,
};

/** Refunds what was disputed without a ruling, or paid and never dispatched. Settled money stays the supplier's. */
async function giveBack(ctx: Ctx, trx: Trx, wallet: WalletRow, payments: PaymentRow[]): Promise<void> {
  if (wallet.state === 'frozen') return endExpired(ctx, trx, wallet);
  const waiting = payments.filter(isUnsettled);
  await notifyReturned(ctx, trx, wallet, { payments: waiting, byId: null });
  await refundAll(ctx, trx, wallet, waiting, 'system');
}

/** Refunds each of them whole; must be the transaction's last booking. */
async function refundAll(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payments: readonly PaymentRow[],
  requestedBy: string,
): Promise<void> {
  const reason = message('Nothing was dispatched in time');
  for (const payment of payments) {
    await requestRefund(ctx, trx, { payment, walletId: wallet.id, source: 'escrow', reason, requestedBy });
  }
  await scheduleEnd(ctx, trx, wallet.id);
}

export const reclaim: Action<'member', typeof routes.reclaim> = async (ctx, { walletAddress }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const payerId = ctx.member.id;
    if (roleIn(wallet, payerId) === 'supplier') throw new AppError('forbidden', 'This is for partners who have paid');
    refuseOnHold(wallet);
    await refuseEarly(ctx, trx, wallet, payments);
    const own = payments.filter((payment) => payment.payerId === payerId && isUnsettled(payment));
    if (own.length === 0) throw new AppError('conflict', 'No money of yours is held here');
    await notifyReturned(ctx, trx, wallet, { payments: own, byId: payerId });
    notifyChat(ctx, trx, wallet.chatId);
    await refundAll(ctx, trx, wallet, own, `member:${payerId}`);
  });
  return { wallet: await showWallet(ctx.db, walletId) };
};

async function refuseEarly(ctx: MemberCtx, trx: Trx, wallet: WalletRow, payments: PaymentRow[]): Promise<void> {
  const dispatch = await findDispatch(trx, wallet.id);
  if (dispatch) {
    throw new AppError(
      'conflict',
      'The goods are on their way. Look at them, then acknowledge receipt or open a dispute.',
    );
  }
  const from = reclaimableAt({ wallet, payments, dueAt: null });
  if (!from) throw new AppError('conflict', 'No money is held in this wallet');
  if (ctx.now() < from) throw new AppError('conflict', 'The supplier still has time to dispatch the goods');
}

export const cancel: Action<'member', typeof routes.cancel> = async (ctx, { walletAddress }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const byId = ctx.member.id;
    if (roleIn(wallet, byId) !== 'supplier') throw new AppError('forbidden', 'The supplier cancels this wallet');
    refuseOnHold(wallet);
    if (isClosed(wallet.state)) throw new AppError('conflict', 'This wallet has ended already');
    if (!mayCancel(wallet, payments, byId)) {
      throw new AppError('conflict', 'Money lies in this wallet, or is on its way back from it');
    }
    await endEmpty(ctx, trx, wallet, payments, { because: 'withdrawn', byId });
    notifyChat(ctx, trx, wallet.chatId);
  });
  return { wallet: await showWallet(ctx.db, walletId) };
};

/** The wallet holds no money. A payment at a checkout that is still open is refunded automatically. */
async function endEmpty(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payments: PaymentRow[],
  { because, byId }: { because: ClosedBecause; byId: string | null },
): Promise<void> {
  for (const payment of payments) {
    if (isLive(payment.state)) await endAttempt(trx, payment.id, 'expired');
  }
  const wasPaid = payments.some(({ allocation }) => allocation === 'escrow');
  await closeWallet(trx, wallet.id, { state: wasPaid ? 'refunded' : 'cancelled', because, at: ctx.now() });
  await notifyCancelled(ctx, trx, wallet, byId);
}
