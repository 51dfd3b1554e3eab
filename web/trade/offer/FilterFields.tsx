/** Filter fields of the offer list besides words and kind; each applies at once. */
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_SEARCH_LIMITS } from '#rules/trade/offer-search.ts';
import { t } from '../../i18n.ts';
import { Checkbox, Labelled } from '../../ui/form/Field.tsx';
import { useAmountInput } from '../../ui/form/NairaField.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { monthsLabel } from './labels.ts';
import { numberOf, type Search } from './search.ts';

const MONTHS = [3, 6, 9, 12, 18, 24];

interface FilterFieldsProps {
  search: Search;
  /** Changes these parts of the search. */
  ask: (change: Search) => void;
}

export function FilterFields({ search, ask }: FilterFieldsProps) {
  const months = search.monthsLeft;
  const choices = months === undefined || MONTHS.includes(months) ? MONTHS : [months, ...MONTHS];
  return (
    <div className="grid gap-4">
      <Choice
        label={t('State')}
        value={search.state ?? ''}
        choose={(value) => ask({ state: NIGERIAN_STATES.find((state) => state === value) })}
      >
        <option value="">{t('All states')}</option>
        {NIGERIAN_STATES.map((state) => (
          <option key={state} translate="no">
            {state}
          </option>
        ))}
      </Choice>
      <PriceRange search={search} ask={ask} />
      <Choice
        label={t('Expiry date')}
        value={String(months ?? '')}
        choose={(value) => ask({ monthsLeft: value ? Number(value) : undefined })}
      >
        <option value="">{t('Any')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {monthsLabel(choice)}
          </option>
        ))}
      </Choice>
      <div className="-my-1">
        <Checkbox
          name="verified"
          label={t('Verified sellers only')}
          checked={search.verified ?? false}
          onChange={({ currentTarget }) => ask({ verified: currentTarget.checked || undefined })}
        />
        <Checkbox
          name="closed"
          label={t('Include closed')}
          checked={!search.open}
          onChange={({ currentTarget }) => ask({ open: currentTarget.checked ? undefined : true })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, choose, children }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={undefined} error={undefined}>
      <select id={id} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)} className="select">
        {children}
      </select>
    </Labelled>
  );
}

/** Applies after a pause in typing, once the value is valid. */
function PriceRange({ search, ask }: FilterFieldsProps) {
  const asked = rangeOf(search);
  const [input, setInput] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  if (!isSame(asked, answered)) {
    setAnswered(asked);
    // typed text that was not asked for yet stays
    if (isSame(answered, rangeOf(pricesOf(input)))) setInput(asked);
  }
  const settled = useDebounced(input);
  const error = faultOf(settled);
  const askAgain = useEffectEvent(() => {
    const prices = pricesOf(settled);
    if (settled === input && !error && !isSame(rangeOf(prices), asked)) ask(prices);
  });
  useEffect(() => askAgain(), [settled]);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{t('Unit price')}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Price
          label={t('From')}
          value={input.from}
          change={(from) => setInput({ ...input, from })}
          name="minPrice"
          error={error}
        />
        <Price
          label={t('To')}
          value={input.to}
          change={(to) => setInput({ ...input, to })}
          name="maxPrice"
          error={error}
        />
      </div>
      {error && (
        <p role="status" className="text-xs font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PriceProps {
  name: string;
  label: string;
  value: string;
  change: (value: string) => void;
  error: string | undefined;
}

function Price({ name, label, value, change, error }: PriceProps) {
  const id = useId();
  const input = useAmountInput({ name, value, onAmount: change });
  return (
    <span className="input min-w-0" aria-invalid={error ? 'true' : undefined}>
      <label htmlFor={id} className="text-quiet">
        <span className="sr-only">{label} </span>₦
      </label>
      <input {...input} id={id} autoComplete="off" placeholder={label} className="w-full min-w-0" />
    </span>
  );
}

interface Range {
  from: string;
  to: string;
}

function rangeOf({ minPrice, maxPrice }: Search): Range {
  return { from: String(minPrice ?? ''), to: String(maxPrice ?? '') };
}

const pricesOf = ({ from, to }: Range) => ({ minPrice: priceOf(from), maxPrice: priceOf(to) });
const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;

function priceOf(value: string): number | undefined {
  return numberOf(value, OFFER_SEARCH_LIMITS.price);
}

function faultOf({ from, to }: Range): string | undefined {
  const [least, most] = [priceOf(from), priceOf(to)];
  if ((from.trim() && least === undefined) || (to.trim() && most === undefined)) return t('Type in a valid amount');
  return least !== undefined && most !== undefined && most < least ? t('Below the minimum price') : undefined;
}
