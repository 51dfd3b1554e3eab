/** Reminds somebody of a wallet of agreements who has not paid their part. */
import type { agreement } from '#contract/offer/agreement.ts';
import { AppError, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { isPaidFor } from '#rules/payment/payment.ts';
import { quoteFor } from '#rules/payment/wallet-share.ts';
import { mayPay } from '#rules/payment/wallet.ts';
import { REMINDERS_EACH } from '#rules/rate-limit.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { lockPayments } from '../../store/payment/payment.ts';
import { lockWallet } from '../../store/wallet/wallet.ts';
import { listShares } from '../../store/wallet/wallet-share.ts';
import { notify } from '../notice/notice.ts';
import { limitRate } from '../rate-limit.ts';
import { findOwnWallet } from './wallet.ts';
import { chatOf } from './wallet-notify.ts';

export const remind: Action<'member', typeof agreement.remind> = async (ctx, { walletAddress, payerId }) => {
  const own = await findOwnWallet(ctx, walletAddress);
  if (own.supplierId !== ctx.member.id) throw new AppError('forbidden', 'This is for the supplier of the wallet');
  await inTransaction(ctx.db, (trx) => findUnpaid(trx, own.id, payerId));
  const sentence = message('You have reminded them today. You can do so again tomorrow.');
  await limitRate(ctx, `reminder of ${payerId} in ${own.id}`, REMINDERS_EACH, sentence);
  await inTransaction(ctx.db, async (trx) => {
    const { wallet, amountKobo } = await findUnpaid(trx, own.id, payerId);
    const about = { actorId: ctx.member.id, amountKobo, subject: chatOf(wallet) };
    await notify(ctx, trx, { to: [payerId], kind: 'payment reminder', ...about });
  });
  return { success: true };
};

/** What is left to pay of a part; refused where it is paid, or the wallet takes no payments. */
async function findUnpaid(trx: Trx, walletId: string, payerId: string) {
  const wallet = await lockWallet(trx, walletId);
  const share = (await listShares(trx, walletId)).find(({ memberId }) => memberId === payerId);
  if (!share) throw nothingHere();
  const own = (await lockPayments(trx, walletId)).filter((payment) => payment.payerId === payerId);
  if (!mayPay(wallet) || own.some(isPaidFor)) throw new AppError('conflict', 'Nothing is left to pay here');
  return { wallet, amountKobo: quoteFor(share.unitPriceKobo, share.quantity).grossKobo };
}
