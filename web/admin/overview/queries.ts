/** What the overview is asked: a period, days or weeks, one state or all. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';

export type OverviewInput = CallInput<'GET /api/admin/overview'>;

export function overviewQuery(input: OverviewInput) {
  return queryOptions({
    queryKey: ['overview', input.range ?? '', input.step ?? '', input.state ?? ''],
    queryFn: ({ signal }) => adminCall('GET /api/admin/overview', input, { signal }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
}
