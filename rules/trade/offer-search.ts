/** Offer search: sort orders, filters, and whether an offer matches a list. */
import type { OfferKind } from './offer.ts';

export const OFFER_SORTS = [
  'newest',
  'price up',
  'price down',
  'expiry soonest',
  'expiry longest',
  'deadline soonest',
] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

export const OFFER_SEARCH_LIMITS = {
  wordsMin: 2,
  wordsMax: 80,
  months: 60,
  price: 100_000_000,
} as const;

/** Members notified of an offer in one step of its job. */
export const NOTIFIED_AT_ONCE = 20;

/** Trigram similarity from which a word counts as the typed one. */
export const NAME_LIKENESS = 0.5;

/** Filters of a list of offers; prices in naira. */
export interface OfferFilters {
  q?: string | undefined;
  kind?: OfferKind | undefined;
  state?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Minimum number of months until the expiry date. */
  monthsLeft?: number | undefined;
  /** Open offers only. */
  open?: boolean | undefined;
  /** Only sellers whose licence is verified now. */
  verified?: boolean | undefined;
}

/** True for lists that many members request, which are worth caching. Narrow filters and typed words are not. */
export function isAskedByMany({ q, minPrice, maxPrice, monthsLeft }: OfferFilters): boolean {
  return [q, minPrice, maxPrice, monthsLeft].every((filter) => filter === undefined);
}

export function isPriceRange({ minPrice, maxPrice }: OfferFilters): boolean {
  return minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
}

interface OfferFacts {
  kind: OfferKind;
  state: string;
  price: number | null;
  expiryDate: string | null;
  isOpen: boolean;
  isVerified: boolean;
}

/** True if an offer matches the filters. It ignores the words, which only the catalogue can match. */
export function isWanted(filters: OfferFilters, offer: OfferFacts, today: string): boolean {
  const { kind, state, minPrice = 0, maxPrice = Infinity, monthsLeft, open, verified } = filters;
  if (kind && offer.kind !== kind) return false;
  if (state && offer.state !== state) return false;
  if (open && !offer.isOpen) return false;
  if (verified && !offer.isVerified) return false;
  if (monthsLeft !== undefined && !(offer.expiryDate && offer.expiryDate >= monthsAfter(today, monthsLeft)))
    return false;
  if (filters.minPrice === undefined && filters.maxPrice === undefined) return true;
  return offer.price !== null && offer.price >= minPrice && offer.price <= maxPrice;
}

/** Returns the date this many months later, or the last day of a shorter month: `2026-08-31` plus 6 is `2027-02-28`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastDate.setUTCDate(Math.min(date, lastDate.getUTCDate()));
  return lastDate.toISOString().slice(0, 10);
}
