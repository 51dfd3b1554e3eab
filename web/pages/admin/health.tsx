/** /admin/health: the state of all systems, so that an operator needs no terminal on an ordinary day. */
import { useQuery } from '@tanstack/react-query';
import { Jobs } from '../../admin/health/Jobs.tsx';
import { Database, Provider, Server, Webhooks } from '../../admin/health/Machine.tsx';
import { healthQuery } from '../../admin/health/queries.ts';
import { Signs } from '../../admin/health/Signs.tsx';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';

export function AdminHealthPage() {
  const { data, error, refetch } = useQuery(healthQuery);
  return (
    <AdminPage title={t('System health')} lead={t('Refreshes every 15 seconds')}>
      {data ? (
        <div className="grid gap-5">
          <Signs health={data.health} />
          <Jobs jobs={data.health.jobs} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Provider provider={data.health.provider} />
            <Webhooks webhooks={data.health.webhooks} />
            <Database health={data.health} />
            <Server server={data.health.server} />
          </div>
        </div>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Waiting />
      )}
    </AdminPage>
  );
}
