/** One of the batches of a product, as a person knows it: by its number, or when it expires. */
import { useMemo } from 'react';
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { LongSelect } from '../../ui/form/LongSelect.tsx';
import { dayOf } from '../../ui/Time.tsx';

interface BatchFieldProps {
  product: Inventory;
  /** The words of choosing none of them, where that is a choice. */
  nothing?: string;
  required?: boolean;
  placeholder: string | null;
  value: string;
  choose: (batchId: string) => void;
}

export function BatchField({ product: { inventory }, nothing, ...select }: BatchFieldProps) {
  const batches = useMemo(() => new Map(inventory.map((batch) => [batch._id, batch])), [inventory]);
  return (
    <LongSelect
      {...select}
      name="batchId"
      label={t('Batch')}
      find={t('Find a batch')}
      options={[...(nothing === undefined ? [] : ['']), ...batches.keys()]}
      words={(id) => nameOf(batches.get(id)) ?? nothing ?? ''}
      textOf={(id) => batches.get(id)?.batchNumber ?? ''}
    />
  );
}

function nameOf(batch: Batch | undefined): string | undefined {
  if (!batch) return undefined;
  const { batchNumber, expiryDate, status } = batch;
  const expiry = expiryDate === null ? t('Expiry unknown') : t('Expires {day}', { day: dayOf(expiryDate) });
  return [batchNumber || t('No number'), expiry, status !== 'ok' && t('Set aside')].filter(Boolean).join(', ');
}
