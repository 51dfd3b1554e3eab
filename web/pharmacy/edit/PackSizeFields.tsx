/** The pack sizes of a saved product, each in smallest units; the smallest unit itself stays. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { unitName } from '../stock/amount-labels.ts';
import { UnitField } from '../stock/UnitField.tsx';
import { nextKey, type SizeRow } from './rows.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface PackSizeFieldsProps {
  base: string;
  sizes: readonly SizeRow[];
  change: (sizes: SizeRow[]) => void;
}

export function PackSizeFields({ base, sizes, change }: PackSizeFieldsProps) {
  const error = useFormState().errors['units'];
  const replace = (row: SizeRow) => change(sizes.map((one) => (one.key === row.key ? row : one)));
  return (
    <fieldset name="units" tabIndex={-1} className="whole grid gap-4 rounded-field border border-base-300 p-3 sm:p-4">
      <legend className="px-1 text-sm font-semibold">{t('How it is packed')}</legend>
      {sizes.map((row) => (
        <div key={row.key} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:gap-3">
          <UnitField
            name={`size-${row.key}`}
            label={t('Packed in')}
            first={row.name}
            change={(name) => replace({ ...row, name })}
          />
          <WholeNumberField
            name={`size-${row.key}-holds`}
            label={row.name ? t('One {unit} holds', { unit: unitName(row.name) }) : t('One holds')}
            hint={t('Counted in: {unit}', { unit: unitName(base) })}
            required
            min={2}
            max={STOCK_LIMITS.factor}
            autoComplete="off"
            fault={t('A whole number from 2 on')}
            value={row.holds}
            onChange={({ currentTarget }) => replace({ ...row, holds: currentTarget.value })}
          />
          <div className="pt-6.5">
            <IconButton
              icon="remove"
              label={t('Remove this pack size')}
              onClick={() => change(sizes.filter(({ key }) => key !== row.key))}
            />
          </div>
        </div>
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
