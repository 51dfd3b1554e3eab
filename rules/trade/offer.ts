/** Offers: their kinds, limits, and what makes one of them impossible. */
import { type Message, message } from '../i18n/message.ts';

export const OFFER_KINDS = ['demand', 'joint purchase', 'sale'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Hidden: open, and held by an alert about its batch. */
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

/** Once the group is made, an offer can only be closed. */
export function mayChange(offer: { chatId: string | null; withdrawnAt: Date | null }): boolean {
  return offer.chatId === null && offer.withdrawnAt === null;
}

/** The group of a joint purchase ends its bargains. A sale and a demand go on beside theirs. */
export function hasEndedBargains({ kind, chatId }: { kind: OfferKind; chatId: string | null }): boolean {
  return kind === 'joint purchase' && chatId !== null;
}

/** Why goods that last until `expiryDate` are not traded, or undefined. A demand names the day they must last until. */
export function refusalOfExpiry(kind: OfferKind, expiryDate: string | null, today: string): Message | undefined {
  if (expiryDate === null || expiryDate >= today) return undefined;
  return kind === 'demand'
    ? message('This date has passed. Expired goods can’t be traded on Mortar.')
    : message('These goods have expired. They can’t be traded on Mortar.');
}

/** Why an offer cannot stand until this day, or undefined. */
export function refusalOfClosing(closesOn: string | null, today: string): Message | undefined {
  return closesOn !== null && closesOn < today ? message('Choose today or a later day') : undefined;
}

const NAFDAC_NUMBER = /^([A-Z]{0,2}\d{1,2})\s*[-–—\s]\s*(\d{3,6})\s*([A-Z]{0,2})$/;
export const NAFDAC_FAULT = 'A NAFDAC number looks like A4-1234 or 04-1234';

/** The number as printed on the pack, `A11-0299`; undefined where the text is no such number. */
export function nafdacNumberOf(written: string): string | undefined {
  const [, group, number, suffix] = NAFDAC_NUMBER.exec(written.trim().toUpperCase()) ?? [];
  return group && `${group}-${number}${suffix}`;
}
