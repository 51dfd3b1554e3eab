/** The goods and price fields of an offer by its kind, for new and edited offers. */
import type { ComponentType, ReactNode } from 'react';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { type Unit, UNITS as UNIT_NAMES } from '#rules/unit.ts';
import { OFFER_LIMITS, type OfferKind } from '#rules/trade/offer.ts';
import { t } from '../../../i18n.ts';
import { UNITS } from '../../../format/quantity.ts';
import { Field, Select } from '../../../ui/form/Field.tsx';
import { NairaField } from '../../../ui/form/NairaField.tsx';
import type { FormValues } from './form-start.ts';
import { KIND_WORDS } from '../kind-words.ts';
import { SalePrices } from './SalePrices.tsx';
import { WholeNumberField } from '../../../ui/form/KindFields.tsx';

/** Generic name, brand and strength from the catalogue; the page provides it. */
export type MedicinePart = ComponentType<{
  first?: Pick<OfferDetail['product'], 'genericName' | 'brandName' | 'strength'>;
}>;

/** Replaces the fields for the goods, the quantity and the price. */
export interface KnownGoods {
  goods: ReactNode;
  amounts: ReactNode;
}

interface OfferFieldsProps {
  medicine: MedicinePart;
  kind: OfferKind;
  /** True for a joint purchase: members commit quantities until its deadline, for falling prices. */
  hasTerms: boolean;
  known?: KnownGoods | undefined;
  first: FormValues;
}

export function OfferFields({ medicine: Medicine, kind, hasTerms, first, known }: OfferFieldsProps) {
  const { genericName = '', brandName = '', strength = '' } = first;
  return (
    <>
      {known?.goods ?? <Medicine first={{ genericName, brandName, strength }} />}
      {known?.amounts ?? <Amounts kind={kind} hasTerms={hasTerms} first={first} />}
      {!known && kind !== 'joint purchase' && <ExpiryField kind={kind} first={first} />}
      {!known && kind === 'sale' && <PackNumbers first={first} />}
    </>
  );
}

type KindProps = Pick<OfferFieldsProps, 'kind' | 'first'>;

export function ExpiryField({ kind, first }: KindProps) {
  return (
    <Field
      name="expiryDate"
      label={kind === 'demand' ? t('Minimum expiry date') : t('Expiry date')}
      type="date"
      hint={kind === 'demand' ? t('It must not expire before this day.') : t('As printed on the pack.')}
      defaultValue={first['expiryDate']}
    />
  );
}

/** The batch number and expiry date that buyers of a sale expect. */
function PackNumbers({ first }: { first: FormValues }) {
  return (
    <>
      <Field
        name="batchNumber"
        label={t('Batch number')}
        hint={t('Printed on the pack. We use it to warn buyers if the batch is recalled.')}
        maxLength={OFFER_LIMITS.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={first['batchNumber']}
      />
      <NafdacField first={first} />
    </>
  );
}

export function NafdacField({ first }: { first: FormValues }) {
  return (
    <Field
      name="nafdacNumber"
      label={t('NAFDAC number')}
      hint={t('For example, A4-1234.')}
      maxLength={OFFER_LIMITS.nafdacNumber}
      autoComplete="off"
      autoCapitalize="characters"
      defaultValue={first['nafdacNumber']}
    />
  );
}

function Amounts({ kind, hasTerms, first }: Pick<OfferFieldsProps, 'kind' | 'hasTerms' | 'first'>) {
  const most = OFFER_LIMITS.quantity;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
        <WholeNumberField
          name="quantity"
          label={t(KIND_WORDS[kind].quantityLabel)}
          required
          max={most}
          fault={t('A whole number from 1 to {n}', { n: most.toLocaleString('en-NG') })}
          defaultValue={first['quantity']}
        />
        <Select
          name="unit"
          label={t('Unit')}
          options={UNIT_NAMES}
          words={(unit) => t(UNITS[unit as Unit].name)}
          placeholder={null}
          defaultValue={first['unit'] ?? 'pack'}
        />
      </div>
      {kind === 'sale' && <SalePrices first={first} />}
      {kind !== 'sale' && !hasTerms && (
        <NairaField
          name="price"
          label={t(KIND_WORDS[kind].priceLabel)}
          min={0.01}
          hint={t('Per unit (optional).')}
          defaultValue={first['price']}
        />
      )}
    </>
  );
}
