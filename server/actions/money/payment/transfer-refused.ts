/** A payer's bank transfer that the provider sent back by itself: nothing is booked, and the payer is told why. */
import { message } from '#rules/i18n/message.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../store/db.ts';
import { findPayment } from '../../../store/money/payment/payment.ts';
import { findWallet } from '../../../store/money/wallet/wallet.ts';
import { notify } from '../../notice/notice.ts';
import { chatOf } from '../wallet/wallet-notify.ts';

const OTHER_SUM = message('It was not the exact amount. Pay again with the exact amount');

interface RefusedTransfer {
  /** The provider's number; the event has no reference of ours. */
  transactionId: string;
  /** What was sent; null where the event does not say. */
  amountKobo: Kobo | null;
  isOtherSum: boolean;
}

/** Throws ProviderError. A gift has no member to tell. */
export async function transferRefused(ctx: Ctx, refused: RefusedTransfer): Promise<void> {
  const { transactionId, amountKobo, isOtherSum } = refused;
  const provider = await ctx.payment.fetchTransaction(transactionId);
  const payment = provider && (await findPayment(ctx.db, provider.reference));
  if (!payment) return ctx.log.warn({ transactionId }, 'a bank transfer of no payment of ours went back');
  await inTransaction(ctx.db, async (trx) => {
    const subject = chatOf(await findWallet(trx, payment.walletId));
    const detail = isOtherSum ? OTHER_SUM : '';
    const to = [payment.payerId];
    await notify(ctx, trx, { to, kind: 'transfer refused', actorId: null, amountKobo, subject, detail });
  });
}
