/** The member's trades: those that wait for the member, then bargains to answer, then the rest, or an empty state. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Deal } from '#contract/trade/deal.ts';
import type { DealFilter } from '#rules/trade/deal.ts';
import { t } from '../../i18n.ts';
import { pagedQuery } from '../../net/api.ts';
import { DEALS } from '../../net/query-keys.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery, LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { DealCard } from './DealCard.tsx';
import { DealsSkeleton } from './DealsSkeleton.tsx';
import { DueBargainCard } from './DueBargainCard.tsx';
import { dealsQuery, type Wish } from './queries.ts';

const dueBargainsQuery = (q: string | undefined) =>
  pagedQuery([...DEALS, 'bargains', q], 'GET /api/trades/bargains', { q });

interface DealListProps {
  wish: Wish;
  showAll: () => void;
}

export function DealList({ wish, showAll }: DealListProps) {
  const query = useInfiniteQuery(dealsQuery(wish));
  const hasBargains = !wish.filter || wish.filter === 'to do';
  const due = useInfiniteQuery({ ...dueBargainsQuery(wish.q), enabled: hasBargains });
  const { data, error, refetch, isFetchNextPageError, fetchNextPage } = query;
  if (!data && error) return <Failed error={error} retry={refetch} />;
  if (!data || due.isLoading) return <DealsSkeleton />;
  const deals = data.pages.flatMap(({ trades }) => trades);
  // a disabled query still returns its cached data
  const bargains = hasBargains && due.data ? due.data.pages.flatMap((page) => page.bargains) : [];
  if (deals.length + bargains.length === 0) return <NoDeals wish={wish} showAll={showAll} />;
  const mine = deals.filter((deal) => deal.mine);
  return (
    <>
      <ul className="grid gap-3">
        <Deals deals={mine} />
        {bargains.map((bargain, index) => (
          <li key={bargain._id}>
            <DueBargainCard bargain={bargain} first={mine.length + index === 0} />
          </li>
        ))}
        {hasBargains && due.hasNextPage && (
          <li>
            <LoadMoreButton pending={due.isFetchingNextPage} load={due.fetchNextPage} />
          </li>
        )}
        <Deals deals={deals.filter((deal) => !deal.mine)} />
      </ul>
      {isFetchNextPageError ? <Failed error={error} retry={fetchNextPage} /> : <InfiniteScrollOfQuery query={query} />}
    </>
  );
}

const Deals = ({ deals }: { deals: readonly Deal[] }) =>
  deals.map((deal, index) => (
    <li key={deal._id}>
      <DealCard deal={deal} first={index === 0} />
    </li>
  ));

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
      return { title: t('No trades in progress'), text: t('Trades that wait for the other side are listed here.') };
    case 'done':
      return {
        title: t('No completed trades'),
        text: t('Trades that are paid out, refunded or cancelled are listed here.'),
      };
  }
}
