/** Selects one of a product's batches, or none. */
import { useMemo } from 'react';
import type { Batch } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { LongSelect } from '../../ui/form/LongSelect.tsx';

interface BatchFieldProps {
  batches: readonly Batch[];
  labelOf: (batch: Batch) => string;
  /** Label of the option for none, where that is allowed. */
  nothing?: string;
  required?: boolean;
  placeholder?: string | null;
  /** Empty if none is selected. */
  value: string;
  choose: (batchId: string) => void;
}

export function BatchField({ batches, labelOf, nothing, placeholder = null, value, ...select }: BatchFieldProps) {
  const byId = useMemo(() => new Map(batches.map((batch) => [batch._id, batch])), [batches]);
  return (
    <LongSelect
      {...select}
      name="batchId"
      label={t('Batch')}
      find={t('Find a batch')}
      options={[...(nothing === undefined ? [] : ['']), ...byId.keys()]}
      words={(id) => {
        const batch = byId.get(id);
        return batch ? labelOf(batch) : (nothing ?? '');
      }}
      textOf={(id) => byId.get(id)?.batchNumber ?? ''}
      placeholder={placeholder}
      value={byId.has(value) ? value : ''}
    />
  );
}
