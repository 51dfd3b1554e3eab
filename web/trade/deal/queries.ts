/** The member's own trades as asked for and kept: the list, one trade, and how many wait. */
import { queryOptions } from '@tanstack/react-query';
import type { DealFilter } from '#rules/trade/deal.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { dealKey, DEALS } from '../../net/query-keys.ts';
import { fromShell } from '../../net/shell-call.ts';

/** What the list is narrowed to, as its address says it. */
export interface Wish {
  filter?: DealFilter | undefined;
  q?: string | undefined;
}

/** Listed here too, so that the code of every visit carries no rules of trades. */
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

/** A wallet changed: its trade is in another place of the list now, and another number may wait. */
export function dealsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: DEALS });
}
