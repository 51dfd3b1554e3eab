/** Filters and sort order of a list of offers, in a query or saved. */
import { z } from 'zod';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_KINDS } from '#rules/trade/offer.ts';
import { OFFER_SEARCH_LIMITS, OFFER_SORTS } from '#rules/trade/offer-search.ts';
import { flag, naira, text, whole } from '../route/field.ts';

const limits = OFFER_SEARCH_LIMITS;

export const offerFilters = z.object({
  /** A generic or brand name, which may be misspelt, and a strength. */
  q: text(limits.wordsMax, limits.wordsMin).optional(),
  kind: z.enum(OFFER_KINDS, { error: 'Choose demand, joint purchase or sale at discount' }).optional(),
  state: z.enum(NIGERIAN_STATES, { error: 'Choose one of the states' }).optional(),
  minPrice: naira.optional(),
  maxPrice: naira.optional(),
  monthsLeft: whole(1, limits.months).optional(),
  verified: flag.optional(),
});

export const offerSearch = offerFilters.extend({
  open: flag.optional(),
  sort: z.enum(OFFER_SORTS, { error: 'Unknown sort order' }).optional(),
});
