/** Queries of the member's own trades: the list, one trade, and how many wait. */
import { queryOptions } from '@tanstack/react-query';
import type { DealFilter } from '#rules/trade/deal.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { dealKey, DEALS } from '../../net/query-keys.ts';
import { fromShell } from '../../net/shell-call.ts';

/** The filters of the list, as in its address. */
export interface Wish {
  filter?: DealFilter | undefined;
  q?: string | undefined;
}

/** Repeated here to keep the rules of trades out of the entry bundle. */
const FILTERS: readonly DealFilter[] = ['to do', 'running', 'done'];

export function wishOf(params: URLSearchParams): Wish {
  const filter = FILTERS.find((known) => known === params.get('filter'));
  return { filter, q: params.get('q') || undefined };
}

export const dealsQuery = (wish: Wish) => pagedQuery([...DEALS, 'list', wish], 'GET /api/trades', { ...wish });

export const dealQuery = (id: string) => callQuery(dealKey(id), 'GET /api/trades/:id', { id });

export const dealCountQuery = queryOptions({
  queryKey: [...DEALS, 'waiting'],
  queryFn: ({ signal }) => fromShell('trades', () => call('GET /api/trades/waiting', {}, { signal })),
});

/** Refetches the list and the badge, since a changed wallet moves its trade. */
export function dealsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: DEALS });
}
