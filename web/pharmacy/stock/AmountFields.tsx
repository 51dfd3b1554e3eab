/** Fields for a quantity and its unit, with the same quantity in other units below. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { type Unit, unitNamed } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Select } from '../../ui/form/Field.tsx';
import { quantityLabel, unitName } from './amount-labels.ts';
import type { AmountField } from './use-amount.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

export function AmountFields({ amount, units }: { amount: AmountField; units: readonly Unit[] }) {
  return (
    <div className="whole grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-3">
      <WholeNumberField
        name="quantity"
        label={t('Quantity')}
        required
        max={STOCK_LIMITS.quantity}
        autoComplete="off"
        fault={t('A whole number from 1 to {n}', { n: STOCK_LIMITS.quantity.toLocaleString('en-NG') })}
        hint={equalLabel(amount, units)}
        value={amount.text}
        onChange={({ currentTarget }) => amount.type(currentTarget.value)}
      />
      <Select
        name="unit"
        label={t('Unit')}
        options={units.map(({ name }) => name)}
        words={unitName}
        placeholder={units.length === 0 ? '–' : null}
        value={amount.unit}
        onChange={({ currentTarget }) => amount.choose(currentTarget.value)}
      />
    </div>
  );
}

/** A larger unit's quantity in the smallest unit, or the reverse. */
function equalLabel({ smallest, unit }: AmountField, units: readonly Unit[]): string | undefined {
  if (smallest === undefined || units.length < 2) return undefined;
  const isSmallest = unitNamed(units, unit)?.factor === 1;
  const label = quantityLabel(smallest, isSmallest ? units : units.filter(({ factor }) => factor === 1));
  return label === quantityLabel(smallest, units) && !isSmallest
    ? undefined
    : t('That is {quantity}', { quantity: label });
}
