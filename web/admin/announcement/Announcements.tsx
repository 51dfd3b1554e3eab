/** Lists the announcements with their numbers, and opens a new one or the details of one. */
import type { PublishedAnnouncement } from '#contract/feed/announcement.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { TableQueue } from '../ui/TableQueue.tsx';
import { AnnouncementDetails } from './AnnouncementDetails.tsx';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { KIND_NAMES, stateOf } from './labels.ts';
import { announcementsQuery } from './queries.ts';
import type { ViewColumn } from '../ui/columns.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { AdminPage } from '../shell/AdminPage.tsx';

export function Announcements() {
  return (
    <AdminPage title={t('Announcements')} lead={t('Everything you do here is recorded under your name.')}>
      <div className="mb-4">
        <DialogButton icon="plus" label={t('New announcement')}>
          {(done) => <AnnouncementForm done={done} />}
        </DialogButton>
      </div>
      <TableQueue
        query={announcementsQuery}
        rowsOf={(page) => page.announcements}
        icon="bell"
        empty={t('No announcements yet')}
        caption={t('Announcements')}
        columns={COLUMNS}
        view={VIEW}
        titleOf={() => t('Announcement')}
      >
        {(announcement, done) => <AnnouncementDetails announcement={announcement} done={done} />}
      </TableQueue>
    </AdminPage>
  );
}

const COLUMNS: Column<PublishedAnnouncement>[] = [
  {
    name: message('Title'),
    bare: true,
    cell: ({ title, language }) => (
      <span lang={language} translate="no" className="font-medium wrap-anywhere">
        {title}
      </span>
    ),
  },
  { name: message('Type'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
  { name: message('Starts'), cell: ({ startsAt }) => <Time at={startsAt} /> },
  {
    name: message('Status'),
    cell: (one) => {
      const { name, tone } = stateOf(one);
      return <Badge tone={tone}>{t(name)}</Badge>;
    },
  },
  { name: message('Sent'), end: true, cell: ({ sent }) => <span className="tabular-nums">{sent}</span> },
  { name: message('Read'), end: true, cell: ({ read }) => <span className="tabular-nums">{read}</span> },
];

const VIEW: ViewColumn<PublishedAnnouncement> = {
  name: message('Details'),
  spoken: (one) => message('View announcement {title}', { title: one.title }),
  data: ['title'],
};
