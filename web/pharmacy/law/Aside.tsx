/** Stock that is not for sale: expired, in quarantine or recalled. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AsideBatch } from '#contract/pharmacy/stock-law.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory, pathOfPharmacy } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Money } from '../../ui/Money.tsx';
import { useFocusFallback } from '../../ui/hook/use-focus-fallback.ts';
import { expiryLabel } from '../stock/batch-labels.ts';
import { GoodsName } from '../stock/GoodsName.tsx';
import { Clear } from './Clear.tsx';
import { Destroy } from './Destroy.tsx';
import { asideQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

const WHY: Record<AsideBatch['why'], Message> = {
  expired: message('Expired'),
  quarantined: message('Quarantine'),
  recalled: message('Recalled'),
};

interface AsideProps {
  pharmacyId: string;
  mayDestroy: boolean;
}

export function Aside({ pharmacyId, mayDestroy }: AsideProps) {
  const query = useInfiniteQuery(asideQuery(pharmacyId));
  const [chosen, choose] = useState<AsideBatch>();
  const [cleared, setCleared] = useState<AsideBatch>();
  const focus = useFocusFallback<HTMLUListElement>();
  const batches = query.data?.pages.flatMap((page) => page.batches);
  if (!batches) return <NotYet error={query.error} retry={query.refetch} />;
  if (batches.length === 0) {
    return (
      <Empty
        icon="check"
        title={t('No stock is held back')}
        link={{ to: pathOfPharmacy(pharmacyId), text: t('Go to products') }}
      >
        {t('Expired, quarantined and recalled stock shows here until it is handed over for destruction.')}
      </Empty>
    );
  }
  return (
    <>
      <ul {...focus} aria-label={t('Not for sale')} className="focus-ring divide-y divide-base-300">
        {batches.map((batch) => (
          <li key={batch.batchId} className="grid gap-2 py-3 text-sm sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <Named pharmacyId={pharmacyId} batch={batch} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
              <Badge tone="lost">{t(WHY[batch.why])}</Badge>
              {batch.value > 0 && <Money naira={batch.value} className="font-medium" />}
              {mayDestroy && batch.why === 'quarantined' && (
                <Button kind="quiet" onClick={() => setCleared(batch)}>
                  {t('Release for sale')}
                </Button>
              )}
              {mayDestroy && batch.onHand > batch.reserved && (
                <Button kind="quiet" onClick={() => choose(batch)}>
                  {t('Record destruction')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
      {cleared && <Clear pharmacyId={pharmacyId} batch={cleared} close={() => setCleared(undefined)} />}
      {chosen && (
        <Destroy key={chosen.batchId} pharmacyId={pharmacyId} batch={chosen} close={() => choose(undefined)} />
      )}
    </>
  );
}

function Named({ pharmacyId, batch }: { pharmacyId: string; batch: AsideBatch }) {
  const { inventoryId, expiryDate, onHand, baseUnit } = batch;
  return (
    <div className="min-w-0">
      <GoodsName of={batch} to={pathOfInventory(pharmacyId, inventoryId)} />
      <p className="text-quiet">{expiryLabel(expiryDate)}</p>
      <p>{t(countOf(onHand, baseUnit))}</p>
    </div>
  );
}
