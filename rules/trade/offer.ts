/** Offers: their kinds, limits, and why one is refused. */
import { type Message, message } from '../i18n/message.ts';

export const OFFER_KINDS = ['demand', 'joint purchase', 'sale'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** `hidden`: open, but hidden by an alert about its batch. */
export const OFFER_STATES = ['open', 'hidden', 'closed', 'withdrawn'] as const;

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
export const OFFER_PHOTOS = 4;

export function isCreator(offer: { creatorId: string }, memberId: string): boolean {
  return offer.creatorId === memberId;
}

/** True while an offer may change. Once the group exists, it can only be closed. */
export function mayChange(offer: { chatId: string | null; withdrawnAt: Date | null }): boolean {
  return offer.chatId === null && offer.withdrawnAt === null;
}

/** True if bargaining has ended because a joint purchase's group exists. Sales and demands continue beside theirs. */
export function hasEndedBargains({ kind, chatId }: { kind: OfferKind; chatId: string | null }): boolean {
  return kind === 'joint purchase' && chatId !== null;
}

/** Returns why goods with this expiry date cannot be traded, or undefined. A demand names the earliest acceptable expiry date. */
export function refusalOfExpiry(kind: OfferKind, expiryDate: string | null, today: string): Message | undefined {
  if (expiryDate === null || expiryDate >= today) return undefined;
  return kind === 'demand'
    ? message('This date has passed. Expired goods can’t be traded on Mortar.')
    : message('These goods have expired. They can’t be traded on Mortar.');
}

/** Returns why an offer cannot have this last day, or undefined. */
export function refusalOfClosing(closesOn: string | null, today: string): Message | undefined {
  return closesOn !== null && closesOn < today ? message('Choose today or a later day') : undefined;
}

const NAFDAC_NUMBER = /^([A-Z]{0,2}\d{1,2})\s*[-–—\s]\s*(\d{3,6})\s*([A-Z]{0,2})$/;
export const NAFDAC_FAULT = 'A NAFDAC number looks like A4-1234 or 04-1234';

/** Returns the number as printed on the pack, `A11-0299`, or undefined if the text is no such number. */
export function nafdacNumberOf(written: string): string | undefined {
  const [, group, number, suffix] = NAFDAC_NUMBER.exec(written.trim().toUpperCase()) ?? [];
  return group && `${group}-${number}${suffix}`;
}
