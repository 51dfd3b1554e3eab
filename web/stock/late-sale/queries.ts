/** Sales that need attention, as asked for and kept. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import type { CallInput, CallOutput } from '../../send.ts';
import { adoptProduct } from '../changes.ts';
import { stockKey } from '../queries.ts';

type LatePage = CallOutput<'GET /api/business/pharmacy/:id/late-sales'>;

export function lateSalesQuery(pharmacyId: string) {
  return infiniteQueryOptions({
    queryKey: [...stockKey(pharmacyId), 'late'] as const,
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: pharmacyId, after: pageParam ?? undefined };
      return call('GET /api/business/pharmacy/:id/late-sales', asked, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: LatePage) => page.nextCursor,
  });
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
