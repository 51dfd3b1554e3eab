/** Optional fields of an offer, folded away: where the goods are, the end date, and details. */
import { type InputEvent, type ReactNode, useState } from 'react';
import { dayInLagos } from '#rules/lagos.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_LIMITS, type OfferKind } from '#rules/trade/offer.ts';
import { t } from '../../../i18n.ts';
import { Data } from '../../../ui/Data.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { Field, Select, TextArea } from '../../../ui/form/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { FormValues } from './form-start.ts';
import { ExpiryField, NafdacField } from './OfferFields.tsx';

/** The place of the pharmacist's own pharmacy. */
export interface OwnPlace {
  town: string;
  state: string;
}

interface MoreFieldsProps {
  kind: OfferKind;
  /** True for a joint purchase, which has its own deadline. */
  hasTerms: boolean;
  /** True if the goods come from a batch, which supplies their other details. */
  isOfBatch: boolean;
  first: FormValues;
  /** The default if the offer names no place. */
  place?: OwnPlace | undefined;
  /** Fields shown before the others. */
  children?: ReactNode;
}

export function MoreFields({ kind, hasTerms, isOfBatch, first, place, children }: MoreFieldsProps) {
  const [typed, type] = useState<Partial<OwnPlace>>({});
  const town = first['town'] || place?.town || '';
  const state = first['state'] || place?.state || '';
  const placeText = [typed.town ?? town, typed.state ?? state].filter(Boolean).join(', ');

  function follow({ target }: InputEvent<HTMLDivElement>) {
    const { name, value } = target as HTMLInputElement;
    if (name === 'town' || name === 'state') type({ ...typed, [name]: value });
  }

  return (
    <div className="whole" onInput={follow}>
      <p className="mb-2 flex items-center gap-2 text-sm text-quiet">
        <Icon name="place" size={16} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {placeText ? <Data>{placeText}</Data> : t('Enter the location under More.')}
        </span>
      </p>
      <Fold title={t('More: location, deadline, details')}>
        <div className="grid gap-4 sm:grid-cols-2 sm:[&>.whole]:col-span-2 [&>*]:min-w-0">
          {children}
          {/* the key shows a place that arrives later */}
          <Field
            key={`town ${town}`}
            name="town"
            label={t('Town of the pharmacy')}
            maxLength={OFFER_LIMITS.town}
            defaultValue={town}
          />
          <Select
            key={`state ${state}`}
            name="state"
            label={t('State of the pharmacy')}
            options={NIGERIAN_STATES}
            defaultValue={state}
          />
          {!isOfBatch && <OtherGoods kind={kind} first={first} />}
          {!hasTerms && <Ending first={first} />}
          <div className="whole">
            <TextArea
              name="content"
              label={t('Details')}
              maxLength={OFFER_LIMITS.content}
              hint={t('Pack size, condition, delivery.')}
              defaultValue={first['content']}
            />
          </div>
        </div>
      </Fold>
    </div>
  );
}

function OtherGoods({ kind, first }: Pick<MoreFieldsProps, 'kind' | 'first'>) {
  return (
    <>
      <Field
        name="manufacturer"
        label={t('Manufacturer')}
        maxLength={OFFER_LIMITS.manufacturer}
        defaultValue={first['manufacturer']}
      />
      {kind === 'joint purchase' && <ExpiryField kind={kind} first={first} />}
      {kind !== 'sale' && <NafdacField first={first} />}
    </>
  );
}

function Ending({ first }: { first: FormValues }) {
  const today = dayInLagos(new Date());
  const cached = first['closesOn'] || today;
  return (
    <>
      <Field
        name="closesOn"
        label={t('Last day')}
        type="date"
        min={cached < today ? cached : today}
        fault={t('Choose today or a later day')}
        hint={t('It closes automatically at the end of this day.')}
        defaultValue={first['closesOn']}
      />
      <Field
        name="deadline"
        label={t('Delivery deadline')}
        maxLength={OFFER_LIMITS.deadline}
        placeholder={t('One month')}
        defaultValue={first['deadline']}
      />
    </>
  );
}
