/** The offer search: words, kind and order, all in the address, so that Back and shared links restore them. */
import { type ReactNode, useId } from 'react';
import { OFFER_KINDS } from '#rules/trade/offer.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { OFFER_SEARCH_LIMITS, OFFER_SORTS, type OfferSort } from '#rules/trade/offer-search.ts';
import { t } from '../../i18n.ts';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import { KINDS } from './kinds.ts';
import { type Search, searchTextOf } from './search.ts';

const SORTS: Record<OfferSort, Message> = {
  newest: message('Newest first'),
  'price up': message('Lowest price first'),
  'price down': message('Highest price first'),
  'expiry soonest': message('Expires soonest'),
  'expiry longest': message('Expires latest'),
  'deadline soonest': message('Closes soonest'),
};

interface SearchBarProps {
  search: Search;
  /** Changes these parts of the search. */
  ask: (change: Search) => void;
}

export function SearchBar({ search, ask, children }: SearchBarProps & { children?: ReactNode }) {
  return (
    <FilterBar
      className="mb-2"
      search={{
        label: t('Search by generic or brand'),
        placeholder: t('Generic or brand'),
        maxLength: OFFER_SEARCH_LIMITS.wordsMax,
        searchTextOf,
        asked: search.q ?? '',
        ask: (text) => ask({ q: text || undefined }),
      }}
      kind={{
        label: t('Kind of offer'),
        options: OFFER_KINDS,
        textOf: (kind) => t(KINDS[kind].name),
        chosen: search.kind,
        choose: (kind) => ask({ kind }),
      }}
    >
      {children}
    </FilterBar>
  );
}

/** The label is visible in a form. Beside the results it is for screen readers only. */
export function SortField({ search, ask, labelled = false }: SearchBarProps & { labelled?: boolean }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={labelled ? 'text-sm font-medium' : 'sr-only'}>
        {t('Sort by')}
      </label>
      <select
        id={id}
        value={search.sort ?? 'newest'}
        onChange={({ currentTarget }) => {
          const sort = OFFER_SORTS.find((known) => known === currentTarget.value);
          ask({ sort: sort === 'newest' ? undefined : sort });
        }}
        className={labelled ? 'select w-full' : 'select w-auto'}
      >
        {OFFER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORTS[sort])}
          </option>
        ))}
      </select>
    </>
  );
}
