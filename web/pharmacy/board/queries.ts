/** The expiry board as asked for and kept, under the key of the pharmacy's stock, so that a change of stock asks for it again. */
import { queryOptions } from '@tanstack/react-query';
import type { Band } from '#contract/pharmacy/stock-board.ts';
import { call } from '../../net/api.ts';
import { pagedQuery, queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';

const keyOf = (pharmacyId: string) => [...stockKey(pharmacyId), 'board'] as const;

export function boardQuery(pharmacyId: string) {
  return queryOptions({
    queryKey: [...keyOf(pharmacyId), 'figures'] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /api/business/pharmacy/:id/board', { id: pharmacyId }, { signal })).board,
  });
}

/** What expires first comes first. */
export function expiringQuery(pharmacyId: string, band: Band) {
  return pagedQuery([...keyOf(pharmacyId), 'expiring', band], (after, options) =>
    call('GET /api/business/pharmacy/:id/board/expiring', { id: pharmacyId, band, after }, options),
  );
}

/** In stock without an expiry date, what came last first. */
export function undatedQuery(pharmacyId: string) {
  return pagedQuery([...keyOf(pharmacyId), 'undated'], (after, options) =>
    call('GET /api/business/pharmacy/:id/board/undated', { id: pharmacyId, after }, options),
  );
}

/** What runs low, or what nobody buys. */
export function boardProductsQuery(pharmacyId: string, show: 'low' | 'slow') {
  return pagedQuery([...keyOf(pharmacyId), 'products', show], (after, options) =>
    call('GET /api/business/pharmacy/:id/board/products', { id: pharmacyId, show, after }, options),
  );
}

export function prefetchBoard(pharmacyId: string): null {
  void queryClient.prefetchQuery(boardQuery(pharmacyId));
  return null;
}
