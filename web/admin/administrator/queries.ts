/** Query of the administrators, refetched after a change. */
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';

export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => adminCall('GET /api/admin/administrators', {}, { signal }),
});
