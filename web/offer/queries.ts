/** Offers, as asked for and kept: the list, one of them, and what the live line says of both. */
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Offer } from '#contract/offer.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

type Page = CallOutput<'GET /api/business/'>;
type Pages = InfiniteData<Page, string | null>;

export const offersQuery = infiniteQueryOptions({
  queryKey: ['offers'],
  queryFn: ({ pageParam, signal }) => call('GET /api/business/', { after: pageParam ?? undefined }, { signal }),
  /** Null rather than undefined: only null survives being kept on disk. */
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.nextCursor,
});

/** The offers of one creator. */
export function offersOfQuery(creator: string) {
  return infiniteQueryOptions({
    queryKey: ['offers', 'of', creator],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/business/', { creator, after: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  });
}

export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ['offer', id],
    queryFn: async ({ signal }) => (await call('GET /api/business/:id', { id }, { signal })).business,
  });
}

/** Under the offer's own key, so that it is asked for again when the offer changes; each turn makes it longer. */
export function courseQuery(id: string, partnerId: string, turn: number) {
  return queryOptions({
    queryKey: [...offerQuery(id).queryKey, 'course', partnerId, turn],
    queryFn: async ({ signal }) => {
      const asked = { businessId: id, partnerId };
      return (await call('GET /api/business/interest/:businessId/:partnerId', asked, { signal })).steps;
    },
    placeholderData: keepPreviousData,
  });
}

/** Starts the question beside the screen's code; the screen shows what is kept meanwhile. */
export function prefetchOffers(): null {
  void queryClient.prefetchInfiniteQuery(offersQuery);
  return null;
}

export function prefetchOffer(id: string): null {
  void queryClient.prefetchQuery(offerQuery(id));
  return null;
}

/** New offers stand before the kept ones, changed ones where they stood. */
export function offersArrived(offers: Offer[]): void {
  queryClient.setQueryData<Pages>(offersQuery.queryKey, (kept) => {
    if (!kept) return kept;
    const news = new Map(offers.map((offer) => [offer._id, offer]));
    const pages = kept.pages.map((page) => ({
      ...page,
      businesses: page.businesses.map((offer) => {
        const changed = news.get(offer._id) ?? offer;
        news.delete(offer._id);
        return changed;
      }),
    }));
    const [first, ...rest] = pages;
    if (!first) return kept;
    return { ...kept, pages: [{ ...first, businesses: [...news.values(), ...first.businesses] }, ...rest] };
  });
}

/** The viewer's own sight of a changed offer is asked for again. */
export function offerChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey });
}
