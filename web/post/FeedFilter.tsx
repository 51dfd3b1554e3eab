/** Narrows the feed: words to search for, and one kind of post. What is chosen stands in the address. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { POST_KINDS, POST_LIMITS, type PostKind } from '#rules/post.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { type Source, sourceOf } from './feeds.ts';
import { KINDS } from './kinds.ts';

/** What the address asks for, and how to ask for something else. */
export function useSource(): [Source, (next: Source) => void] {
  const [params, setParams] = useSearchParams();
  return [
    sourceOf(params),
    ({ kind, search }) => setParams({ ...(kind && { kind }), ...(search && { search }) }, { replace: true }),
  ];
}

export function FeedFilter() {
  const [source, ask] = useSource();
  const chips: (PostKind | undefined)[] = [undefined, ...POST_KINDS];
  return (
    <div className="mb-4 grid gap-3">
      <Search asked={source.search ?? ''} ask={(search) => ask({ ...source, search })} />
      <div
        role="group"
        aria-label={t('Kind of post')}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]"
      >
        {chips.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={kind === source.kind}
            onClick={() => ask({ ...source, kind })}
            className="min-h-11 shrink-0 cursor-pointer rounded-full border border-base-300 bg-base-100 px-4 text-sm font-medium focus-ring hover:border-primary/60 aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-content"
          >
            {kind ? KINDS[kind].name : t('All')}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Asks once the fingers rest; one letter asks for nothing yet. */
function Search({ asked, ask }: { asked: string; ask: (words: string) => void }) {
  const [typed, setTyped] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  // the address changed by another hand: Back, a chip, a link
  if (asked !== answered) {
    setAnswered(asked);
    if (asked !== wordsOf(typed)) setTyped(asked);
  }
  const settled = wordsOf(useSettled(typed));
  const askAgain = useEffectEvent(() => settled === wordsOf(typed) && settled !== asked && ask(settled));
  useEffect(() => void askAgain(), [settled]);
  return (
    <search>
      <label className="input">
        <Icon name="search" className="text-quiet" />
        <span className="sr-only">{t('Search the posts')}</span>
        <input
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={POST_LIMITS.searchMax}
          placeholder={t('Search the posts')}
          enterKeyHint="search"
        />
      </label>
    </search>
  );
}

function wordsOf(typed: string): string {
  const words = typed.trim();
  return words.length < POST_LIMITS.searchMin ? '' : words;
}
