/** Goods handed over for destruction, newest first, with their proof. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { destructionsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function Destructions({ pharmacyId }: { pharmacyId: string }) {
  const query = useInfiniteQuery(destructionsQuery(pharmacyId));
  const destructions = query.data?.pages.flatMap((page) => page.destructions);
  if (!destructions) return <NotYet error={query.error} retry={query.refetch} />;
  if (destructions.length === 0) return <p className="text-sm text-quiet">{t('Nothing handed over yet.')}</p>;
  return (
    <>
      <ul aria-label={t('Handed over for destruction')} className="divide-y divide-base-300">
        {destructions.map(({ actId, product, strength, batchNumber, quantity, baseUnit, ...rest }) => (
          <li key={actId} className="grid gap-1 py-3 text-sm sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <Data>{[product, strength].filter(Boolean).join(' ')}</Data>
              </p>
              <p className="text-quiet">
                <Data>{[batchNumber, rest.place, rest.proof].filter(Boolean).join(' · ')}</Data>
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-end">
              <span className="font-medium">{t(countOf(quantity, baseUnit))}</span>
              <span className="text-quiet">{dayOf(rest.handedOn)}</span>
              {rest.isReversed && <Badge>{t('Undone')}</Badge>}
            </div>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
