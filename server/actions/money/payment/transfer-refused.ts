/** A bank transfer that the provider returned: nothing is booked, and the payer learns why and may pay again. */
import { message } from '#rules/i18n/message.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../store/db.ts';
import { findPayment, lockPayments } from '../../../store/money/payment/payment.ts';
import { storeReturned } from '../../../store/money/payment/payment-attempt.ts';
import { lockWallet } from '../../../store/money/wallet/wallet.ts';
import { notify } from '../../notice/notice.ts';
import { confirm } from './payment.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { subjectOf } from '../wallet/wallet-notify.ts';

const OTHER_SUM = message('It was not the exact amount. Pay again with the exact amount');

interface RefusedTransfer {
  /** The provider's number; the event does not carry our reference. */
  transactionId: string;
  /** The sum sent; null if the event does not say. */
  amountKobo: Kobo | null;
  isOtherSum: boolean;
}

/** Throws ProviderError. A donation has no member to notify. */
export async function transferRefused(ctx: Ctx, refused: RefusedTransfer): Promise<void> {
  const { transactionId, amountKobo, isOtherSum } = refused;
  const provider = await ctx.payment.fetchTransaction(transactionId);
  const payment = provider && (await findPayment(ctx.db, provider.reference));
  if (!payment) return ctx.log.warn({ transactionId }, 'a bank transfer of no payment of ours went back');
  // the first transfer's event may come after a second one's: book the money before telling anybody to pay again
  if (provider.status === 'success') await confirm(ctx, provider.reference);
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, payment.walletId);
    const now = (await lockPayments(trx, wallet.id)).find(({ id }) => id === payment.id);
    // the account of a paid attempt refuses a second transfer
    if (now?.byTransfer && !now.allocation) {
      await storeReturned(trx, payment.id, amountKobo);
      notifyChat(ctx, trx, wallet.chatId);
      await settleWallet(ctx, trx, wallet.id);
    }
    const subject = subjectOf(wallet);
    const detail = isOtherSum ? OTHER_SUM : '';
    const to = [payment.payerId];
    await notify(ctx, trx, { to, kind: 'transfer refused', actorId: null, amountKobo, subject, detail });
  });
}
