/** What goes with a price that a partner names: for how many units, and a word to it. */
import type { Interest, OfferDetail } from '#contract/offer.ts';
import { BARGAIN_LIMITS } from '#rules/bargain.ts';
import { t } from '../i18n.ts';
import { Field, TextArea } from '../ui/Field.tsx';
import { valuesOf } from '../ui/values.ts';
import { KINDS } from './kinds.ts';

interface PriceFieldsProps {
  offer: OfferDetail;
  /** What was named before. */
  before?: Interest | undefined;
  required: boolean;
}

export function PriceFields({ offer, before, required }: PriceFieldsProps) {
  return (
    <>
      <AmountField
        label={t('Your price')}
        required={required}
        hint={KINDS[offer.business].priceHint}
        defaultValue={before?.price ?? undefined}
      />
      <Field
        name="quantity"
        label={offer.business === 'demand' ? t('Quantity you can supply') : t('Quantity you want')}
        type="number"
        inputMode="numeric"
        min={1}
        max={offer.product.quantity}
        step={1}
        fault={t('A whole number up to {n}', { n: offer.product.quantity.toLocaleString('en-NG') })}
        hint={t('You may leave it open.')}
        defaultValue={before?.quantity ?? undefined}
      />
      <TextArea name="note" label={t('Note')} rows={2} maxLength={BARGAIN_LIMITS.note} />
    </>
  );
}

interface AmountFieldProps {
  label: string;
  required: boolean;
  hint: string;
  defaultValue?: number | undefined;
}

export function AmountField({ label, required, hint, defaultValue }: AmountFieldProps) {
  return (
    <Field
      name="amount"
      label={label}
      prefix="N"
      type="number"
      inputMode="decimal"
      min={0.01}
      step={0.01}
      required={required}
      fault={t('Type in a valid amount')}
      hint={hint}
      defaultValue={defaultValue}
    />
  );
}

export function termsOf(data: FormData) {
  const { amount, quantity, note } = valuesOf(data, ['amount', 'quantity', 'note']);
  return { amount, quantity: quantity === '' ? null : quantity, note };
}
