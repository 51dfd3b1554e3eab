/** One tap says which medicine of the catalogue a product is: a suggestion, one found by name, or none. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { UnmatchedProduct } from '#contract/pharmacy/product-medicine.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { namesQuery } from '../../medicine/gallery/names-query.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { useOnline } from '../../ui/hook/use-online.ts';
import { confirmMedicine } from './queries.ts';

interface MedicineChoiceProps {
  of: UnmatchedProduct;
  isConfirmed?: boolean;
}

export function MedicineChoice({ of, isConfirmed = false }: MedicineChoiceProps) {
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const isOffline = !useOnline();
  const { inventoryId: id, product, brand, genericId: earlier } = of;
  const choose = (genericId: number | null) => () =>
    confirmMedicine({ id, genericId, expected: { product, brand, genericId: earlier, isConfirmed }, note });
  const shared = { kind: 'quiet', disabled: isOffline, className: 'h-auto py-2 whitespace-normal' } as const;
  return (
    <div className="grid gap-2">
      {of.isControlled && (
        <TextInput
          label={t('Reason if it is not a controlled drug')}
          value={note}
          change={setNote}
          max={STOCK_LIMITS.note}
        />
      )}
      <div role="group" aria-label={t('Medicine of {product}', { product })} className="flex flex-wrap gap-2">
        {of.suggestions.map(({ genericId, name }) => (
          <ActButton key={genericId} {...shared} icon="check" act={choose(genericId)}>
            <span translate="no">{name}</span>
          </ActButton>
        ))}
        {typed === undefined && (
          <Button {...shared} icon="search" onClick={() => setTyped('')}>
            {t('Another medicine')}
          </Button>
        )}
        <ActButton {...shared} kind="plain" act={choose(null)}>
          {t('Not in the catalogue')}
        </ActButton>
      </div>
      {typed !== undefined && <Search typed={typed} change={setTyped} choose={choose} />}
    </div>
  );
}

interface SearchProps {
  typed: string;
  change: (typed: string) => void;
  choose: (genericId: number) => () => Promise<void>;
}

function Search({ typed, change, choose }: SearchProps) {
  const { data } = useQuery(namesQuery(useDebounced(typed)));
  const isAsked = typed.trim().length >= CATALOGUE_LIMITS.queryMin;
  const found = new Map((isAsked ? (data ?? []) : []).map(({ genericId, generic }) => [genericId, generic]));
  return (
    <>
      <TextInput label={t('Search medicines')} value={typed} change={change} max={CATALOGUE_LIMITS.query} />
      {isAsked && data?.length === 0 && <p className="text-sm text-quiet">{t('Try fewer or different words.')}</p>}
      <ul className="grid gap-1">
        {Array.from(found, ([genericId, name]) => (
          <li key={genericId}>
            <ActButton kind="plain" wide className="h-auto justify-start py-2 text-left" act={choose(genericId)}>
              <span translate="no">{name}</span>
            </ActButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TextInputProps {
  label: string;
  value: string;
  change: (value: string) => void;
  max: number;
}

/** A field of its own, since the editor's form must not send it, nor be sent by its Enter key. */
function TextInput({ label, value, change, max }: TextInputProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        className="input"
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}
