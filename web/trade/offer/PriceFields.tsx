/** The fields beside a price offer: quantity and a note. */
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { BARGAIN_LIMITS } from '#rules/trade/bargain.ts';
import { t } from '../../i18n.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { KIND_WORDS } from './kind-words.ts';
import type { Typed } from '../../ui/form/Form.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface PriceFieldsProps {
  offer: OfferDetail;
  /** The previous price offer. */
  before?: Interest | undefined;
  required: boolean;
}

export function PriceFields({ offer, before, required }: PriceFieldsProps) {
  return (
    <>
      <NairaField
        name="amount"
        min={0.01}
        label={t('Your price')}
        required={required}
        hint={t(KIND_WORDS[offer.business].priceHint)}
        defaultValue={before?.price ?? undefined}
      />
      <WholeNumberField
        name="quantity"
        label={offer.business === 'demand' ? t('Quantity you can supply') : t('Quantity you want')}
        max={offer.product.quantity}
        fault={t('A whole number up to {n}', { n: offer.product.quantity.toLocaleString('en-NG') })}
        hint={t('Optional.')}
        defaultValue={before?.quantity ?? undefined}
      />
      <TextArea name="note" label={t('Note')} rows={2} maxLength={BARGAIN_LIMITS.note} />
    </>
  );
}

export type TypedTerms = Typed<'amount' | 'quantity' | 'note'>;

export function termsOf({ amount, quantity, note }: TypedTerms) {
  return { amount, quantity: quantity === '' ? null : quantity, note };
}
