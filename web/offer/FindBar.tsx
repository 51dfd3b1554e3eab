/** Finds offers: words, a kind and an order; what is asked for stands in the address, so that Back and a shared link keep it. */
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { OFFER_KINDS, type OfferKind } from '#rules/offer.ts';
import { OFFER_SEARCH_LIMITS, OFFER_SORTS } from '#rules/offer-search.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { KINDS } from './kinds.ts';
import { type Search, SORTS, wordsOf } from './search.ts';

interface FindProps {
  search: Search;
  ask: (next: Search) => void;
}

export function FindBar({ search, ask, children }: FindProps & { children?: ReactNode }) {
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex gap-2">
        <Words asked={search.q ?? ''} ask={(words) => ask({ ...search, q: words || undefined })} />
        {children}
      </div>
      <Kinds kind={search.kind} choose={(kind) => ask({ ...search, kind })} />
    </div>
  );
}

/** Asks once the fingers rest. */
function Words({ asked, ask }: { asked: string; ask: (words: string) => void }) {
  const [typed, setTyped] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  // the address changed by another hand: Back, a saved search, a link
  if (asked !== answered) {
    setAnswered(asked);
    if (asked !== wordsOf(typed)) setTyped(asked);
  }
  const settled = wordsOf(useSettled(typed));
  const askAgain = useEffectEvent(() => settled === wordsOf(typed) && settled !== asked && ask(settled));
  useEffect(() => void askAgain(), [settled]);
  return (
    <search className="min-w-0 grow">
      <label className="input w-full">
        <Icon name="search" className="text-quiet" />
        <span className="sr-only">{t('Search by generic or brand')}</span>
        <input
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={OFFER_SEARCH_LIMITS.wordsMax}
          placeholder={t('Generic or brand')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
    </search>
  );
}

function Kinds({ kind, choose }: { kind: OfferKind | undefined; choose: (kind: OfferKind | undefined) => void }) {
  const chips: (OfferKind | undefined)[] = [undefined, ...OFFER_KINDS];
  return (
    <div
      role="group"
      aria-label={t('Kind of business')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]"
    >
      {chips.map((each) => (
        <button
          key={each ?? 'all'}
          type="button"
          aria-pressed={each === kind}
          onClick={() => choose(each)}
          className="min-h-11 shrink-0 cursor-pointer rounded-full border border-base-300 bg-base-100 px-4 text-sm font-medium focus-ring hover:border-primary/60 aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-content"
        >
          {each ? KINDS[each].name : t('All')}
        </button>
      ))}
    </div>
  );
}

export function SortField({ search, ask }: FindProps) {
  const id = useId();
  return (
    <div className="ml-auto shrink-0">
      <label htmlFor={id} className="sr-only">
        {t('Order')}
      </label>
      <select
        id={id}
        value={search.sort ?? 'newest'}
        onChange={({ currentTarget }) => {
          const sort = OFFER_SORTS.find((known) => known === currentTarget.value);
          ask({ ...search, sort: sort === 'newest' ? undefined : sort });
        }}
        className="select w-auto"
      >
        {OFFER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORTS[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
