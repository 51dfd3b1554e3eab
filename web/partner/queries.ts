/** Partners and the requests between members, as asked for and kept; whatever changes between two is asked for again. */
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  queryOptions,
} from '@tanstack/react-query';
import type { Found } from '#contract/partner.ts';
import { PARTNER_LIMITS, type Relation } from '#rules/partner.ts';
import { call } from '../api.ts';
import { emitLive } from '../live.ts';
import { changeKept, queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

const ALL = ['partners'] as const;
const LIST = 'list';
const SEARCH = 'search';
/** Null rather than undefined: only null survives being kept on disk. */
const FIRST = null as string | null;
/** A live search is worth nothing tomorrow. */
const SEARCH_KEPT_MS = 60_000;
/** Whoever clears fifty requests hears fifty times that something changed. */
const GATHER_MS = 150;

export const partnersQuery = infiniteQueryOptions({
  queryKey: [...ALL, LIST],
  queryFn: ({ pageParam, signal }) => call('GET /api/user/friends', { after: pageParam ?? undefined }, { signal }),
  initialPageParam: FIRST,
  getNextPageParam: (page) => page.nextCursor,
});

/** Requests to the member. */
export function requestsQuery(memberId: string) {
  return infiniteQueryOptions({
    queryKey: [...ALL, 'requests', memberId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/user/friend-request/:userId', { userId: memberId, after: pageParam ?? undefined }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Requests of the member that wait for an answer. */
export const sentQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'sent'],
  queryFn: ({ pageParam, signal }) => call('GET /api/user/sent-request', { after: pageParam ?? undefined }, { signal }),
  initialPageParam: FIRST,
  getNextPageParam: (page) => page.nextCursor,
});

export const blockedQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'blocked'],
  queryFn: ({ pageParam, signal }) => call('GET /api/user/block', { after: pageParam ?? undefined }, { signal }),
  initialPageParam: FIRST,
  getNextPageParam: (page) => page.nextCursor,
});

export const suggestionsQuery = queryOptions({
  queryKey: [...ALL, 'suggestions'],
  queryFn: async ({ signal }) => (await call('GET /api/user/suggestions', {}, { signal })).suggestions,
});

/** Members by name as typed so far, over the live line; `state` empty means all of them. */
export function searchQuery(name: string, state: string) {
  return queryOptions({
    queryKey: [...ALL, SEARCH, name, state],
    queryFn: async () => (await emitLive('search', { name, ...(state && { state }) })).users,
    enabled: name.length >= PARTNER_LIMITS.searchMin,
    placeholderData: keepPreviousData,
    gcTime: SEARCH_KEPT_MS,
    // the live line knows better than the browser whether somebody can be reached
    networkMode: 'always',
  });
}

/** Starts the questions beside the screen's code; the screen shows what is kept meanwhile. */
export function prefetchPartners(): null {
  void queryClient.prefetchInfiniteQuery(partnersQuery);
  void queryClient.prefetchInfiniteQuery(sentQuery);
  void queryClient.prefetchQuery(suggestionsQuery);
  return null;
}

/**
 * Nobody waits for what may take long: all the pages of whoever has read on for twenty of them, and the live line while
 * it is down.
 */
export function refetchPartners(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ALL, predicate: mayTakeLong });
  return queryClient.invalidateQueries({ queryKey: ALL, predicate: (query) => !mayTakeLong(query) });
}

function mayTakeLong({ queryKey: [, list] }: Query): boolean {
  return list === LIST || list === SEARCH;
}

/** What is known to have changed shows at once in those two. */
export function memberBecame(id: string, relation: Relation): void {
  changeKept<Found[]>({ queryKey: [...ALL, SEARCH] }, (found) =>
    found.map((member) => (member._id === id ? { ...member, relation } : member)),
  );
  if (relation === 'partners') return;
  changeKept<InfiniteData<CallOutput<'GET /api/user/friends'>>>({ queryKey: partnersQuery.queryKey }, (kept) => ({
    ...kept,
    pages: kept.pages.map((page) => ({ ...page, friends: page.friends.filter(({ _id }) => _id !== id) })),
  }));
}

let gathering: ReturnType<typeof setTimeout> | undefined;

/** The live line says that something changed between the member and another one. */
export function partnersChanged(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined;
    void refetchPartners();
  }, GATHER_MS);
}
