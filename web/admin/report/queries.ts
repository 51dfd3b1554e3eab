/** Queries of the reports, and actions on one of them. */
import type { ReportCase } from '#contract/feed/admin-report.ts';
import type { CallInput } from '../../net/send.ts';
import { adminAnswers, adminPagedQuery, adminCallQuery } from '../shell/session.ts';
import { queueChanged } from '../shell/queue-changed.ts';

export type ReportFilter = Omit<CallInput<'GET /api/admin/reports'>, 'after'>;

export function reportsQuery(filter: ReportFilter) {
  return adminPagedQuery(
    ['reports', filter.state ?? '', filter.kind ?? '', filter.reason ?? ''],
    'GET /api/admin/reports',
    filter,
  );
}

/** Each look at a message is recorded, so it is fetched only when it is opened. */
export function reportQuery(id: string) {
  return {
    ...adminCallQuery(['report', id], 'GET /api/admin/report/:id', { id }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  };
}

/** Shows the server's answer at once. After a refusal the case is fetched again, and what was typed stays. */
export async function act(id: string, call: () => Promise<{ report: ReportCase }>): Promise<void> {
  try {
    adminAnswers.setQueryData(reportQuery(id).queryKey, await call());
  } catch (error) {
    await adminAnswers.invalidateQueries({ queryKey: reportQuery(id).queryKey });
    throw error;
  } finally {
    void queueChanged('reports');
  }
}
