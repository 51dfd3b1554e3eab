/** /admin/licences: the licences that wait for a decision. */
import { Licences } from '../../admin/licence/Licences.tsx';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';

export function AdminLicencesPage() {
  return (
    <AdminPage title={t('Licences')} lead={t('Everything you do here is written down in your name.')}>
      <Licences />
    </AdminPage>
  );
}
