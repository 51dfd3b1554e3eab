/** Queries of the licences, by kind and state. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { LicenceKind, LicenceQueue } from '#rules/licence.ts';
import { adminCall } from '../shell/session.ts';

export interface LicenceFilter {
  state: LicenceQueue;
  kind?: LicenceKind | undefined;
}

export function licencesQuery(filter: LicenceFilter) {
  return infiniteQueryOptions({
    queryKey: ['licences', filter.state, filter.kind ?? ''],
    queryFn: ({ pageParam: after, signal }) => adminCall('GET /api/admin/licences', { ...filter, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
