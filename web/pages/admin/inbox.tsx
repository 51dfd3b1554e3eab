/** /admin/inbox: messages of visitors, medicine requests of patients, gallery suggestions of members, and barcodes with different names. */
import { message } from '#rules/i18n/message.ts';
import { Barcodes } from '../../admin/inbox/Barcodes.tsx';
import { MedicineRequests } from '../../admin/inbox/MedicineRequests.tsx';
import { Messages } from '../../admin/inbox/Messages.tsx';
import { Suggestions } from '../../admin/inbox/Suggestions.tsx';
import { QueueTabs } from '../../admin/shell/QueueTabs.tsx';
import { t } from '../../i18n.ts';

const QUEUES = [
  { name: 'messages', title: message('Messages'), Panel: Messages },
  { name: 'medicines', title: message('Medicine requests'), Panel: MedicineRequests },
  { name: 'gallery', title: message('Gallery'), Panel: Suggestions },
  { name: 'barcodes', title: message('Barcodes'), Panel: Barcodes },
] as const;

export function AdminInboxPage() {
  return <QueueTabs title={t('Inbox')} queues={QUEUES} />;
}
