/** The form of a new offer: its kind, the product, where it is, until when. */
import { type ReactNode, useState } from 'react';
import type { OfferDetail } from '#contract/offer.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_LIMITS, type OfferKind } from '#rules/offer.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import type { CallInput } from '../send.ts';
import { useSelf } from '../session.ts';
import { Field, Select, TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { fileOf, valuesOf } from '../ui/values.ts';
import { KindPicker } from './KindPicker.tsx';

const NAMES = [
  'genericName',
  'brandName',
  'strength',
  'manufacturer',
  'expiryDate',
  'quantity',
  'content',
  'deadline',
] as const;

/** Fields that a kind has beyond those of all, and what they put into the call. */
interface Extra {
  fields: (kind: OfferKind) => ReactNode;
  valuesIn: (data: FormData) => Partial<CallInput<'POST /api/business/:userId'>>;
}

interface OfferFormProps {
  done: (offer: OfferDetail) => void;
  /** Why this member cannot sell, said as soon as that kind is chosen. */
  sellingNote?: ReactNode;
  extra?: Extra;
}

export function OfferForm({ done, sellingNote, extra }: OfferFormProps) {
  const self = useSelf();
  const [kind, setKind] = useState<OfferKind>();

  async function create(data: FormData) {
    const { business } = await call('POST /api/business/:userId', {
      ...valuesOf(data, NAMES),
      ...extra?.valuesIn(data),
      userId: self._id,
      business: data.get('business') as OfferKind,
      locationOfPharmacy: valuesOf(data, ['town', 'state']),
      file: fileOf(data, 'file'),
    });
    done(business);
  }

  const limits = OFFER_LIMITS;
  return (
    <Form
      action={create}
      className="group/offer grid gap-4 sm:grid-cols-2 sm:[&>:is(.whole,:has([role=alert]))]:col-span-2"
    >
      <KindPicker choose={setKind} />
      {sellingNote && <div className="whole hidden group-has-[[value=sale]:checked]/offer:block">{sellingNote}</div>}
      <Field name="genericName" label={t('Generic name')} required maxLength={limits.name} />
      <Field name="brandName" label={t('Brand name')} maxLength={limits.name} />
      <Field name="strength" label={t('Strength')} maxLength={limits.strength} placeholder={t('500 mg')} />
      <Field name="manufacturer" label={t('Manufacturer')} maxLength={limits.manufacturer} />
      <Field
        name="quantity"
        label={t('Quantity')}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={limits.quantity}
        step={1}
        fault={t('A whole number from 1 to {n}', { n: limits.quantity.toLocaleString('en-NG') })}
      />
      <Field name="expiryDate" label={t('Expiry date')} type="date" hint={t('It must not expire before this day.')} />
      <Field name="town" label={t('Town of the pharmacy')} maxLength={limits.town} />
      <Select name="state" label={t('State of the pharmacy')} options={NIGERIAN_STATES} />
      <div className="whole">
        <Field
          name="deadline"
          label={t('Deadline')}
          maxLength={limits.deadline}
          placeholder={t('One month')}
          hint={t('How long the offer stands.')}
        />
      </div>
      <div className="whole">
        <TextArea
          name="content"
          label={t('Details')}
          maxLength={limits.content}
          hint={t('Pack size, condition, delivery.')}
        />
      </div>
      {kind && extra && <div className="whole">{extra.fields(kind)}</div>}
      <div className="whole">
        <PhotoField name="file" label={t('Photo of the product')} />
      </div>
      <div className="whole">
        <Submit wide>{t('Create business')}</Submit>
      </div>
    </Form>
  );
}
