/** Patient requests to the member's pharmacies, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Ask } from './Ask.tsx';
import { asksQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function AskList() {
  const answer = useInfiniteQuery(asksQuery);
  const { data, error, refetch } = answer;
  if (error || !data) return <NotYet error={error} retry={refetch} shape="cards" />;
  const asks = data.pages.flatMap((page) => page.asks);
  if (asks.length === 0) {
    return (
      <Empty
        icon="pharmacy"
        title={t('No requests yet')}
        link={{ to: PATHS.pharmacies, text: t('Go to your pharmacies') }}
      >
        {t('Patients’ requests for your medicines appear here. On your pharmacy’s page, choose when patients can ask.')}
      </Empty>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {asks.map((ask) => (
          <Ask key={ask._id} ask={ask} />
        ))}
      </ul>
      <InfiniteScrollOfQuery query={answer} />
    </>
  );
}
