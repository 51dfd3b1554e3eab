/** Queries of offer search results, and their live updates. */
import { type InfiniteData, keepPreviousData } from '@tanstack/react-query';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { queryClient, changeCached } from '../../net/query.ts';
import { MATCHES } from '../../net/query-keys.ts';
import type { CallOutput } from '../../net/send.ts';
import { isNarrowed, type Search } from './search.ts';
import { pagedQuery } from '../../net/api.ts';

type Page = CallOutput<'GET /api/business/'>;
export type Pages = InfiniteData<Page, string | null>;

const RESULTS = ['offers', 'found'] as const;
/** Query keys whose data are pages of offers. */
const LISTS = ['offers', ...MATCHES] as const;
/** Narrowed searches are cached briefly. The default list is kept for a start without network. */
const SEARCH_CACHE_MS = 10 * 60_000;

export function searchQuery(search: Search) {
  return {
    ...pagedQuery([...RESULTS, search], 'GET /api/business/', { ...search }),
    placeholderData: keepPreviousData,
    ...(isNarrowed(search) && { gcTime: SEARCH_CACHE_MS }),
  };
}

/** Lists that show the market, without hidden offers. */
const MARKET: readonly (readonly string[])[] = [RESULTS, MATCHES];

/** Updates changed offers in place in every list, keeping the later version. Removes withdrawn ones, and hidden ones from the market. */
export function offersChanged(offers: readonly Offer[]): void {
  const news = new Map(offers.map((offer) => [offer._id, offer]));
  const laterOf = (offer: Offer) => {
    const other = news.get(offer._id);
    if (!other || other.version < offer.version) return offer;
    // a hidden offer's event carries its state only
    return other.state === 'hidden' ? { ...offer, state: other.state, version: other.version } : other;
  };
  for (const list of LISTS) {
    changeCached<Pages>({ queryKey: [list] }, (cached) => {
      if (!cached.pages.some(({ businesses }) => businesses.some(({ _id }) => news.has(_id)))) return cached;
      const pages = cached.pages.map((page) => ({
        ...page,
        businesses: page.businesses.map(laterOf).filter(({ state }) => state !== 'withdrawn'),
      }));
      return { ...cached, pages };
    });
  }
  const hidden = new Set(offers.filter(({ state }) => state === 'hidden').map(({ _id }) => _id));
  if (hidden.size === 0) return;
  for (const list of MARKET) dropFrom(list, hidden);
  // its creator still sees it in their list
  void queryClient.invalidateQueries({ queryKey: ['offers', 'of'] });
}

function dropFrom(queryKey: readonly string[], ids: ReadonlySet<string>): void {
  changeCached<Pages>({ queryKey }, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      businesses: page.businesses.filter(({ _id }) => !ids.has(_id)),
    })),
  }));
}
