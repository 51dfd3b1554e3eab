/** Queries of deliveries, keyed under the pharmacy's stock. */
import type { GoodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import { callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';

const keyOf = (pharmacyId: string) => [...stockKey(pharmacyId), 'deliveries'] as const;

export function receiptsQuery(pharmacyId: string) {
  return pagedQuery([...keyOf(pharmacyId), 'list'], 'GET /api/business/pharmacy/:id/goods-receipts', {
    id: pharmacyId,
  });
}

export function receiptQuery(pharmacyId: string, receiptId: string) {
  const path = 'GET /api/business/pharmacy/:id/goods-receipts/:receiptId';
  return callQuery([...keyOf(pharmacyId), 'one', receiptId], path, { id: pharmacyId, receiptId }, 'receipt');
}

export function suppliersQuery(pharmacyId: string) {
  const path = 'GET /api/business/pharmacy/:id/goods-receipts/suppliers';
  return callQuery([...keyOf(pharmacyId), 'suppliers'], path, { id: pharmacyId }, 'suppliers');
}

/** Applies the member's own change. All of the stock may have changed with a new delivery. */
export async function adoptReceipt(pharmacyId: string, receipt: GoodsReceipt): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
  queryClient.setQueryData(receiptQuery(pharmacyId, receipt._id).queryKey, receipt);
}
