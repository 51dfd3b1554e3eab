/** Queries of the record of acts. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../send.ts';
import { adminCall } from '../shell/session.ts';

export type ActFilter = Omit<CallInput<'GET /api/admin/audit'>, 'after'>;
export const ACT_FILTERS = ['email', 'what', 'subject', 'words', 'from', 'to'] as const;

export function actsQuery(filter: ActFilter) {
  return infiniteQueryOptions({
    queryKey: ['acts', JSON.stringify(filter)],
    queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/audit', { ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export const chainQuery = queryOptions({
  queryKey: ['act chain'],
  queryFn: ({ signal }) => adminCall('GET /api/admin/audit/chain', {}, { signal }),
});
