/** Buy now: reserves the goods and opens the checkout of their wallet, or an account for a transfer, in one call. */
import type { purchase as routes } from '#contract/trade/purchase.ts';
import type { DeliveryMethod } from '#rules/money/delivery.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { getOffer } from '../offer/offer.ts';
import { reservePurchase, type Wish } from './purchase.ts';
import { limitPresses } from '../../rate-limit.ts';
import { choiceOf } from '../../money/delivery/wallet-delivery.ts';
import { openCheckout, openTransfer, type Share } from '../../money/payment/checkout.ts';
import { limitUnplaced } from '../../money/payment/unplaced.ts';

export const buyByTransfer: Action<'member', typeof routes.buyByTransfer> = async (ctx, wish) => {
  await openTransfer(ctx, await reserve(ctx, wish));
  return { business: await getOffer(ctx, ctx.db, wish.businessId) };
};

export const buy: Action<'member', typeof routes.buy> = async (ctx, wish) => {
  const share = await reserve(ctx, wish);
  const checkout = await openCheckout(ctx, share, `${ctx.publicUrl()}/chatroom/${share.chatId}`);
  const { accessCode, authorizationUrl, reference } = checkout;
  const data = { access_code: accessCode, authorization_url: authorizationUrl, reference };
  return { business: await getOffer(ctx, ctx.db, wish.businessId), result: { data } };
};

type Asked = Omit<Wish, 'delivery'> & { method?: DeliveryMethod | undefined; addressId?: string | null | undefined };

async function reserve(ctx: MemberCtx, { method, addressId, ...wish }: Asked): Promise<Share> {
  await limitPresses(ctx, `pay now by ${ctx.member.id}`);
  await limitUnplaced(ctx, ctx.db);
  const delivery = method && (await choiceOf(ctx, method, addressId));
  const { chatId, walletId, quantity } = await reservePurchase(ctx, { ...wish, delivery });
  return { chatId, walletId, quantity, amount: wish.amount };
}
