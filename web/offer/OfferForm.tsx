/** The form of a new offer: its kind, what is said of it, and photos. */
import { type ReactNode, useState } from 'react';
import type { OfferDetail } from '#contract/offer/offer.ts';
import { OFFER_PHOTOS, type OfferKind } from '#rules/offer/offer.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import type { CallInput } from '../send.ts';
import { useSelf } from '../session.ts';
import { Form, Submit } from '../ui/form/Form.tsx';
import { PhotosField } from '../ui/form/PhotosField.tsx';
import { filesOf } from '../ui/form/form-values.ts';
import { KindPicker } from './KindPicker.tsx';
import { type FirstOffer, type KnownGoods, type MedicinePart, OfferFields } from './OfferFields.tsx';
import { offerInput } from './offer-input.ts';

/** Fields that a kind has beyond those of all, and what they put into the call. */
interface Extra {
  fields: (kind: OfferKind) => ReactNode;
  valuesIn: (data: FormData) => Partial<CallInput<'POST /api/business/:userId'>>;
}

interface OfferFormProps {
  medicine: MedicinePart;
  /** Where the pharmacist's own pharmacy is. */
  state?: string | undefined;
  done: (offer: OfferDetail) => void;
  /** Why this member cannot sell, said as soon as that kind is chosen. */
  sellingNote?: ReactNode;
  extra?: Extra;
  /** What it is made of: its kind is decided, and what is known stands there. */
  start?: OfferStart | undefined;
}

export interface OfferStart {
  kind: OfferKind;
  first?: FirstOffer;
  known?: KnownGoods;
  values?: Partial<CallInput<'POST /api/business/:userId'>>;
}

export const OFFER_GRID = 'grid gap-4 sm:grid-cols-2 sm:[&>:is(.whole,:has([role=alert]))]:col-span-2 [&>*]:min-w-0';

export function OfferForm({ medicine, state, done, sellingNote, extra, start }: OfferFormProps) {
  const self = useSelf();
  const [kind, setKind] = useState<OfferKind | undefined>(start?.kind);

  async function create(data: FormData) {
    const { business } = await call('POST /api/business/:userId', {
      ...offerInput(data),
      ...extra?.valuesIn(data),
      ...start?.values,
      userId: self._id,
      business: data.get('business') as OfferKind,
      file: filesOf(data, 'file'),
    });
    done(business);
  }

  return (
    <Form action={create} className={OFFER_GRID}>
      {start ? <input type="hidden" name="business" value={start.kind} /> : <KindPicker choose={setKind} />}
      {kind === 'sale' && sellingNote && <div className="whole">{sellingNote}</div>}
      <OfferFields medicine={medicine} kind={kind} state={state} first={start?.first} known={start?.known} />
      {kind && extra && <div className="whole">{extra.fields(kind)}</div>}
      <div className="whole">
        <PhotosField name="file" label={t('Photos of the product')} max={OFFER_PHOTOS} />
      </div>
      <div className="whole">
        <Submit wide>{t('Create business')}</Submit>
      </div>
    </Form>
  );
}
