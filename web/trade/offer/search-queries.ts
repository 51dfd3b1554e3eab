/** Queries of offer search results, and live updates of what they hold. */
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
/** Everything kept under these is pages of offers. */
const LISTS = ['offers', ...MATCHES] as const;
/** A search is worth little tomorrow; what everybody sees first is kept for a start without a network. */
const SEARCH_CACHE_MS = 10 * 60_000;

export function searchQuery(search: Search) {
  return {
    ...pagedQuery([...RESULTS, search], 'GET /api/business/', { ...search }),
    placeholderData: keepPreviousData,
    ...(isNarrowed(search) && { gcTime: SEARCH_CACHE_MS }),
  };
}

/** Lists that hold what is on the market, and nothing that is hidden. */
const MARKET: readonly (readonly string[])[] = [RESULTS, MATCHES];

/** Changed offers stand where they stood, in every list, of two states in the later one; withdrawn ones go, hidden ones from the market. */
export function offersChanged(offers: readonly Offer[]): void {
  const news = new Map(offers.map((offer) => [offer._id, offer]));
  const laterOf = (offer: Offer) => {
    const other = news.get(offer._id);
    if (!other || other.version < offer.version) return offer;
    // of a hidden one nothing but that is told
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
  // its creator still has it in their list, others not
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
