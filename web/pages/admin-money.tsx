/** /admin/money: what waits for an administrator, a tab for each queue. */
import { message } from '#rules/i18n/message.ts';
import { useSearchParams } from 'react-router';
import { BankDisputes } from '../admin/BankDisputes.tsx';
import { Disputes } from '../admin/Disputes.tsx';
import { Items } from '../admin/Items.tsx';
import { Licences } from '../admin/Licences.tsx';
import { Payouts } from '../admin/Payouts.tsx';
import { ProviderSilence } from '../admin/ProviderSilence.tsx';
import { Refunds } from '../admin/Refunds.tsx';
import { t } from '../i18n.ts';
import { PageHead } from '../ui/Card.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useTitle } from '../ui/use-title.ts';

const TABS = [
  { name: 'disputes', title: message('Disputes'), Panel: Disputes },
  { name: 'banks', title: message('Bank disputes'), Panel: BankDisputes },
  { name: 'payouts', title: message('Payouts'), Panel: Payouts },
  { name: 'refunds', title: message('Refunds'), Panel: Refunds },
  { name: 'books', title: message('Books'), Panel: Items },
  { name: 'licences', title: message('Licences'), Panel: Licences },
] as const;

export function AdminMoneyPage() {
  useTitle(t('Administration'));
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find(({ name }) => name === search.get('queue')) ?? TABS[0];
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-5 sm:py-7">
      <PageHead title={t('Inbox')}>{t('Everything you do here is written down in your name.')}</PageHead>
      <ProviderSilence />
      <Tabs
        label={t('Queues')}
        tabs={TABS}
        chosen={chosen.name}
        choose={(queue) => setSearch({ queue }, { replace: true })}
      >
        <chosen.Panel />
      </Tabs>
    </div>
  );
}
