/** Fields of a received batch: quantity, expiry date, numbers, cost and sale price. */
import { useState } from 'react';
import { dayInLagos } from '#rules/lagos.ts';
import { nafdacNumberOf } from '#rules/trade/offer.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import type { Unit } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { AmountFields } from './AmountFields.tsx';
import { unitName } from './amount-labels.ts';
import type { AmountField } from './use-amount.ts';

export const FIELD_GRID = 'grid gap-4 sm:grid-cols-2 sm:[&>:is(.whole,:has([role=alert]))]:col-span-2 [&>*]:min-w-0';

interface BatchFieldsProps {
  amount: AmountField;
  units: readonly Unit[];
  /** The manufacturer, if known. */
  manufacturer?: string;
  /** Values typed before, when a refused change is corrected. */
  typed?: Typed | undefined;
}

type Typed = Partial<
  Record<
    'expiryDate' | 'dateIn' | 'batchNumber' | 'nafdacNumber' | 'shelf' | 'costPrice' | 'salePrice' | 'gtin',
    string
  >
>;

export function BatchFields({ amount, units, manufacturer, typed = {} }: BatchFieldsProps) {
  const limits = STOCK_LIMITS;
  const today = dayInLagos(new Date());
  const perUnit = units.length > 0 ? t('Per {unit}.', { unit: unitName(amount.unit) }) : undefined;
  return (
    <>
      <input type="hidden" name="gtin" defaultValue={typed.gtin} />
      <AmountFields amount={amount} units={units} />
      <Field
        name="expiryDate"
        label={t('Expiry date')}
        type="date"
        hint={t('Optional. If the pack shows only a month, use its last day.')}
        defaultValue={typed.expiryDate}
      />
      <Field
        name="dateIn"
        label={t('Date received')}
        type="date"
        max={today}
        fault={t('Choose today or an earlier day')}
        defaultValue={typed.dateIn ?? today}
      />
      <Field
        name="batchNumber"
        label={t('Batch number')}
        maxLength={limits.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={typed.batchNumber}
      />
      <ShelfField typed={typed.shelf} />
      <NafdacField typed={typed.nafdacNumber} />
      <NairaField name="costPrice" label={t('Cost price')} min={0.01} hint={perUnit} defaultValue={typed.costPrice} />
      <NairaField name="salePrice" label={t('Sale price')} min={0.01} hint={perUnit} defaultValue={typed.salePrice} />
      <Field
        name="manufacturer"
        label={t('Manufacturer')}
        maxLength={limits.manufacturer}
        defaultValue={manufacturer}
      />
    </>
  );
}

/** Where a batch is, as a label. */
export function ShelfField({ typed }: { typed: string | undefined }) {
  return (
    <Field
      name="shelf"
      label={t('Shelf')}
      hint={t('For example, A3 or Fridge (optional).')}
      maxLength={STOCK_LIMITS.shelf}
      autoComplete="off"
      defaultValue={typed}
    />
  );
}

/** Warns about an unusual NAFDAC number but accepts it, since printed numbers follow no known rule. */
function NafdacField({ typed }: { typed: string | undefined }) {
  const [isOdd, setOdd] = useState(false);
  return (
    <Field
      name="nafdacNumber"
      label={t('NAFDAC number')}
      hint={
        isOdd ? (
          <span role="status" className="font-medium text-base-content">
            {t('This does not look like a NAFDAC number. We saved it as typed.')}
          </span>
        ) : (
          t('For example, A4-1234.')
        )
      }
      maxLength={STOCK_LIMITS.nafdacNumber}
      defaultValue={typed}
      autoComplete="off"
      autoCapitalize="characters"
      onInput={() => setOdd(false)}
      onBlur={({ currentTarget: { value } }) => setOdd(value.trim() !== '' && nafdacNumberOf(value) === undefined)}
    />
  );
}
