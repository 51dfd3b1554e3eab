/** Other members' ratings after trades, on a profile. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Person } from '../../ui/Person.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { Time } from '../../ui/Time.tsx';
import { type Rating, ratingsOfQuery } from './queries.ts';
import { RatingMenu } from './RatingMenu.tsx';
import { RatingWords } from './RatingWords.tsx';
import { Stars } from './Stars.tsx';

export function MemberRatings({ memberId, children }: { memberId: string; children: ReactNode }) {
  const query = useInfiniteQuery(ratingsOfQuery(memberId));
  const ratings = query.data?.pages.flatMap((page) => page.ratings) ?? [];
  if (query.isPending) return <Waiting />;
  return (
    <>
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && ratings.length === 0 && (
        <Empty icon="star" title={t('No ratings yet')}>
          {children}
        </Empty>
      )}
      {ratings.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-box border border-base-300 bg-base-100">
          {ratings.map((rating) => (
            <Row key={rating._id} rating={rating} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <InfiniteScrollOfQuery query={query} />}
    </>
  );
}

function Row({ rating: said }: { rating: Rating }) {
  const { user, rating, createdAt } = said;
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Person person={user} whole>
          <Time at={createdAt} />
        </Person>
        <span className="flex items-center gap-1">
          <Stars stars={rating} />
          <RatingMenu rating={said} by={user} />
        </span>
      </div>
      <RatingWords said={said} />
    </li>
  );
}
