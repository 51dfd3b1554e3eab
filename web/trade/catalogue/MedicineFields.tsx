/** Fields of a medicine: generic, brand and strength, with catalogue suggestions and free text. */
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { CatalogueHit } from '#contract/medicine/catalogue.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { t } from '../../i18n.ts';
import { Combobox } from './Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { fillField } from '../../ui/form/fill-field.ts';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { namesQuery } from '../../medicine/gallery/names-query.ts';
import { Data } from '../../ui/Data.tsx';

interface MedicineFieldsProps {
  /** The initial value. */
  first?: { genericName: string; brandName: string; strength: string } | undefined;
  /** Names of the fields on the wire; an offer's by default. */
  names?: { generic: string; brand: string };
  /** Label of the first field. */
  label?: string;
  /** False if the strength does not matter. */
  asksStrength?: boolean;
}

const OF_OFFER = { generic: 'genericName', brand: 'brandName' };

export function MedicineFields({
  first,
  names: fields = OF_OFFER,
  label = t('Generic name'),
  asksStrength = true,
}: MedicineFieldsProps) {
  const generic = useRef<HTMLInputElement>(null);
  const brand = useRef<HTMLInputElement>(null);
  const [strengths, setStrengths] = useState<readonly string[]>([]);
  const names = useNames();
  const brands = useNames('brand');

  function pick(hit: CatalogueHit) {
    if (generic.current) fillField(generic.current, hit.generic);
    if (brand.current && hit.brand !== null) fillField(brand.current, hit.brand);
    setStrengths(hit.strengths);
  }

  const shared = { keyOf, show: showHit, onPick: pick, maxLength: OFFER_LIMITS.name };
  return (
    <>
      <div className="whole">
        <Combobox
          {...shared}
          {...names}
          name={fields.generic}
          label={label}
          required
          field={generic}
          defaultValue={first?.genericName}
        />
      </div>
      <Combobox
        {...shared}
        {...brands}
        name={fields.brand}
        label={t('Brand name')}
        field={brand}
        defaultValue={first?.brandName}
      />
      {asksStrength && <StrengthField strengths={strengths} first={first?.strength} />}
    </>
  );
}

function StrengthField({ strengths, first }: { strengths: readonly string[]; first: string | undefined }) {
  const list = useId();
  return (
    <>
      <Field
        name="strength"
        label={t('Strength')}
        maxLength={OFFER_LIMITS.strength}
        placeholder={t('500 mg')}
        defaultValue={first}
        list={list}
        autoComplete="off"
      />
      <datalist id={list} translate="no">
        {strengths.map((strength) => (
          <option key={strength}>{strength}</option>
        ))}
      </datalist>
    </>
  );
}

/** The props with which a combobox suggests names. */
function useNames(only?: 'brand') {
  const [value, setValue] = useState('');
  const { data } = useQuery(namesQuery(useDebounced(value), only));
  const isAsked = value.trim().length >= CATALOGUE_LIMITS.queryMin;
  return { options: (isAsked && data) || [], onType: setValue };
}

function keyOf({ genericId, brand }: CatalogueHit): string {
  return `${genericId} ${brand ?? ''}`;
}

function showHit({ generic, brand, class: drugClass, prescription }: CatalogueHit) {
  return (
    <>
      <span translate="no" className="font-medium wrap-anywhere">
        {brand ?? generic}
      </span>
      <span className="text-xs wrap-anywhere">
        {prescription === 'CONTROLLED' ? (
          t('Controlled drug, can’t be traded here')
        ) : (
          <Data>{brand === null ? drugClass : generic}</Data>
        )}
      </span>
    </>
  );
}
