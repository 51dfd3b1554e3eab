/** Reminds a member of a wallet of agreements to pay their share. */
import type { agreement } from '#contract/trade/agreement.ts';
import { requireFound, requirePermission } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { whyNotRemind } from '#rules/money/permission.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { REMINDERS_EACH } from '#rules/rate-limit.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import { notify } from '../../notice/notice.ts';
import { limitRate } from '../../rate-limit.ts';
import { viewerOf } from './permission.ts';
import { findOwnWallet } from './wallet.ts';
import { subjectOf } from './wallet-notify.ts';

export const remind: Action<'member', typeof agreement.remind> = async (ctx, { walletAddress, payerId }) => {
  const { id } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, (trx) => findUnpaid(ctx, trx, id, payerId));
  const sentence = message('You already reminded them today. You can remind them again tomorrow.');
  await limitRate(ctx, `reminder of ${payerId} in ${id}`, REMINDERS_EACH, sentence);
  await inTransaction(ctx.db, async (trx) => {
    const { wallet, amountKobo } = await findUnpaid(ctx, trx, id, payerId);
    const about = { actorId: ctx.member.id, amountKobo, subject: subjectOf(wallet) };
    await notify(ctx, trx, { to: [payerId], kind: 'payment reminder', ...about });
  });
  return { success: true };
};

/** Returns what is left to pay of a share. Throws if it is paid, or the wallet takes no payments. */
async function findUnpaid(ctx: MemberCtx, trx: Trx, walletId: string, payerId: string) {
  const trade = await lockTrade(trx, walletId);
  requirePermission(whyNotRemind(trade, viewerOf(ctx), payerId));
  const share = requireFound(trade.shares.find(({ memberId }) => memberId === payerId));
  return { wallet: trade.wallet, amountKobo: quoteFor(share.unitPriceKobo, share.quantity).grossKobo };
}
