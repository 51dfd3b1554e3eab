/** Queries of the expiry board, keyed under the pharmacy's stock, so that a stock change refetches them. */
import type { Band } from '#contract/pharmacy/stock-board.ts';
import { callQuery, pagedQuery } from '../../net/api.ts';
import { stockKey } from '../../net/query-keys.ts';

const keyOf = (pharmacyId: string) => [...stockKey(pharmacyId), 'board'] as const;

export function boardQuery(pharmacyId: string) {
  return callQuery(
    [...keyOf(pharmacyId), 'figures'],
    'GET /api/business/pharmacy/:id/board',
    { id: pharmacyId },
    'board',
  );
}

/** Earliest expiry first. */
export function expiringQuery(pharmacyId: string, band: Band) {
  return pagedQuery([...keyOf(pharmacyId), 'expiring', band], 'GET /api/business/pharmacy/:id/board/expiring', {
    id: pharmacyId,
    band,
  });
}

/** Batches in stock without an expiry date, newest first. */
export function undatedQuery(pharmacyId: string) {
  return pagedQuery([...keyOf(pharmacyId), 'undated'], 'GET /api/business/pharmacy/:id/board/undated', {
    id: pharmacyId,
  });
}

/** Products whose medicine somebody has to confirm. */
export function unmatchedQuery(pharmacyId: string) {
  return pagedQuery([...keyOf(pharmacyId), 'unmatched'], 'GET /api/business/pharmacy/:id/board/unmatched', {
    id: pharmacyId,
  });
}

/** Products with low stock, or products that do not sell. */
export function boardProductsQuery(pharmacyId: string, show: 'low' | 'slow') {
  return pagedQuery([...keyOf(pharmacyId), 'products', show], 'GET /api/business/pharmacy/:id/board/products', {
    id: pharmacyId,
    show,
  });
}
