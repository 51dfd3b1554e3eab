/** The member's own reports of suspicious batches, as asked for and kept. */
import { call } from '../../net/api.ts';
import { pagedQuery, queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';

export const suspicionsQuery = pagedQuery(['suspicions'], (after, options) =>
  call('GET /api/batch-suspicions', { after }, options),
);

export function prefetchSuspicions(): null {
  void queryClient.prefetchInfiniteQuery(suspicionsQuery);
  return null;
}

export async function reportSuspicion(sent: CallInput<'POST /api/batch-suspicions'>): Promise<void> {
  await call('POST /api/batch-suspicions', sent);
  await queryClient.invalidateQueries({ queryKey: suspicionsQuery.queryKey });
}
