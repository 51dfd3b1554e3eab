/** What an offer says of its goods, place and time: the fields of a new one and of one that is edited. */
import type { ComponentType, ReactNode } from 'react';
import type { Offer } from '#contract/offer/offer.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_LIMITS, type OfferKind, type Unit, UNITS as UNIT_NAMES } from '#rules/offer/offer.ts';
import { t } from '../i18n.ts';
import { UNITS } from '../quantity.ts';
import { Field, Select, TextArea } from '../ui/form/Field.tsx';
import { NairaField } from '../ui/form/NairaField.tsx';

/** What is known of an offer before anything is typed. */
export type FirstOffer = Partial<Pick<Offer, 'price' | 'content' | 'deadline' | 'closesOn'>> & {
  product: Partial<Offer['product']> & Pick<Offer['product'], 'genericName' | 'brandName' | 'strength'>;
};

/** Generic name, brand and strength, picked from the catalogue; a page puts them in. */
export type MedicinePart = ComponentType<{ first?: FirstOffer['product'] | undefined }>;

/** Stands in place of the fields that say which goods they are, and how many for how much. */
export interface KnownGoods {
  goods: ReactNode;
  amounts: ReactNode;
}

interface OfferFieldsProps {
  medicine: MedicinePart;
  kind: OfferKind | undefined;
  known?: KnownGoods | undefined;
  /** What stands there before anything is typed. */
  first?: FirstOffer | undefined;
  /** Where the pharmacist's own pharmacy is. */
  state?: string | undefined;
}

export function OfferFields({ medicine, kind, first, state, known }: OfferFieldsProps) {
  const product = first?.product;
  return (
    <>
      {known?.goods ?? <MakerFields medicine={medicine} product={product} />}
      {known?.amounts ?? <Amounts first={first} />}
      {!known && <PackFields kind={kind} product={product} />}
      <Field
        name="town"
        label={t('Town of the pharmacy')}
        maxLength={OFFER_LIMITS.town}
        defaultValue={product?.locationOfPharmacy?.town}
      />
      <Select
        // a choice that only arrives later is shown too
        key={state}
        name="state"
        label={t('State of the pharmacy')}
        options={NIGERIAN_STATES}
        defaultValue={product?.locationOfPharmacy?.state ?? state ?? ''}
      />
      <Ending first={first} />
      <div className="whole">
        <TextArea
          name="content"
          label={t('Details')}
          maxLength={OFFER_LIMITS.content}
          hint={t('Pack size, condition, delivery.')}
          defaultValue={first?.content}
        />
      </div>
    </>
  );
}

type Product = FirstOffer['product'] | undefined;

function MakerFields({ medicine: Medicine, product }: { medicine: MedicinePart; product: Product }) {
  const limits = OFFER_LIMITS;
  return (
    <>
      <Medicine first={product} />
      <Field
        name="manufacturer"
        label={t('Manufacturer')}
        maxLength={limits.manufacturer}
        defaultValue={product?.manufacturer}
      />
      <Field
        name="nafdacNumber"
        label={t('NAFDAC number')}
        hint={t('Such as A4-1234.')}
        maxLength={limits.nafdacNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={product?.nafdacNumber}
      />
    </>
  );
}

function PackFields({ kind, product }: { kind: OfferKind | undefined; product: Product }) {
  const limits = OFFER_LIMITS;
  return (
    <>
      <Field
        name="expiryDate"
        label={t('Expiry date')}
        type="date"
        hint={kind === 'demand' ? t('It must not expire before this day.') : t('As it is printed on the pack.')}
        defaultValue={product?.expiryDate ?? ''}
      />
      <Field
        name="batchNumber"
        label={t('Batch number')}
        maxLength={limits.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={product?.batchNumber}
      />
    </>
  );
}

function Amounts({ first }: { first: FirstOffer | undefined }) {
  const most = OFFER_LIMITS.quantity;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3">
        <Field
          name="quantity"
          label={t('Quantity')}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={most}
          step={1}
          fault={t('A whole number from 1 to {n}', { n: most.toLocaleString('en-NG') })}
          defaultValue={first?.product.quantity}
        />
        <Select
          name="unit"
          label={t('Unit')}
          options={UNIT_NAMES}
          words={(unit) => t(UNITS[unit as Unit].name)}
          placeholder={null}
          defaultValue={first?.product.unit ?? 'carton'}
        />
      </div>
      <NairaField
        name="price"
        label={t('Asking price')}
        min={0.01}
        hint={t('For one unit. You may leave it open.')}
        defaultValue={first?.price ?? ''}
      />
    </>
  );
}

function Ending({ first }: { first: FirstOffer | undefined }) {
  const today = dayInLagos(new Date());
  const cached = first?.closesOn ?? today;
  return (
    <>
      <Field
        name="closesOn"
        label={t('Last day')}
        type="date"
        min={cached < today ? cached : today}
        fault={t('Choose today or a later day')}
        hint={t('It closes by itself at the end of this day.')}
        defaultValue={first?.closesOn ?? ''}
      />
      <Field
        name="deadline"
        label={t('Deadline in words')}
        maxLength={OFFER_LIMITS.deadline}
        placeholder={t('One month')}
        defaultValue={first?.deadline}
      />
    </>
  );
}
