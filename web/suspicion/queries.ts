/** The member's own reports of suspicious batches, as asked for and kept. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallInput } from '../send.ts';

export const suspicionsQuery = infiniteQueryOptions({
  queryKey: ['suspicions'],
  queryFn: ({ pageParam, signal }) => call('GET /api/batch-suspicions', { after: pageParam ?? undefined }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export function prefetchSuspicions(): null {
  void queryClient.prefetchInfiniteQuery(suspicionsQuery);
  return null;
}

export async function reportSuspicion(sent: CallInput<'POST /api/batch-suspicions'>): Promise<void> {
  await call('POST /api/batch-suspicions', sent);
  await queryClient.invalidateQueries({ queryKey: suspicionsQuery.queryKey });
}
