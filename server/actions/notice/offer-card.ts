/** An offer as a card in a chat, as it was when posted. */
import type { ChatCard } from '#contract/chat/card.ts';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';

type OfferFields = Pick<OfferDetail, '_id' | 'business' | 'price' | 'product' | 'creator'>;

export function cardContent(offer: OfferFields): { kind: 'offer'; body: string; offer: ChatCard } {
  const { genericName, strength } = offer.product;
  const body = `Offer: ${genericName} ${strength}`.trim().slice(0, CHAT_LIMITS.message);
  return { kind: 'offer', body, offer: cardOf(offer) };
}

function cardOf({ _id, business, price, product, creator }: OfferFields): ChatCard {
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
