/** The form of a new offer: kind, the kind's fields, photos. A draft of what is typed is kept until it is sent. */
import { type InputEvent, type ReactNode, useRef, useState } from 'react';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { OFFER_KINDS, OFFER_PHOTOS, type OfferKind } from '#rules/trade/offer.ts';
import { call } from '../../../net/api.ts';
import { t } from '../../../i18n.ts';
import type { CallInput } from '../../../net/send.ts';
import { useSelf } from '../../../net/session.ts';
import { Checkbox } from '../../../ui/form/Field.tsx';
import { filesOf, Form, Submit, type Typed } from '../../../ui/form/Form.tsx';
import { PhotosField } from '../../../ui/form/PhotosField.tsx';
import { useDraft } from '../../../device/use-draft.ts';
import { type FirstOffer, type FormValues, formValuesOf, typedIn } from './form-start.ts';
import { ConfirmStockField } from '../bargain/ConfirmStockField.tsx';
import { BuyAtOnceField } from '../buy/BuyAtOnceField.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { DeliveryField } from './DeliveryField.tsx';
import { KindPicker } from './KindPicker.tsx';
import { MoreFields, type OwnPlace } from './MoreFields.tsx';
import { type KnownGoods, type MedicinePart, OfferFields } from './OfferFields.tsx';
import { offerInput, pricedTyped } from './offer-input.ts';

/** A joint purchase's fields, and their part of the request. */
interface JointPart {
  fields: (first: FormValues) => ReactNode;
  valuesIn: (typed: Typed) => Partial<CallInput<'POST /api/business/:userId'>>;
}

interface OfferFormProps {
  medicine: MedicinePart;
  /** The place of the pharmacist's own pharmacy. */
  place?: OwnPlace | undefined;
  done: (offer: OfferDetail) => void;
  /** Why this member cannot sell, or what is kept in reserve; shown once that kind is chosen. */
  sellingNote?: ReactNode;
  joint: JointPart;
  /** Known values to start from, with the kind already chosen. */
  start?: OfferStart | undefined;
}

export interface OfferStart {
  kind: OfferKind;
  first?: FirstOffer;
  known?: KnownGoods;
  values?: Partial<CallInput<'POST /api/business/:userId'>>;
}

export const OFFER_GRID = 'grid gap-4 sm:grid-cols-2 sm:[&>:is(.whole,:has([role=alert]))]:col-span-2 [&>*]:min-w-0';

/** An offer that starts from known values keeps no draft. */
export function OfferForm(props: OfferFormProps) {
  return props.start ? <FilledForm {...props} /> : <DraftForm {...props} />;
}

function DraftForm({ done, ...props }: OfferFormProps) {
  const { stored, store } = useDraft<FormValues>('offer');
  if (stored === undefined) return null;
  return (
    <FilledForm
      {...props}
      draft={stored ?? undefined}
      onType={(typed) => void store(typed)}
      done={(offer) => void store(undefined).then(() => done(offer))}
    />
  );
}

interface FilledFormProps extends OfferFormProps {
  draft?: FormValues | undefined;
  onType?: (typed: FormValues) => void;
}

function FilledForm({ medicine, place, done, sellingNote, joint, start, draft, onType }: FilledFormProps) {
  const self = useSelf();
  const { isRight, dialog } = usePriceQuestion();
  const [first, setFirst] = useState<FormValues>(draft ?? (start?.first ? formValuesOf(start.first) : {}));
  const typed = useRef(first);
  const [kind, setKind] = useState(start?.kind ?? OFFER_KINDS.find((known) => known === draft?.['business']));
  const [isTimed, setTimed] = useState(draft?.['joint'] !== '');
  const hasTerms = kind === 'joint purchase' && isTimed;

  function keep({ target }: InputEvent<HTMLDivElement>) {
    const { form } = target as HTMLInputElement;
    if (!form) return;
    // unchecked boxes are absent from the form data
    typed.current = {
      ...typed.current,
      ...(kind === 'joint purchase' && { joint: '' }),
      ...(kind === 'sale' && { buyAtOnce: '', confirmStock: '' }),
      ...typedIn(form),
    };
    onType?.(typed.current);
  }

  /** Restores what was typed when a field returns. */
  function change(apply: () => void) {
    setFirst(typed.current);
    apply();
  }

  async function create(typed: Typed, form: HTMLFormElement) {
    if (!(await isRight(pricedTyped(typed, t('Create business'))))) return;
    const { business } = await call('POST /api/business/:userId', {
      ...offerInput(typed),
      ...(hasTerms && joint.valuesIn(typed)),
      ...start?.values,
      userId: self._id,
      business: typed['business'] as OfferKind,
      file: filesOf(form, 'file'),
    });
    done(business);
  }

  return (
    <div onInput={keep}>
      <Form action={create} className={OFFER_GRID}>
        {start ? (
          <input type="hidden" name="business" value={start.kind} />
        ) : (
          <KindPicker chosen={kind} choose={(next) => change(() => setKind(next))} />
        )}
        {kind === 'sale' && sellingNote && <div className="whole">{sellingNote}</div>}
        {kind && (
          <>
            <OfferFields medicine={medicine} kind={kind} hasTerms={hasTerms} first={first} known={start?.known} />
            {kind !== 'demand' && <SellerChoices kind={kind} first={first} />}
            {hasTerms && <div className="whole">{joint.fields(first)}</div>}
            <div className="whole">
              <PhotosField name="file" label={t('Product photos')} max={OFFER_PHOTOS} />
            </div>
            <MoreFields
              kind={kind}
              hasTerms={hasTerms}
              isOfBatch={start?.known !== undefined}
              first={first}
              place={place}
            >
              {kind === 'joint purchase' && (
                <div className="whole">
                  <Checkbox
                    name="joint"
                    label={t('Members commit to a quantity before a deadline')}
                    checked={isTimed}
                    onChange={({ currentTarget: { checked } }) => change(() => setTimed(checked))}
                  />
                </div>
              )}
            </MoreFields>
          </>
        )}
        <div className="whole">
          <Submit wide>{t('Create business')}</Submit>
        </div>
      </Form>
      {dialog}
    </div>
  );
}

function SellerChoices({ kind, first }: { kind: OfferKind; first: FormValues }) {
  return (
    <>
      {kind === 'sale' && <BuyAtOnceField first={first['buyAtOnce'] === 'on'} />}
      {kind === 'sale' && <ConfirmStockField first={first['confirmStock'] === 'on'} />}
      <DeliveryField first={first} />
    </>
  );
}
