/** Shares an offer in a chat as a card. */
import type { chat } from '#contract/chat/chat.ts';
import { AppError } from '#rules/error.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { findOfferFor } from '../../store/trade/offer/offer-viewer.ts';
import { viewerOf } from '../money/wallet/permission.ts';
import { cardContent } from '../notice/offer-card.ts';
import { type Content, postOnce } from './chat-post.ts';

export const send: Action<'member', typeof chat.sendCard> = async (ctx, { id: chatId, offerId, nonce }) => {
  const message = await postOnce(ctx, chatId, nonce, async (post) => post(await cardOfOffer(ctx, offerId)));
  return { message };
};

/** Returns the offer as the member sees it now. */
export async function cardOfOffer(ctx: MemberCtx, offerId: string): Promise<Content> {
  const offer = await findOfferFor(ctx.db, offerId, viewerOf(ctx));
  if (!offer || offer.state === 'withdrawn') throw new AppError('not_found', 'Offer not found');
  return cardContent(offer);
}
