/** One member's offers on their profile. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { useLive } from '../../net/live.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { OfferCard } from './OfferCard.tsx';
import { offersOfQuery } from './queries.ts';

interface MemberOffersProps {
  memberId: string;
  /** Label of the link to all their offers. */
  more: string;
  children: string;
}

export function MemberOffers({ memberId, more, children }: MemberOffersProps) {
  const query = useInfiniteQuery(offersOfQuery(memberId));
  useLive('business', ({ businesses }) => {
    if (businesses.some(({ creator }) => creator._id === memberId)) void query.refetch();
  });
  const offers = query.data?.pages.flatMap((page) => page.businesses) ?? [];
  if (query.isPending) return <Waiting shape="cards" />;
  return (
    <>
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && offers.length === 0 && (
        <Empty icon="business" title={t('No offers yet')} link={{ to: PATHS.offers, text: more }}>
          {children}
        </Empty>
      )}
      <div className="grid gap-3">
        {offers.map((offer) => (
          <OfferCard key={offer._id} offer={offer} />
        ))}
      </div>
      {query.hasNextPage && <InfiniteScrollOfQuery query={query} />}
    </>
  );
}
