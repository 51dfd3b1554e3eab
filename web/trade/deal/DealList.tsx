/** The list of own trades, or what it says while there is none. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DealFilter } from '#rules/trade/deal.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { DealCard } from './DealCard.tsx';
import { dealsQuery, type Wish } from './queries.ts';

interface DealListProps {
  wish: Wish;
  showAll: () => void;
}

export function DealList({ wish, showAll }: DealListProps) {
  const query = useInfiniteQuery(dealsQuery(wish));
  const { data, error, refetch, isFetchNextPageError, fetchNextPage } = query;
  if (!data) return <NotYet error={error} retry={refetch} />;
  const deals = data.pages.flatMap(({ trades }) => trades);
  if (deals.length === 0) return <NoDeals wish={wish} showAll={showAll} />;
  return (
    <>
      <ul className="grid gap-3">
        {deals.map((deal, index) => (
          <li key={deal._id}>
            <DealCard deal={deal} first={index === 0} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError ? <Failed error={error} retry={fetchNextPage} /> : <InfiniteScrollOfQuery query={query} />}
    </>
  );
}

function NoDeals({ wish: { filter, q }, showAll }: DealListProps) {
  if (q) return <NoMatch clear={showAll}>{t('Try fewer or different words.')}</NoMatch>;
  if (filter) {
    const { title, text } = nothingIn(filter);
    return (
      <Empty
        icon="check"
        title={title}
        action={
          <Button kind="quiet" onClick={showAll}>
            {t('Show all')}
          </Button>
        }
      >
        {text}
      </Empty>
    );
  }
  return (
    <Empty icon="business" title={t('No trades yet')} link={{ to: PATHS.offers, text: t('See offers') }}>
      {t('What you buy and sell is listed here, with the next step and its deadline.')}
    </Empty>
  );
}

function nothingIn(filter: DealFilter): { title: string; text: string } {
  switch (filter) {
    case 'to do':
      return { title: t('Nothing to do'), text: t('We notify you when a trade needs you.') };
    case 'running':
      return { title: t('No running trades'), text: t('Trades that wait for the other side are listed here.') };
    case 'done':
      return {
        title: t('No finished trades'),
        text: t('Trades that are paid out, refunded or cancelled are listed here.'),
      };
  }
}
