/** Offers: their kinds, limits, and who may do what with them. */
export const OFFER_KINDS = ['demand', 'joint purchase', 'sale'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What a quantity counts, and what a price is for. */
export const UNITS = ['carton', 'pack', 'strip', 'tablet'] as const;
export type Unit = (typeof UNITS)[number];

export const OFFER_STATES = ['open', 'closed', 'withdrawn'] as const;

export const OFFER_LIMITS = {
  name: 120,
  strength: 60,
  manufacturer: 120,
  town: 80,
  state: 40,
  content: 2_000,
  deadline: 60,
  batchNumber: 40,
  nafdacNumber: 20,
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

const NAFDAC_NUMBER = /^([A-Z]{0,2}\d{1,2})\s*[-–—\s]\s*(\d{3,6})\s*([A-Z]{0,2})$/;
export const NAFDAC_FAULT = 'A NAFDAC number looks like A4-1234 or 04-1234';

/** As it is printed on the pack, `A11-0299`; undefined where this is no such number. */
export function nafdacNumberOf(written: string): string | undefined {
  const [, group, number, suffix] = NAFDAC_NUMBER.exec(written.trim().toUpperCase()) ?? [];
  return group && `${group}-${number}${suffix}`;
}
