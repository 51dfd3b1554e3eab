/** Quantity, unit and price of a batch's offer. The free quantity is the maximum, and a price is suggested. */
import { type ComponentType, useState } from 'react';
import type { BatchOffer } from '#contract/pharmacy/stock-market.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { quantityLabel, UNITS } from '../../format/quantity.ts';
import { Labelled } from '../../ui/form/Field.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface BatchAmountsProps {
  batch: BatchOffer;
  /** The usual-price field, beside the asking price. */
  usualPrice: ComponentType<{ asked: string }>;
}

export function BatchAmounts({ batch, usualPrice: UsualPrice }: BatchAmountsProps) {
  const { units, discount } = batch;
  const [chosen, choose] = useState(() => units.find(({ free }) => free > 0)?.unit ?? units[0]?.unit);
  const [typed, setTyped] = useState<string>();
  const offered = units.find(({ unit }) => unit === chosen);
  if (!offered) return null;
  const { unit, free, price } = offered;

  function changeUnit(next: Unit) {
    choose(next);
    setTyped(undefined);
  }

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
        <WholeNumberField
          // a quantity typed in another unit is void
          key={unit}
          name="quantity"
          label={t('Quantity')}
          required
          max={free}
          fault={t('A whole number from 1 to {n}', { n: free.toLocaleString('en-NG') })}
          hint={t('Available: {quantity}. We reserve it for buyers.', { quantity: quantityLabel(free, unit) })}
          defaultValue={free > 0 ? free : ''}
        />
        <UnitChoice units={units.map((one) => one.unit)} chosen={unit} choose={changeUnit} />
      </div>
      <NairaField
        key={`price ${unit}`}
        name="price"
        label={t('Asking price')}
        min={0.01}
        hint={priceHint(discount, price)}
        defaultValue={price ?? ''}
        onAmount={setTyped}
      />
      <UsualPrice key={`usual ${unit}`} asked={typed ?? String(price ?? '')} />
    </>
  );
}

function priceHint(discount: number, price: number | null): string {
  if (price === null) return t('Per unit (optional).');
  if (discount === 0) return t('Your selling price per unit.');
  return t('Per unit. {percent}% off because it expires soon. You can change it.', { percent: discount });
}

interface UnitChoiceProps {
  units: readonly Unit[];
  chosen: Unit;
  choose: (unit: Unit) => void;
}

function UnitChoice({ units, chosen, choose }: UnitChoiceProps) {
  return (
    <Labelled id="batch-unit" label={t('Unit')} hint={undefined} error={undefined}>
      <select
        id="batch-unit"
        name="unit"
        className="select"
        value={chosen}
        onChange={({ target }) => choose(target.value as Unit)}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(UNITS[unit].name)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
