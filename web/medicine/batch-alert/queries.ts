/** Queries of safety alerts. */
import { queryOptions } from '@tanstack/react-query';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { fromShell } from '../../net/shell-call.ts';

/** The alerts of a screen: all active ones, those of one generic, or those about a chat's trade. */
export interface Alerted {
  genericId?: number;
  chatId?: string;
}

export function batchAlertsQuery({ genericId, chatId }: Alerted = {}) {
  return queryOptions({
    queryKey: ['batch alerts', genericId ?? 0, chatId ?? ''],
    queryFn: async ({ signal }) => {
      const alone = () => call('GET /api/batch-alerts', { genericId, chatId }, { signal });
      const isOfAll = genericId === undefined && chatId === undefined;
      return (await (isOfAll ? fromShell('batchAlerts', alone) : alone())).alerts;
    },
  });
}

/** The generics and brands with active alerts. */
export const alertedGenericsQuery = callQuery(
  ['batch alerts', 'generics'],
  'GET /api/batch-alerts/generics',
  {},
  'generics',
);

export function batchAlertQuery(id: string) {
  return callQuery(['batch alert', id], 'GET /api/batch-alert/:id', { id }, 'alert');
}

/** Refetches after a live event: an alert was published or withdrawn. */
export function batchAlertsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['batch alerts'] });
  void queryClient.invalidateQueries({ queryKey: ['batch alert'] });
}
