/** Tests of which searches may be saved. */
import { expect, it } from 'vitest';
import type { OfferFilters } from './offer-search.ts';
import { narrowsOffers } from './saved-search.ts';

it.each<[OfferFilters, boolean]>([
  [{}, false],
  [{ q: '', state: '', kind: undefined, verified: false }, false],
  [{ q: 'para' }, true],
  [{ kind: 'sale' }, true],
  [{ minPrice: 0 }, true],
  [{ verified: true }, true],
])('a search for %j narrows the offers: %s', (filters, narrows) => {
  expect(narrowsOffers(filters)).toBe(narrows);
});
