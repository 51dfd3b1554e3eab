/** /money: a seller's earnings, bank account, payouts, and statement. */
import { message } from '#rules/i18n/message.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { AccountCard } from '../money/payout/AccountCard.tsx';
import { Available, OtherFigures } from '../money/payout/Figures.tsx';
import { PayoutForm } from '../money/payout/PayoutForm.tsx';
import { PayoutList } from '../money/payout/PayoutList.tsx';
import { moneyQuery } from '../money/payout/queries.ts';
import { StatementPanel } from '../money/payout/StatementPanel.tsx';
import { Card, PageHead } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../ui/list/InfiniteScroll.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { NotYet } from '../ui/list/NotYet.tsx';

const TABS = [
  { name: 'payouts', title: message('Payouts') },
  { name: 'statement', title: message('Statement') },
] as const;

export function MoneyPage() {
  const [tab, setTab] = useState<(typeof TABS)[number]['name']>('payouts');
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <PageHead title={t('My money')}>{t('Your earnings and payouts.')}</PageHead>
      <Tabs label={t('My money')} tabs={TABS} chosen={tab} choose={setTab}>
        {tab === 'payouts' ? <Payouts /> : <StatementPanel />}
      </Tabs>
    </div>
  );
}

function Payouts() {
  const query = useInfiniteQuery(moneyQuery);
  const { data, error, refetch, isFetchNextPageError, fetchNextPage } = query;
  const [money] = data?.pages ?? [];
  if (!money) return <NotYet error={error} retry={refetch} shape="details" />;
  const payouts = data?.pages.flatMap((page) => page.payouts) ?? [];
  return (
    <div className="grid gap-4">
      <Available money={money} />
      {money.account ? <PayoutForm money={money} /> : <AccountCard money={money} />}
      <OtherFigures money={money} />
      {money.account && <AccountCard money={money} />}
      {payouts.length === 0 ? (
        <Empty icon="wallet" title={t('No payouts yet')} link={{ to: PATHS.offers, text: t('Create an offer') }}>
          {t('When a payment is released, you can withdraw it to your bank.')}
        </Empty>
      ) : (
        <Card title={t('Payouts')}>
          <PayoutList payouts={payouts} />
          {isFetchNextPageError ? (
            <Failed error={error} retry={fetchNextPage} />
          ) : (
            <InfiniteScrollOfQuery query={query} />
          )}
        </Card>
      )}
    </div>
  );
}
