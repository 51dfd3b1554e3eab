/** /pharmacy/:id/counter: sells baskets, with the day's sales, credit, and the end of the day. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { PATHS, pathOfPharmacy } from '../../paths.ts';
import { COUNTER_TABS, type CounterTab, pathOfCounter } from '../../pharmacy/paths.ts';
import { CounterSell } from '../../pharmacy/counter/CounterSell.tsx';
import { Credit } from '../../pharmacy/counter/Credit.tsx';
import { EndOfDay } from '../../pharmacy/counter/EndOfDay.tsx';
import { Sales } from '../../pharmacy/counter/Sales.tsx';
import { isCounterDevice } from '../../pharmacy/staff/counter-session.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { useSelf } from '../../net/session.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, PageHead } from '../../ui/Card.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Waiting } from '../../ui/Spinner.tsx';

const TABS = [
  { name: 'sell', title: message('Sell') },
  { name: 'sales', title: message('Sales') },
  { name: 'credit', title: message('Credit') },
  { name: 'day', title: message('End of day') },
] as const;

export function CounterPage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data, error, isFetching, refetch } = useQuery(ownPharmaciesQuery(selfId));
  const pharmacy = data?.find(({ _id }) => _id === id);
  const isMissing = data !== undefined && !pharmacy && !isFetching;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(id)}>{pharmacy?.businessName ?? t('Back')}</BackLink>
      <PageHead title={t('Counter')} isTabbed action={<SwitchLink />} />
      {pharmacy && <Counter key={id} pharmacy={pharmacy} />}
      {isMissing && (
        <Empty
          icon="pharmacy"
          title={t('Pharmacy not found')}
          action={<ButtonLink to={PATHS.pharmacies}>{t('Your pharmacies')}</ButtonLink>}
        >
          {t('It isn’t yours, or the link is wrong.')}
        </Empty>
      )}
      {!pharmacy && !isMissing && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
    </div>
  );
}

/** On a counter device somebody else may go on. A counter session has it in its bar. */
function SwitchLink() {
  const isInBar = useSelf().counter !== undefined;
  if (isInBar || !isCounterDevice()) return null;
  return (
    <ButtonLink kind="quiet" icon="people" to={PATHS.atCounter}>
      {t('Switch person')}
    </ButtonLink>
  );
}

function Counter({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: id } = pharmacy;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = COUNTER_TABS.find((one) => one === params.get('show')) ?? 'sell';
  return (
    <Tabs<CounterTab>
      label={t('Counter')}
      tabs={TABS}
      chosen={tab}
      choose={(one) => void navigate(pathOfCounter(id, one), { replace: true, preventScrollReset: true })}
    >
      {tab === 'sell' && <CounterSell pharmacy={pharmacy} />}
      {tab !== 'sell' && (
        <Card>
          {tab === 'sales' && <Sales pharmacy={pharmacy} />}
          {tab === 'credit' && <Credit pharmacy={pharmacy} />}
          {tab === 'day' && <EndOfDay pharmacyId={id} />}
        </Card>
      )}
    </Tabs>
  );
}
