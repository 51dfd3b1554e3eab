/** The counts of a pharmacy. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import { t } from '../../i18n.ts';
import { pathOfCount } from '../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { COUNT_STATE_NAMES } from './count-words.ts';
import { countsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function Counts({ pharmacyId }: { pharmacyId: string }) {
  const query = useInfiniteQuery(countsQuery(pharmacyId));
  const counts = query.data?.pages.flatMap((page) => page.counts);
  if (!counts) return <NotYet error={query.error} retry={query.refetch} />;
  if (counts.length === 0) {
    return (
      <Empty icon="checks" title={t('No counts yet')}>
        {t('Count one shelf or everything, alone or with others. You can keep selling.')}
      </Empty>
    );
  }
  return (
    <>
      <ul aria-label={t('Stock counts')} className="divide-y divide-base-300">
        {counts.map((count) => (
          <CountRow key={count._id} count={count} />
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}

function CountRow({ count: { _id, pharmacyId, name, state, startedBy, at, counted, flagged } }: { count: StockCount }) {
  const { word, tone } = COUNT_STATE_NAMES[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-56">
        <TextLink to={pathOfCount(pharmacyId, _id)}>
          <Data>{name}</Data>
        </TextLink>
        <p className="text-quiet wrap-anywhere">
          <Data>{startedBy}</Data> · <Time at={at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="tabular-nums">
          {t('{count, plural, =0 {No batch counted yet} one {# batch counted} other {# batches counted}}', {
            count: counted,
          })}
        </span>
        {flagged > 0 && <Badge tone="lost">{t('{count, number} not saved', { count: flagged })}</Badge>}
        <Badge tone={tone}>{t(word)}</Badge>
      </div>
    </li>
  );
}
