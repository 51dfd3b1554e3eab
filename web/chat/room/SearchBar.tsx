/** Search in one chat, with results below the field that link to their place. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Counter } from '../../ui/form/Counter.tsx';
import { isNear, lengthOf } from '../../ui/form/controls.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { SearchEnd } from '../message/SearchEnd.tsx';
import { SearchHit } from '../message/SearchHit.tsx';
import { searchInQuery } from '../queries.ts';

interface SearchBarProps {
  chatId: string;
  goTo: (seq: number) => Promise<void>;
  close: () => void;
}

export function SearchBar({ chatId, goTo, close }: SearchBarProps) {
  const countId = useId();
  const [typed, type] = useState('');
  const length = lengthOf(typed);
  const [folded, fold] = useState(false);
  const target = useDebounced(typed.trim());
  const query = useInfiniteQuery(searchInQuery(chatId, target));
  const { data, error, isFetching, isPaused } = query;
  const hits = data?.pages.flatMap(({ messages }) => messages);
  const [failure, setFailure] = useState<unknown>();

  async function go(seq: number) {
    fold(true);
    setFailure(undefined);
    await goTo(seq).catch(setFailure);
  }

  const problem = failure ?? error;
  return (
    <search className="relative z-10 shrink-0 border-b border-base-300 bg-base-100 p-2">
      <div className="flex items-center gap-1">
        <label className="input grow">
          <span className="sr-only">{t('Search in this chat')}</span>
          <input
            type="search"
            // a user who opens the search is about to type
            ref={focus}
            value={typed}
            placeholder={t('Search in this chat')}
            aria-describedby={isNear(length, CHAT_LIMITS.search) ? countId : undefined}
            aria-invalid={length > CHAT_LIMITS.search || undefined}
            onChange={({ currentTarget }) => {
              type(currentTarget.value);
              fold(false);
            }}
            onFocus={() => fold(false)}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
          {isFetching && <Spinner size={16} />}
        </label>
        <IconButton icon="close" label={t('Close the search')} onClick={close} />
      </div>
      <Counter id={countId} length={length} max={CHAT_LIMITS.search} />
      {problem !== null && problem !== undefined && (
        <p className="px-1 pt-2 text-sm text-error">{messageOf(problem)}</p>
      )}
      {isPaused && <NotLoaded />}
      {hits && !isPaused && !folded && (
        <div className="absolute inset-x-0 top-full max-h-[50dvh] overflow-y-auto border-b border-base-300 bg-base-100">
          <ul aria-label={t('Messages found')} className="divide-y divide-base-300">
            {hits.map((message) => (
              <li key={message._id}>
                <button
                  type="button"
                  onClick={() => void go(message.seq)}
                  className="block min-h-11 w-full cursor-pointer px-4 py-2 text-left hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
                >
                  <SearchHit message={message} target={target} />
                </button>
              </li>
            ))}
          </ul>
          <SearchEnd query={query} hits={hits} className="px-4 pt-4" />
        </div>
      )}
    </search>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
