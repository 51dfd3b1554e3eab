/** The goods of a batch's offer, shown as in stock and not typed again. */
import type { ReactNode } from 'react';
import type { BatchOffer } from '#contract/pharmacy/stock-market.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dayOf } from '../../ui/Time.tsx';

export function BatchGoods({ batch }: { batch: BatchOffer }) {
  const facts: [string, ReactNode][] = [
    [t('Batch number'), batch.batchNumber && <Data>{batch.batchNumber}</Data>],
    [t('Expiry date'), batch.expiryDate && dayOf(batch.expiryDate)],
    [t('Manufacturer'), batch.manufacturer && <Data>{batch.manufacturer}</Data>],
    [t('NAFDAC number'), batch.nafdacNumber && <Data>{batch.nafdacNumber}</Data>],
  ];
  return (
    <section
      aria-label={t('From your stock')}
      className="whole rounded-field border border-base-300 bg-base-200/60 p-4"
    >
      <p className="flex items-center gap-2 text-sm font-medium text-quiet">
        <Icon name="box" size={18} />
        {t('From your stock')}
      </p>
      <p translate="no" className="mt-1 text-lg font-semibold wrap-anywhere">
        {[batch.genericName, batch.strength].filter(Boolean).join(' ')}
        {batch.brandName && <span className="block text-sm font-normal">{batch.brandName}</span>}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <input type="hidden" name="genericName" value={batch.genericName} />
    </section>
  );
}
