/** Offers: their kinds, limits, and who may do what with them. */
export const OFFER_KINDS = ['demand', 'joint purchase', 'sale'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_LIMITS = {
  name: 120,
  strength: 60,
  manufacturer: 120,
  town: 80,
  state: 40,
  content: 2_000,
  deadline: 60,
  quantity: 1_000_000,
  groupTitle: 80,
} as const;

export const OFFER_PAGE = 30;

interface OfferFacts {
  creatorId: string;
  closedAt: Date | null;
  /** The business group, once it is made. */
  chatId: string | null;
}

export function isCreator(offer: Pick<OfferFacts, 'creatorId'>, memberId: string): boolean {
  return offer.creatorId === memberId;
}

/** A member shows interest in somebody else's open offer, while its group is still to be made. */
export function mayTakeInterest(offer: OfferFacts, memberId: string): boolean {
  return !isCreator(offer, memberId) && offer.closedAt === null && offer.chatId === null;
}
