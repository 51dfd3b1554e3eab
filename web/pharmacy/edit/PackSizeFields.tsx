/** The pack sizes of a saved product, each in smallest units; the smallest unit cannot change. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { unitName } from '../stock/amount-labels.ts';
import type { Pack } from '../stock/packing.ts';
import { PackRow } from '../stock/PackRow.tsx';
import { nextKey } from './rows.ts';

interface PackSizeFieldsProps {
  base: string;
  sizes: readonly Pack[];
  change: (sizes: Pack[]) => void;
}

export function PackSizeFields({ base, sizes, change }: PackSizeFieldsProps) {
  const error = useFormState().errors['units'];
  const replace = (row: Pack) => change(sizes.map((one) => (one.key === row.key ? row : one)));
  return (
    <fieldset name="units" tabIndex={-1} className="whole grid gap-4 rounded-field border border-base-300 p-3 sm:p-4">
      <legend className="px-1 text-sm font-semibold">{t('Packaging')}</legend>
      {sizes.map((row) => (
        <PackRow
          key={row.key}
          id={`size-${row.key}`}
          pack={row}
          hint={t('Unit: {unit}', { unit: unitName(base) })}
          change={replace}
          remove={() => change(sizes.filter(({ key }) => key !== row.key))}
        />
      ))}
      {error && <p className="text-xs font-medium text-error">{error}</p>}
      {sizes.length < STOCK_LIMITS.units && (
        <div>
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => change([...sizes, { key: nextKey(sizes), name: '', holds: '' }])}
          >
            {t('Add a pack size')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
