/** Finding offers: how lists of them are sorted, what narrows them, and whether an offer belongs into one. */
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
  savedName: 60,
} as const;

/** Searches that one member may save. */
export const SAVED_SEARCHES = 20;

/** Members who are told of an offer in one step of its job. */
export const TOLD_AT_ONCE = 20;

/** Alike to this share of its letters in threes, a word counts as the one that was typed. */
export const NAME_LIKENESS = 0.5;

/** What narrows a list of offers; prices in naira. */
export interface OfferFilters {
  q?: string | undefined;
  kind?: OfferKind | undefined;
  state?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Months to the expiry date at least. */
  monthsLeft?: number | undefined;
  /** Only those that are open. */
  open?: boolean | undefined;
  /** Only of sellers whose licence is verified now. */
  verified?: boolean | undefined;
}

/** What is typed or chosen narrowly is asked by few; the rest by everybody, again and again. */
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

/** Whether an offer belongs into a list as far as its words are left aside, which only the catalogue can judge. */
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

/** The same day so many months on, or the last one of a shorter month: `2026-08-31` and 6 is `2027-02-28`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastDate.setUTCDate(Math.min(date, lastDate.getUTCDate()));
  return lastDate.toISOString().slice(0, 10);
}

export interface SearchTerms {
  /** Small letters without marks; each begins a word of the name, or is like one. */
  words: string[];
  /** Of a strength; each stands in the name as it is. */
  numbers: string[];
}

/** Say nothing of a medicine where a number stands beside them. */
const MEASURES = new Set(['mg', 'g', 'mcg', 'ug', 'ml', 'l', 'iu', 'kg']);

/** `Amoxicillin 500mg` as `amoxicillin` and `500`. */
export function searchTerms(typed: string): SearchTerms {
  const folded = typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const parts = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = parts.flatMap((part) => /^\d+/.exec(part) ?? []);
  const words = parts.filter((part) => !/^\d/.test(part) && !(numbers.length > 0 && MEASURES.has(part)));
  return { words: [...new Set(words)], numbers: [...new Set(numbers)] };
}
