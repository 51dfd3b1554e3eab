/** Shares an offer in a chat as a card. */
import type { chat, ChatCard } from '#contract/chat/chat.ts';
import type { OfferDetail } from '#contract/offer/offer.ts';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { AppError } from '#rules/error.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { findOfferFor } from '../../store/offer/offer.ts';
import { type Content, postOnce } from './chat-post.ts';

export const send: Action<'member', typeof chat.sendCard> = async (ctx, { id: chatId, offerId, nonce }) => {
  const message = await postOnce(ctx, chatId, nonce, async (post) => post(await cardOfOffer(ctx, offerId)));
  return { message };
};

/** The offer as the member sees it now. */
export async function cardOfOffer(ctx: MemberCtx, offerId: string): Promise<Content> {
  const offer = await findOfferFor(ctx.db, offerId, ctx.member.id);
  if (!offer || offer.state === 'withdrawn') throw new AppError('not_found', 'There is no such business');
  return { kind: 'offer', body: textOf(offer), offer: cardOf(offer) };
}

function textOf({ product }: OfferDetail): string {
  return `Offer: ${product.genericName} ${product.strength}`.trim().slice(0, CHAT_LIMITS.message);
}

function cardOf({ _id, business, price, product, creator }: OfferDetail): ChatCard {
  return {
    kind: 'offer',
    offerId: _id,
    business,
    genericName: product.genericName,
    brandName: product.brandName,
    strength: product.strength,
    quantity: product.quantity,
    unit: product.unit,
    price,
    ...product.locationOfPharmacy,
    creator: { _id: creator._id, fullName: creator.fullName },
    productImage: product.productImage[0] ?? { imageUrl: null },
  };
}
