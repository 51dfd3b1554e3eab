/** Sales that need attention, as asked for and kept. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../net/api.ts';
import type { CallInput } from '../../../net/send.ts';
import { adoptProduct } from '../changes.ts';
import { pagedQuery } from '../../../net/query.ts';
import { stockKey } from '../../../net/query-keys.ts';

export function lateSalesQuery(pharmacyId: string) {
  return pagedQuery([...stockKey(pharmacyId), 'late'], (after, options) =>
    call('GET /api/business/pharmacy/:id/late-sales', { id: pharmacyId, after }, options),
  );
}

/** With the batches of now; not kept. */
export function lateSaleQuery(pharmacyId: string, saleId: string) {
  return queryOptions({
    queryKey: [...stockKey(pharmacyId), 'late', saleId] as const,
    queryFn: ({ signal }) =>
      call('GET /api/business/pharmacy/:id/late-sales/:saleId', { id: pharmacyId, saleId }, { signal }),
    gcTime: 0,
  });
}

export async function decide(asked: CallInput<'POST /api/business/pharmacy/:id/late-sales/:saleId'>): Promise<void> {
  const { inventory } = await call('POST /api/business/pharmacy/:id/late-sales/:saleId', asked);
  adoptProduct(inventory);
}
