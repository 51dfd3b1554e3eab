/** The expiry board as asked for and kept, under the key of the pharmacy's stock, so that a change of stock asks for it again. */
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

/** What expires first comes first. */
export function expiringQuery(pharmacyId: string, band: Band) {
  return pagedQuery([...keyOf(pharmacyId), 'expiring', band], 'GET /api/business/pharmacy/:id/board/expiring', {
    id: pharmacyId,
    band,
  });
}

/** In stock without an expiry date, what came last first. */
export function undatedQuery(pharmacyId: string) {
  return pagedQuery([...keyOf(pharmacyId), 'undated'], 'GET /api/business/pharmacy/:id/board/undated', {
    id: pharmacyId,
  });
}

/** What runs low, or what nobody buys. */
export function boardProductsQuery(pharmacyId: string, show: 'low' | 'slow') {
  return pagedQuery([...keyOf(pharmacyId), 'products', show], 'GET /api/business/pharmacy/:id/board/products', {
    id: pharmacyId,
    show,
  });
}
