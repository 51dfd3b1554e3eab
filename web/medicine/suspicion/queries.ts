/** Queries of the member's own reports of suspicious batches. */
import { call, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';

export const suspicionsQuery = pagedQuery(['suspicions'], 'GET /api/batch-suspicions', {});

export async function reportSuspicion(sent: CallInput<'POST /api/batch-suspicions'>): Promise<void> {
  await call('POST /api/batch-suspicions', sent);
  await queryClient.invalidateQueries({ queryKey: suspicionsQuery.queryKey });
}
