/** Queries and actions of counts, keyed under the pharmacy's stock, so that a stock change refetches them. */
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import type { CountedBatch, StockCount } from '#contract/pharmacy/stock-count.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';
import type { CallInput, CallOutput } from '../../net/send.ts';

const linesKey = (pharmacyId: string, countId: string) => [...stockKey(pharmacyId), 'count-lines', countId] as const;

type LinePage = CallOutput<'GET /api/business/pharmacy/:id/counts/:countId/lines'>;

/** Newest first. */
export function countsQuery(pharmacyId: string) {
  return pagedQuery([...stockKey(pharmacyId), 'counts'], 'GET /api/business/pharmacy/:id/counts', {
    id: pharmacyId,
  });
}

export function countQuery(pharmacyId: string, countId: string) {
  return callQuery(
    [...stockKey(pharmacyId), 'count', countId],
    'GET /api/business/pharmacy/:id/counts/:countId',
    { id: pharmacyId, countId },
    'count',
  );
}

export type LineState = 'left' | 'counted' | 'flagged';

export interface LineFilter {
  q: string;
  only: LineState | undefined;
}

export function linesQuery(pharmacyId: string, countId: string, { q, only }: LineFilter) {
  return pagedQuery(
    [...linesKey(pharmacyId, countId), 'page', only ?? 'all', q],
    'GET /api/business/pharmacy/:id/counts/:countId/lines',
    { id: pharmacyId, countId, only, q: q || undefined },
  );
}

/** Shelves and classes with stock. */
export function scopesQuery(pharmacyId: string) {
  return queryOptions({
    queryKey: [...stockKey(pharmacyId), 'count-scopes'],
    queryFn: ({ signal }) => call('GET /api/business/pharmacy/:id/count-scopes', { id: pharmacyId }, { signal }),
  });
}

/** The batches of one product in a count. */
export function productLinesQuery({ pharmacyId, _id: countId }: StockCount, inventoryId: string) {
  return callQuery(
    [...linesKey(pharmacyId, countId), 'product', inventoryId],
    'GET /api/business/pharmacy/:id/counts/:countId/lines',
    { id: pharmacyId, countId, inventoryId },
    'batches',
  );
}

type Started = Omit<CallInput<'POST /api/business/pharmacy/:id/counts'>, 'id'>;

export async function startCount(pharmacyId: string, asked: Started): Promise<StockCount> {
  const { count } = await call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, ...asked });
  adopt(count);
  return count;
}

export async function cancelCount({ pharmacyId, _id }: StockCount): Promise<void> {
  const asked = { id: pharmacyId, countId: _id };
  adopt((await call('POST /api/business/pharmacy/:id/counts/:countId/cancel', asked)).count);
}

export type Confirmed = CallOutput<'POST /api/business/pharmacy/:id/counts/:countId/confirm'>;

/** `sure`: key of the figures that the user confirmed a second time. */
export async function confirmCount(
  { pharmacyId, _id }: StockCount,
  { nonce, sure }: { nonce: string; sure: string },
): Promise<Confirmed> {
  const asked = { id: pharmacyId, countId: _id, nonce, sure };
  const confirmed = await call('POST /api/business/pharmacy/:id/counts/:countId/confirm', asked);
  adopt(confirmed.count);
  return confirmed;
}

interface Entry {
  batchId: string;
  counted: number | null;
  replaces: string | null;
  nonce: string;
}

/** The answer includes the entry of somebody who counted the same batch meanwhile. */
export async function enterLine({ pharmacyId, _id: countId }: StockCount, entry: Entry): Promise<void> {
  const asked = { id: pharmacyId, countId, ...entry };
  try {
    const { batch } = await call('POST /api/business/pharmacy/:id/counts/:countId/lines', asked);
    adoptLine(pharmacyId, countId, batch);
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: linesKey(pharmacyId, countId) });
    throw error;
  }
}

type Found = Omit<CallInput<'POST /api/business/pharmacy/:id/counts/:countId/batches'>, 'id' | 'countId'>;

/** Counts a batch that the system does not have. */
export async function enterFound({ pharmacyId, _id: countId }: StockCount, found: Found): Promise<void> {
  await call('POST /api/business/pharmacy/:id/counts/:countId/batches', { id: pharmacyId, countId, ...found });
  void queryClient.invalidateQueries({ queryKey: linesKey(pharmacyId, countId) });
  void queryClient.invalidateQueries({ queryKey: countQuery(pharmacyId, countId).queryKey });
}

/** Updates the line in place, so that nothing moves under a finger. */
function adoptLine(pharmacyId: string, countId: string, batch: CountedBatch): void {
  const ofProduct = [...linesKey(pharmacyId, countId), 'product'];
  changeCached<CountedBatch[]>({ queryKey: ofProduct }, (cached) =>
    cached.map((one) => (one.batchId === batch.batchId ? batch : one)),
  );
  changeCached<InfiniteData<LinePage>>({ queryKey: [...linesKey(pharmacyId, countId), 'page'] }, (cached) => ({
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      batches: page.batches.map((one) => (one.batchId === batch.batchId ? batch : one)),
    })),
  }));
  void queryClient.invalidateQueries({ queryKey: countQuery(pharmacyId, countId).queryKey });
}

function adopt(count: StockCount): void {
  queryClient.setQueryData(countQuery(count.pharmacyId, count._id).queryKey, count);
  void queryClient.invalidateQueries({ queryKey: stockKey(count.pharmacyId) });
}
