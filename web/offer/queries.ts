/** Offers of one member, and one offer, as asked for and kept. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

type Page = CallOutput<'GET /api/business/'>;

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

/** The offers the member has shown interest in. */
export function offersLikedQuery() {
  return infiniteQueryOptions({
    queryKey: ['offers', 'interested'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/business/', { interested: true, after: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    // shown for as long as the dialog is open, and then asked for anew
    gcTime: 0,
  });
}

export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ['offer', id],
    queryFn: async ({ signal }) => (await call('GET /api/business/:id', { id }, { signal })).business,
  });
}

export const scamNoteQuery = queryOptions({
  queryKey: ['scam note'],
  queryFn: ({ signal }) => call('GET /api/user/scam-note', {}, { signal }),
});

/** Under the offer's own key, so that it is asked for again when the offer changes; each turn makes it longer. */
export function bargainHistoryQuery(id: string, partnerId: string, turn: number) {
  return queryOptions({
    queryKey: [...offerQuery(id).queryKey, 'course', partnerId, turn],
    queryFn: async ({ signal }) => {
      const asked = { businessId: id, partnerId };
      return (await call('GET /api/business/interest/:businessId/:partnerId', asked, { signal })).steps;
    },
    placeholderData: keepPreviousData,
  });
}

export function prefetchOffer(id: string): null {
  void queryClient.prefetchQuery(offerQuery(id));
  return null;
}

/** The viewer's own sight of a changed offer is asked for again. */
export function offerChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey });
}
