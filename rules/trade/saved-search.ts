/** Saved searches: how many a member may save, and which. */
import type { OfferFilters } from './offer-search.ts';

export const SAVED_SEARCH_LIMITS = { count: 20, name: 60 } as const;

/** True if at least one filter is set. A search for everything would notify its owner of every new offer. */
export function narrowsOffers(filters: OfferFilters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined && filter !== '' && filter !== false);
}
