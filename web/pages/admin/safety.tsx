/** /admin/safety: batch alerts, and batches that members reported. */
import { message } from '#rules/i18n/message.ts';
import { BatchAlerts } from '../../admin/safety/BatchAlerts.tsx';
import { Suspicions } from '../../admin/safety/Suspicions.tsx';
import { QueueTabs } from '../../admin/shell/QueueTabs.tsx';
import { t } from '../../i18n.ts';

const QUEUES = [
  { name: 'alerts', title: message('Safety alerts'), Panel: BatchAlerts },
  { name: 'suspicions', title: message('Reported batches'), Panel: Suspicions },
] as const;

export function AdminSafetyPage() {
  return <QueueTabs title={t('Safety')} queues={QUEUES} />;
}
