/** Saved searches for offers. Their owner is notified of matching offers. */
import { z } from 'zod';
import { SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { id, moment, text } from '../route/field.ts';
import { offerFilters } from './offer-search.ts';
import { route } from '../route/route.ts';

export const savedSearchShape = z.object({
  _id: id,
  name: z.string(),
  filters: offerFilters,
  createdAt: moment,
});
export type SavedSearch = z.output<typeof savedSearchShape>;

const searches = z.object({ searches: z.array(savedSearchShape) });

export const savedSearch = {
  /** Newest first. */
  list: route('GET /api/business/searches/', {}, searches),
  /** Saves a search under a name. Its owner is notified of every new matching offer. The number of searches is limited. */
  create: route(
    'POST /api/business/searches/',
    offerFilters.extend({ name: text(SAVED_SEARCH_LIMITS.name, 1) }),
    searches,
  ),
  /** Removes one of the caller's saved searches. Returns the remaining ones. */
  remove: route('DELETE /api/business/searches/:id', { id }, searches),
};
