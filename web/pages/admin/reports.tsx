/** /admin/reports: reports of members that wait for a decision, and decided ones. */
import { message } from '#rules/i18n/message.ts';
import { DecidedReports, OpenReports } from '../../admin/report/Reports.tsx';
import { QueueTabs } from '../../admin/shell/QueueTabs.tsx';
import { t } from '../../i18n.ts';

const QUEUES = [
  { name: 'open', title: message('Open'), Panel: OpenReports },
  { name: 'decided', title: message('Decided'), Panel: DecidedReports },
] as const;

export function AdminReportsPage() {
  return <QueueTabs title={t('Reports')} queues={QUEUES} />;
}
