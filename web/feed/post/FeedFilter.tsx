/** Filters the feed by words and kind; the choice is in the address. */
import { useSearchParams } from 'react-router';
import { POST_KINDS, POST_LIMITS } from '#rules/feed/post.ts';
import { t } from '../../i18n.ts';
import { FilterBar } from '../../ui/form/FilterBar.tsx';
import { type Source, sourceOf } from './feeds.ts';
import { KINDS } from './kinds.ts';

/** The source in the address, and how to change it. */
export function useSource(): [Source, (next: Source) => void] {
  const [params, setParams] = useSearchParams();
  return [
    sourceOf(params),
    ({ kind, search }) => setParams({ ...(kind && { kind }), ...(search && { search }) }, { replace: true }),
  ];
}

export function FeedFilter() {
  const [source, ask] = useSource();
  return (
    <FilterBar
      className="mb-4"
      search={{
        label: t('Search posts'),
        placeholder: t('Search posts'),
        maxLength: POST_LIMITS.searchMax,
        searchTextOf,
        asked: source.search ?? '',
        ask: (search) => ask({ ...source, search }),
      }}
      kind={{
        label: t('Kind of post'),
        options: POST_KINDS,
        textOf: (kind) => t(KINDS[kind].name),
        chosen: source.kind,
        choose: (kind) => ask({ ...source, kind }),
      }}
    />
  );
}

/** A single letter is not searched. */
function searchTextOf(value: string): string {
  const text = value.trim();
  return text.length < POST_LIMITS.searchMin ? '' : text;
}
