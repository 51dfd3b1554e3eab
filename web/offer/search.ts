/** An offer search in the address, and as text. */
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_KINDS } from '#rules/offer/offer.ts';
import { OFFER_SEARCH_LIMITS, OFFER_SORTS, type OfferFilters, type OfferSort } from '#rules/offer/offer-search.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { KINDS } from './kinds.ts';

export interface Search extends OfferFilters {
  state?: (typeof NIGERIAN_STATES)[number] | undefined;
  /** True unless closed ones are included. */
  open?: true | undefined;
  sort?: OfferSort | undefined;
}

export const SORTS: Record<OfferSort, Message> = {
  newest: message('Newest first'),
  'price up': message('Lowest price first'),
  'price down': message('Highest price first'),
  'expiry soonest': message('Expires soonest'),
  'expiry longest': message('Expires latest'),
  'deadline soonest': message('Closes soonest'),
};

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

/** Typed words; one letter is not searched yet. */
export function searchTextOf(value: string): string {
  const text = value.trim();
  return text.length < OFFER_SEARCH_LIMITS.wordsMin ? '' : text;
}

/** A typed price; undefined for an invalid one. */
export function numberOf(value: string | null, max: number): number | undefined {
  const number = Number(value?.trim() || NaN);
  return number > 0 && number <= max ? number : undefined;
}

export interface Filter {
  text: string;
  /** The search without this filter. */
  without: Search;
}

/** The active filters as text, each removable. */
export function filtersOf(search: Search): Filter[] {
  const { state, monthsLeft, verified, open } = search;
  const price = priceLabel(search);
  const filters: (Filter | false | undefined | '')[] = [
    state && { text: state, without: { ...search, state: undefined } },
    price && { text: price, without: { ...search, minPrice: undefined, maxPrice: undefined } },
    monthsLeft !== undefined && { text: monthsLabel(monthsLeft), without: { ...search, monthsLeft: undefined } },
    verified && { text: t('Verified sellers'), without: { ...search, verified: undefined } },
    !open && { text: t('Closed ones too'), without: { ...search, open: true } },
  ];
  return filters.filter((filter) => typeof filter === 'object');
}

export function monthsLabel(months: number): string {
  return t('{n, plural, one {Good for # month or more} other {Good for # months or more}}', { n: months });
}

function priceLabel({ minPrice, maxPrice }: OfferFilters): string {
  const [from, to] = [minPrice, maxPrice].map((price) => price !== undefined && formatNaira(koboOfNaira(price)));
  if (from && to) return t('{from} to {to}', { from, to });
  if (from) return t('From {from}', { from });
  return to ? t('Up to {to}', { to }) : '';
}

/** A search in one line. */
export function searchLabel(search: OfferFilters): string {
  const { q, kind } = search;
  const filters = filtersOf({ ...(search as Search), open: true }).map(({ text: wording }) => wording);
  return [q && `“${q}”`, kind && t(KINDS[kind].name), ...filters].filter(Boolean).join(' · ');
}

/** Whether it has anything that can be saved. */
export function isNarrowed({ open: _, sort: __, ...filters }: Search): boolean {
  return Object.keys(withoutGaps(filters)).length > 0;
}

function withoutGaps<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}
