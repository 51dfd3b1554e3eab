/** Saved searches for offers; matching offers are notified. */
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
  /** Under a name, and its owner is told of every new offer that fits. Their number is limited. */
  create: route(
    'POST /api/business/searches/',
    offerFilters.extend({ name: text(SAVED_SEARCH_LIMITS.name, 1) }),
    searches,
  ),
  /** Of the caller's own; nothing is told for it any more. Answers those that are left. */
  remove: route('DELETE /api/business/searches/:id', { id }, searches),
};
