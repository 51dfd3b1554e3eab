/** How the server is, asked again while one looks. */
import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '../shell/session.ts';

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => adminCall('GET /api/admin/health', {}, { signal }),
  refetchInterval: 15_000,
});
