/** An offer search in words. */
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { OfferFilters } from '#rules/trade/offer-search.ts';
import { t } from '../../i18n.ts';
import { KINDS } from './kinds.ts';
import { monthsLabel } from './labels.ts';
import type { Search } from './search.ts';

export interface Filter {
  text: string;
  /** The change of the search that removes this filter. */
  without: Search;
}

/** The active filters as text, each removable. */
export function filtersOf(search: Search): Filter[] {
  const { state, monthsLeft, verified, open } = search;
  const price = priceLabel(search);
  const filters: (Filter | false | undefined | '')[] = [
    state && { text: state, without: { state: undefined } },
    price && { text: price, without: { minPrice: undefined, maxPrice: undefined } },
    monthsLeft !== undefined && { text: monthsLabel(monthsLeft), without: { monthsLeft: undefined } },
    verified && { text: t('Verified sellers'), without: { verified: undefined } },
    !open && { text: t('Include closed'), without: { open: true } },
  ];
  return filters.filter((filter) => typeof filter === 'object');
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
