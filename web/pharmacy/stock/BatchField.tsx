/** The batch that a person chooses of a product's, or none of them. */
import { useMemo } from 'react';
import type { Batch } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { LongSelect } from '../../ui/form/LongSelect.tsx';

interface BatchFieldProps {
  batches: readonly Batch[];
  labelOf: (batch: Batch) => string;
  /** The words of choosing none of them, where that is a choice. */
  nothing?: string;
  required?: boolean;
  placeholder?: string | null;
  /** Empty where none is chosen. */
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
