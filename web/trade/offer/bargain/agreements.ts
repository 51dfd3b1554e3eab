/** Agreed prices of an offer that are not requested yet, and the call that creates their chat and wallet. */
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { type Goods, quoteOfAll, supplierOf } from '#rules/trade/agreement.ts';
import { koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { call } from '../../../net/api.ts';
import { ApiError } from '../../../net/errors.ts';
import { pathOfChat, pathOfChatroom } from '../../../paths.ts';
import { offerChanged } from '../queries.ts';

export interface Agreement extends Goods {
  interest: Interest;
}

/** True if the viewer is the seller. */
export function isSupplying(offer: OfferDetail): boolean {
  return (supplierOf(offer.business) === 'creator') === offer.mine;
}

/** True if all further agreements belong in the business group: a joint purchase that has one. */
export function hasGroupOnly({ business, chatroom }: OfferDetail): boolean {
  return business === 'joint purchase' && chatroom !== null;
}

/** Agreements for which the viewer may request payment now. */
export function agreementsToRequest({ interestedPartners }: OfferDetail): Agreement[] {
  return interestedPartners.flatMap((interest) => {
    const { request } = interest.may;
    return request ? [{ ...request, unitPriceKobo: koboOfNaira(request.unitPrice), interest }] : [];
  });
}

/** Returns the path of the chat, with its wallet open. Refetches the offer if an agreed price has changed. */
export async function requestPayment(offer: OfferDetail, agreed: readonly Agreement[], nonce: string): Promise<string> {
  try {
    const { chat } = await call('POST /api/business/agreement/:businessId', {
      businessId: offer._id,
      partnerIds: agreed.map(({ interest }) => interest.user._id),
      amount: nairaOfKobo(quoteOfAll(agreed).grossKobo),
      nonce,
    });
    offerChanged(offer._id);
    return pathOfWallet(chat._id, chat.kind);
  } catch (error) {
    if (error instanceof ApiError && error.type === 'conflict') offerChanged(offer._id);
    throw error;
  }
}

export function pathOfWallet(chatId: string, kind: 'single' | 'room'): string {
  return `${kind === 'room' ? pathOfChatroom(chatId) : pathOfChat(chatId)}?wallet=open`;
}
