/** Queries of stock: a pharmacy's products, one product with its batches, the plan of a sale, and transactions. */
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallOutput } from '../../net/send.ts';
import { productKey, stockKey } from '../../net/query-keys.ts';

type ProductPage = CallOutput<'GET /api/business/pharmacy/:id/inventory'>;

export function productsQuery(pharmacyId: string, q: string) {
  return {
    ...pagedQuery([...stockKey(pharmacyId), 'products', q], 'GET /api/business/pharmacy/:id/inventory', {
      id: pharmacyId,
      q: q || undefined,
    }),
    placeholderData: keepPreviousData,
  };
}

export function productQuery(pharmacyId: string, id: string) {
  return callQuery(productKey(pharmacyId, id), 'GET /api/business/inventory/:id', { id }, 'inventory');
}

/** The product as in a loaded list, for a device that is offline and never loaded its batches. */
export function listedProduct(pharmacyId: string, id: string): Inventory | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<ProductPage>>({
    queryKey: [...stockKey(pharmacyId), 'products'],
  });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  const row = pages.flatMap(({ inventory }) => inventory).find(({ _id }) => _id === id);
  const medicine = { genericId: null, name: null, isConfirmed: false, isSure: false, mayBe: [] };
  return row && { ...row, inventory: [], barcodes: [], medicine, archivedAt: null, mergedInto: null };
}

/** Transactions of the pharmacy, or of one product, or of one person. */
export function transactionsQuery(pharmacyId: string, inventoryId?: string, memberId?: string) {
  return pagedQuery(
    [...stockKey(pharmacyId), 'transactions', inventoryId ?? 'all', memberId ?? 'all'],
    'GET /api/business/pharmacy/:id/transactions',
    { id: pharmacyId, inventoryId, memberId },
  );
}

export interface Sale {
  quantity: number;
  unit: string;
  /** Empty for earliest expiry first. */
  batchId: string;
}

/** The batches a sale would take now; not cached. */
export function planQuery(pharmacyId: string, id: string, { quantity, unit, batchId }: Sale) {
  return queryOptions({
    queryKey: [...stockKey(pharmacyId), 'plan', id, quantity, unit, batchId] as const,
    queryFn: async ({ signal }) => {
      const asked = { id, quantity, unit, batchId: batchId || undefined };
      return (await call('GET /api/business/inventory/:id/plan', asked, { signal })).plan;
    },
    gcTime: 0,
    retry: false,
  });
}

export function prefetchProduct(pharmacyId: string, id: string): null {
  if (id) void queryClient.prefetchQuery(productQuery(pharmacyId, id));
  return null;
}
