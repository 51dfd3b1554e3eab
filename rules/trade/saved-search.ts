/** Saved searches: how many a member keeps, and which may be kept. */
import type { OfferFilters } from './offer-search.ts';

export const SAVED_SEARCH_LIMITS = { count: 20, name: 60 } as const;

/** Whoever kept a search for everything would be told of every new offer. */
export function narrowsOffers(filters: OfferFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined && filter !== '' && filter !== false);
}
