/** An offer search in the address. */
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_KINDS } from '#rules/trade/offer.ts';
import { OFFER_SEARCH_LIMITS, OFFER_SORTS, type OfferFilters, type OfferSort } from '#rules/trade/offer-search.ts';

export interface Search extends OfferFilters {
  state?: (typeof NIGERIAN_STATES)[number] | undefined;
  /** True unless closed offers are included. */
  open?: true | undefined;
  sort?: OfferSort | undefined;
}

/** Invalid values are left out. */
export function searchOf(params: URLSearchParams): Search {
  const limits = OFFER_SEARCH_LIMITS;
  const text = searchTextOf((params.get('q') ?? '').slice(0, limits.wordsMax));
  const minPrice = numberOf(params.get('minPrice'), limits.price);
  const maxPrice = numberOf(params.get('maxPrice'), limits.price);
  const months = numberOf(params.get('monthsLeft'), limits.months);
  return withoutGaps({
    q: text || undefined,
    kind: OFFER_KINDS.find((kind) => kind === params.get('kind')),
    state: NIGERIAN_STATES.find((state) => state === params.get('state')),
    minPrice,
    maxPrice: minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice ? undefined : maxPrice,
    monthsLeft: months === undefined ? undefined : Math.ceil(months),
    verified: params.get('verified') === 'true' || undefined,
    open: params.get('closed') === 'true' ? undefined : true,
    sort: OFFER_SORTS.find((sort) => sort === params.get('sort') && sort !== 'newest'),
  });
}

/** The query of a search; empty for the default list. */
export function paramsOf({ open, ...search }: Search): Record<string, string> {
  const texts = Object.entries(withoutGaps(search)).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(texts), ...(!open && { closed: 'true' }) };
}

/** The typed words; a single letter is not searched. */
export function searchTextOf(value: string): string {
  const text = value.trim();
  return text.length < OFFER_SEARCH_LIMITS.wordsMin ? '' : text;
}

/** A typed price; undefined for an invalid one. */
export function numberOf(value: string | null, max: number): number | undefined {
  const number = Number(value?.trim() || NaN);
  return number > 0 && number <= max ? number : undefined;
}

/** True if the search has anything worth saving. */
export function isNarrowed({ open: _, sort: __, ...filters }: Search): boolean {
  return Object.keys(withoutGaps(filters)).length > 0;
}

function withoutGaps<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}

/** The number of filters set besides words and kind; a price range counts once. */
export function countFilters({ state, minPrice, maxPrice, monthsLeft, verified, open }: Search): number {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined;
  return [state, hasPrice, monthsLeft !== undefined, verified, !open].filter(Boolean).length;
}
