/** Updates the cache after a stock change: one product in every list, without refetching whole lists. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { call } from '../../net/api.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { productKey, stockKey } from '../../net/query-keys.ts';
import type { CallOutput } from '../../net/send.ts';

type Pages = InfiniteData<CallOutput<'GET /api/business/pharmacy/:id/inventory'>>;

/** The number of requests per product: an answer overtaken by a later one is dropped. */
const turns = new Map<string, number>();

/** Applies a live event. Without a product, all of the pharmacy's stock may have changed. */
export async function stockChanged(pharmacyId: string, inventoryId: string | undefined): Promise<void> {
  if (inventoryId === undefined) return queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
  const turn = (turns.get(inventoryId) ?? 0) + 1;
  turns.set(inventoryId, turn);
  movementsChanged(pharmacyId);
  try {
    const { inventory } = await call('GET /api/business/inventory/:id', { id: inventoryId });
    if (turns.get(inventoryId) === turn) adopt(inventory);
  } catch {
    await queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
  }
}

/** Applies the member's own change, whose answer is the current product. */
export function adoptProduct(inventory: Inventory): void {
  turns.set(inventory._id, (turns.get(inventory._id) ?? 0) + 1);
  movementsChanged(inventory.pharmacyId);
  adopt(inventory);
}

function adopt(inventory: Inventory): void {
  const { inventory: _, barcodes: __, archivedAt, mergedInto: ___, medicine: ____, ...row } = inventory;
  const key = stockKey(row.pharmacyId);
  queryClient.setQueryData<Inventory>(productKey(row.pharmacyId, row._id), inventory);
  const isArchived = archivedAt !== null;
  let isListed = false;
  changeCached<Pages>({ queryKey: [...key, 'products'] }, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      inventory: page.inventory.map((product) => {
        if (product._id !== row._id) return product;
        isListed = true;
        return row;
      }),
    })),
  }));
  // a list being fetched may be older than this
  const isUnderWay = queryClient.isFetching({ queryKey: [...key, 'products'] }) > 0;
  if (!isListed || isUnderWay || isArchived) void queryClient.invalidateQueries({ queryKey: [...key, 'products'] });
}

function movementsChanged(pharmacyId: string): void {
  for (const kind of [
    'transactions',
    'plan',
    'board',
    'card',
    'aside',
    'late',
    'edits',
    'archived',
    'counter',
    'deliveries',
  ]) {
    void queryClient.invalidateQueries({ queryKey: [...stockKey(pharmacyId), kind] });
  }
}
