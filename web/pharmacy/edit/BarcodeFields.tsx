/** The barcodes of a saved product, each with the pack it is printed on. */
import { smallestUnit, unitsOf } from '#rules/pharmacy/amount.ts';
import { BARCODES_MAX } from '#rules/pharmacy/edit.ts';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { quantityLabel, unitName } from '../stock/amount-labels.ts';
import type { Pack } from '../stock/packing.ts';
import { type BarcodeRow, nextKey, sizesIn } from './rows.ts';

interface BarcodeFieldsProps {
  base: string;
  sizes: readonly Pack[];
  barcodes: readonly BarcodeRow[];
  change: (barcodes: BarcodeRow[]) => void;
}

export function BarcodeFields({ base, sizes, barcodes, change }: BarcodeFieldsProps) {
  const error = useFormState().errors['barcodes'];
  const units = unitsOf({ baseUnit: base, units: sizesIn(sizes) });
  const replace = (row: BarcodeRow) => change(barcodes.map((one) => (one.key === row.key ? row : one)));
  return (
    <fieldset
      name="barcodes"
      tabIndex={-1}
      className="whole grid gap-4 rounded-field border border-base-300 p-3 sm:p-4"
    >
      <legend className="px-1 text-sm font-semibold">{t('Barcodes')}</legend>
      {barcodes.map((row) => (
        <div
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] sm:gap-3"
        >
          <Field
            name={`barcode-${row.key}`}
            label={t('Barcode')}
            inputMode="numeric"
            maxLength={14}
            autoComplete="off"
            value={row.digits}
            onChange={({ currentTarget }) => replace({ ...row, digits: currentTarget.value })}
          />
          <Select
            name={`barcode-${row.key}-unit`}
            label={t('Printed on')}
            options={[...new Set([row.factor, ...units.map(({ factor }) => factor)])].map(String)}
            words={(factor) => {
              const unit = units.find((one) => one.factor === Number(factor));
              return unit ? unitName(unit.name) : quantityLabel(Number(factor), [smallestUnit(base)]);
            }}
            placeholder={null}
            value={String(row.factor)}
            onChange={({ currentTarget }) => replace({ ...row, factor: Number(currentTarget.value) })}
          />
          <div className="pt-6.5 max-sm:col-start-2 max-sm:row-start-1">
            <IconButton
              icon="remove"
              label={t('Remove this barcode')}
              onClick={() => change(barcodes.filter(({ key }) => key !== row.key))}
            />
          </div>
        </div>
      ))}
      {error && <p className="text-xs font-medium text-error">{error}</p>}
      {barcodes.length < BARCODES_MAX && (
        <div>
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => change([...barcodes, { key: nextKey(barcodes), digits: '', factor: 1 }])}
          >
            {t('Add a barcode')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
