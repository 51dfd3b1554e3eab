/** Queries of sales that need attention. */
import { call, pagedQuery, callQuery } from '../../../net/api.ts';
import type { CallInput } from '../../../net/send.ts';
import { adoptProduct } from '../changes.ts';
import { stockKey } from '../../../net/query-keys.ts';

export function lateSalesQuery(pharmacyId: string) {
  return pagedQuery([...stockKey(pharmacyId), 'late'], 'GET /api/business/pharmacy/:id/late-sales', {
    id: pharmacyId,
  });
}

/** Includes the current batches; not cached. */
export function lateSaleQuery(pharmacyId: string, saleId: string) {
  return {
    ...callQuery([...stockKey(pharmacyId), 'late', saleId], 'GET /api/business/pharmacy/:id/late-sales/:saleId', {
      id: pharmacyId,
      saleId,
    }),
    gcTime: 0,
  };
}

export async function decide(asked: CallInput<'POST /api/business/pharmacy/:id/late-sales/:saleId'>): Promise<void> {
  const { inventory } = await call('POST /api/business/pharmacy/:id/late-sales/:saleId', asked);
  adoptProduct(inventory);
}
