/** Queries of stock not for sale, destructions, and temperatures. */
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';
import type { CallInput, CallOutput } from '../../net/send.ts';

/** Earliest expiry first. */
export function asideQuery(pharmacyId: string) {
  return pagedQuery([...stockKey(pharmacyId), 'aside'], 'GET /api/business/pharmacy/:id/aside', { id: pharmacyId });
}

/** Newest first. */
export function destructionsQuery(pharmacyId: string) {
  return pagedQuery([...stockKey(pharmacyId), 'aside', 'destroyed'], 'GET /api/business/pharmacy/:id/destructions', {
    id: pharmacyId,
  });
}

export function placesQuery(pharmacyId: string) {
  return callQuery(
    [...stockKey(pharmacyId), 'storage'],
    'GET /api/business/pharmacy/:id/storage',
    { id: pharmacyId },
    'places',
  );
}

export function readingsQuery(pharmacyId: string, placeId: string) {
  return pagedQuery(
    [...stockKey(pharmacyId), 'storage', placeId],
    'GET /api/business/pharmacy/:id/storage/:placeId/readings',
    { id: pharmacyId, placeId },
  );
}

export async function destroy(
  pharmacyId: string,
  asked: CallInput<'POST /api/business/inventory/:id/destroy'>,
): Promise<void> {
  await call('POST /api/business/inventory/:id/destroy', asked);
  await stockMoved(pharmacyId);
}

export async function setStoragePlace(
  pharmacyId: string,
  asked: CallInput<'POST /api/business/inventory/:id/storage'>,
): Promise<void> {
  await call('POST /api/business/inventory/:id/storage', asked);
  await stockMoved(pharmacyId);
}

export type ReadingResult = CallOutput<'POST /api/business/pharmacy/:id/storage/:placeId/readings'>;

export async function addReading(
  asked: CallInput<'POST /api/business/pharmacy/:id/storage/:placeId/readings'>,
): Promise<ReadingResult> {
  const result = await call('POST /api/business/pharmacy/:id/storage/:placeId/readings', asked);
  await stockMoved(asked.id);
  return result;
}

const stockMoved = (pharmacyId: string) => queryClient.invalidateQueries({ queryKey: stockKey(pharmacyId) });
