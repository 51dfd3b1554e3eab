/** The overview query: a period, by day or week, for one state or all. */
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../net/send.ts';
import { adminCallQuery } from '../shell/session.ts';

export type OverviewInput = CallInput<'GET /api/admin/overview'>;

export function overviewQuery(input: OverviewInput) {
  return {
    ...adminCallQuery(
      ['overview', input.range ?? '', input.step ?? '', input.state ?? ''],
      'GET /api/admin/overview',
      input,
    ),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  };
}
