/** Queries of the safety alerts and of reported batches. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';

export const batchAlertsQuery = infiniteQueryOptions({
  queryKey: ['batch alerts'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/batch-alerts', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const suspicionsQuery = infiniteQueryOptions({
  queryKey: ['suspicions'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/batch-suspicions', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
