/** Matching open offers of other members, shown to the creator of a demand or sale. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { pagedQuery } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { useLive } from '../../net/live.ts';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { MATCHES } from '../../net/query-keys.ts';

function matchesQuery(id: string) {
  return pagedQuery([...MATCHES, id], 'GET /api/business/:id/matches', { id });
}

interface MatchesProps {
  offer: Offer;
  card: (match: Offer) => ReactNode;
}

/** Renders nothing without matches. */
export function Matches({ offer, card }: MatchesProps) {
  const query = useInfiniteQuery({ ...matchesQuery(offer._id), enabled: offer.business !== 'joint purchase' });
  useLive('business', ({ businesses }) => {
    if (businesses.some((other) => isCounterpart(offer, other))) void query.refetch();
  });
  const matches = query.data?.pages.flatMap((page) => page.businesses) ?? [];
  if (matches.length === 0 && !query.isError) return null;
  return (
    <Card title={t('Matching offers')}>
      <p className="-mt-2 mb-3 text-sm text-quiet">
        {offer.business === 'demand'
          ? t('Sellers have what you are looking for.')
          : t('Buyers are looking for what you sell.')}
      </p>
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      <div className="grid gap-3">
        {matches.map((match) => (
          <Fragment key={match._id}>{card(match)}</Fragment>
        ))}
      </div>
      {query.hasNextPage && <InfiniteScrollOfQuery query={query} />}
    </Card>
  );
}

/** True for a demand beside a sale, or the reverse: no other change affects the matches. */
function isCounterpart(offer: Offer, other: Offer): boolean {
  return other.business === (offer.business === 'demand' ? 'sale' : 'demand');
}
