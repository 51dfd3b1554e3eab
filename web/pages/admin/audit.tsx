/** /admin/audit: the record of administrators' acts and looks, and whether it is intact. */
import { Acts } from '../../admin/audit/Acts.tsx';
import { ChainState } from '../../admin/audit/ChainState.tsx';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';

export function AdminAuditPage() {
  return (
    <AdminPage
      title={t('Audit')}
      lead={t('What administrators did and whose documents they viewed. It can’t be changed.')}
    >
      <ChainState />
      <Acts />
    </AdminPage>
  );
}
