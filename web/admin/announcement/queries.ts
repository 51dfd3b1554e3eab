/** The query of announcements. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['published announcements'],
  queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/announcements', { after }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
