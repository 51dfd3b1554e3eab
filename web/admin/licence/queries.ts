/** Queries of the queue of licences. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';

export const licencesQuery = infiniteQueryOptions({
  queryKey: ['licences'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/licences', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
