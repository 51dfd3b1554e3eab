/** Queries of partners and requests; changes between two members are refetched. */
import { keepPreviousData, queryOptions, type InfiniteData, type Query } from '@tanstack/react-query';
import { PARTNER_LIMITS, type Relation } from '#rules/people/partner.ts';
import { callQuery, pagedQuery } from '../../net/api.ts';
import { emitLive } from '../../net/live.ts';
import type { MemberHit } from '#contract/people/partner.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { PARTNERS } from '../../net/query-keys.ts';
import type { CallOutput } from '../../net/send.ts';

const LIST = 'list';
const SEARCH = 'search';
/** Live search results go out of date at once. */
const SEARCH_CACHE_MS = 60_000;
/** Batches refetches: clearing fifty requests causes fifty events. */
const BATCH_MS = 150;

export const partnersQuery = pagedQuery([...PARTNERS, LIST], 'GET /api/user/friends', {});

/** Requests to the member. */
export function requestsQuery(memberId: string) {
  return pagedQuery([...PARTNERS, 'requests', memberId], 'GET /api/user/friend-request/:userId', {
    userId: memberId,
  });
}

/** Unanswered requests of the member. */
export const sentQuery = pagedQuery([...PARTNERS, 'sent'], 'GET /api/user/sent-request', {});

export const blockedQuery = pagedQuery([...PARTNERS, 'blocked'], 'GET /api/user/block', {});

export const suggestionsQuery = callQuery([...PARTNERS, 'suggestions'], 'GET /api/user/suggestions', {}, 'suggestions');

/** Members by name as typed, over the live connection; an empty `state` means all. */
export function searchQuery(name: string, state: string) {
  return queryOptions({
    queryKey: [...PARTNERS, SEARCH, name, state],
    queryFn: async () => (await emitLive('search', { name, ...(state && { state }) })).users,
    enabled: name.length >= PARTNER_LIMITS.searchMin,
    placeholderData: keepPreviousData,
    gcTime: SEARCH_CACHE_MS,
    // the live connection knows better than the browser whether there is a network
    networkMode: 'always',
  });
}

/** Does not await slow parts: many loaded pages, and the live connection while it is down. */
export function refetchPartners(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: PARTNERS, predicate: isSlowList });
  return queryClient.invalidateQueries({ queryKey: PARTNERS, predicate: (query) => !isSlowList(query) });
}

function isSlowList({ queryKey: [, list] }: Query): boolean {
  return list === LIST || list === SEARCH;
}

/** Known changes are applied to these two at once. */
export function memberBecame(id: string, relation: Relation): void {
  changeCached<MemberHit[]>({ queryKey: [...PARTNERS, SEARCH] }, (results) =>
    results.map((member) => (member._id === id ? { ...member, relation } : member)),
  );
  if (relation === 'partners') return;
  changeCached<InfiniteData<CallOutput<'GET /api/user/friends'>>>({ queryKey: partnersQuery.queryKey }, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({ ...page, friends: page.friends.filter(({ _id }) => _id !== id) })),
  }));
}

let batchTimer: ReturnType<typeof setTimeout> | undefined;

/** A live event: the relation to another member changed. */
export function partnersChanged(): void {
  batchTimer ??= setTimeout(() => {
    batchTimer = undefined;
    void refetchPartners();
  }, BATCH_MS);
}
