/** Buy: keeps the goods for the buyer and opens the checkout of their wallet, in one call. */
import type { purchase as routes } from '#contract/trade/purchase.ts';
import type { Action } from '../../../http/serve.ts';
import { shown } from '../offer/offer.ts';
import { reservePurchase } from './purchase.ts';
import { limitPresses } from '../../rate-limit.ts';
import { openCheckout } from '../../money/payment/checkout.ts';
import { limitUnplaced } from '../../money/payment/unplaced.ts';

export const buy: Action<'member', typeof routes.buy> = async (ctx, wish) => {
  await limitPresses(ctx, `pay now by ${ctx.member.id}`);
  await limitUnplaced(ctx, ctx.db);
  const { chatId, walletId, quantity } = await reservePurchase(ctx, wish);
  const callbackUrl = `${ctx.publicUrl()}/chatroom/${chatId}`;
  const checkout = await openCheckout(ctx, { chatId, walletId, quantity, amount: wish.amount, callbackUrl });
  const { accessCode, authorizationUrl, reference } = checkout;
  const data = { access_code: accessCode, authorization_url: authorizationUrl, reference };
  return { business: await shown(ctx, ctx.db, wish.businessId), result: { data } };
};
