/** /admin/announcements: what members are told, and what became of it. */
import { Announcements } from '../../admin/announcement/Announcements.tsx';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';

export function AdminAnnouncementsPage() {
  return (
    <AdminPage title={t('Announcements')} lead={t('Everything you do here is written down in your name.')}>
      <Announcements />
    </AdminPage>
  );
}
