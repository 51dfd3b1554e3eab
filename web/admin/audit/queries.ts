/** Queries of the record of acts. */
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';
import { pagedQuery } from '../../net/query.ts';

export type ActFilter = Omit<CallInput<'GET /api/admin/audit'>, 'after'>;
export const ACT_FILTERS = ['email', 'what', 'subject', 'words', 'from', 'to'] as const;

export function actsQuery(filter: ActFilter) {
  return pagedQuery(['acts', JSON.stringify(filter)], (after, options) =>
    adminCall('GET /api/admin/audit', { ...filter, after }, options),
  );
}

export const chainQuery = queryOptions({
  queryKey: ['act chain'],
  queryFn: ({ signal }) => adminCall('GET /api/admin/audit/chain', {}, { signal }),
});
