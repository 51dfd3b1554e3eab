/** The batch that a person sells from, where they choose one themselves. */
import { useMemo } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { LongSelect } from '../../ui/form/LongSelect.tsx';
import { batchLabel } from './batch-labels.ts';

interface BatchFieldProps {
  product: Inventory;
  /** Empty: what expires first. */
  batchId: string;
  choose: (batchId: string) => void;
}

export function BatchField({ product, batchId, choose }: BatchFieldProps) {
  const batches = useMemo(() => sellableOf(product), [product]);
  return (
    <LongSelect
      name="batchId"
      label={t('Batch')}
      find={t('Find a batch')}
      options={['', ...batches.keys()]}
      words={(id) => {
        const batch = batches.get(id);
        return batch ? batchLabel(product, batch) : t('What expires first goes first');
      }}
      textOf={(id) => batches.get(id)?.batchNumber ?? ''}
      placeholder={null}
      value={batches.has(batchId) ? batchId : ''}
      choose={choose}
    />
  );
}

function sellableOf({ inventory }: Inventory) {
  const today = dayInLagos(new Date());
  return new Map(
    inventory
      .filter(({ status, expiryDate, onHand, reserved }) => {
        return status === 'ok' && !isExpired(expiryDate, today) && onHand > reserved;
      })
      .map((batch) => [batch._id, batch]),
  );
}
