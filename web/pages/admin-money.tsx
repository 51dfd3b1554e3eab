/** /admin/money: what waits for an administrator, a tab for each queue. */
import { message } from '#rules/i18n/message.ts';
import { useSearchParams } from 'react-router';
import { BatchAlerts } from '../admin/BatchAlerts.tsx';
import { Suspicions } from '../admin/Suspicions.tsx';
import { BankDisputes } from '../admin/BankDisputes.tsx';
import { Disputes } from '../admin/Disputes.tsx';
import { Items } from '../admin/Items.tsx';
import { Licences } from '../admin/Licences.tsx';
import { MedicineRequests } from '../admin/MedicineRequests.tsx';
import { Messages } from '../admin/Messages.tsx';
import { Months } from '../admin/Months.tsx';
import { Payouts } from '../admin/Payouts.tsx';
import { ProviderWarnings } from '../admin/ProviderWarnings.tsx';
import { PaymentReviews } from '../admin/PaymentReviews.tsx';
import { Refunds } from '../admin/Refunds.tsx';
import { Suggestions } from '../admin/Suggestions.tsx';
import { t } from '../i18n.ts';
import { PageHead } from '../ui/Card.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useTitle } from '../ui/use-title.ts';

const TABS = [
  { name: 'disputes', title: message('Disputes'), Panel: Disputes },
  { name: 'banks', title: message('Bank disputes'), Panel: BankDisputes },
  { name: 'payouts', title: message('Payouts'), Panel: Payouts },
  { name: 'reviews', title: message('Reviews'), Panel: PaymentReviews },
  { name: 'refunds', title: message('Refunds'), Panel: Refunds },
  { name: 'books', title: message('Books'), Panel: Items },
  { name: 'months', title: message('Earnings'), Panel: Months },
  { name: 'alerts', title: message('Safety alerts'), Panel: BatchAlerts },
  { name: 'suspicions', title: message('Reported batches'), Panel: Suspicions },
  { name: 'medicines', title: message('Medicine requests'), Panel: MedicineRequests },
  { name: 'messages', title: message('Messages'), Panel: Messages },
  { name: 'licences', title: message('Licences'), Panel: Licences },
  { name: 'gallery', title: message('Gallery'), Panel: Suggestions },
] as const;

export function AdminMoneyPage() {
  useTitle(t('Administration'));
  const [search, setSearch] = useSearchParams();
  const chosen = TABS.find(({ name }) => name === search.get('queue')) ?? TABS[0];
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-5 sm:py-7">
      <PageHead title={t('Inbox')}>{t('Everything you do here is written down in your name.')}</PageHead>
      <ProviderWarnings />
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
