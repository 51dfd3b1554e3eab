/** Search over all chats: a field, chats with that name, and messages linked to their place. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type RefObject, Suspense, useId } from 'react';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Counter } from '../../ui/form/Counter.tsx';
import { isNear, lengthOf } from '../../ui/form/controls.ts';
import { Failed } from '../../ui/list/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { searchQuery } from '../queries.ts';

/** Loaded once the first letter is typed. */
const FoundInChats = lazy(async () => ({ default: (await import('./FoundInChats.tsx')).FoundInChats }));

export interface ChatSearch {
  typed: string;
  type: (typed: string) => void;
}

interface SearchAllProps extends ChatSearch {
  /** Scroll container of the results if the list is a pane. */
  pane: RefObject<HTMLDivElement | null> | undefined;
  /** The chats with that name; null if there are none. */
  children: ReactNode;
}

export function SearchAll({ typed, type, pane, children }: SearchAllProps) {
  const countId = useId();
  const length = lengthOf(typed);
  const isSearching = typed.trim() !== '';
  const target = useDebounced(typed.trim());
  const query = useInfiniteQuery(searchQuery(target));
  const { error, isFetching, isPaused, refetch } = query;
  return (
    <search className={pane ? `flex flex-col ${isSearching ? 'min-h-0 grow' : 'shrink-0'}` : 'block'}>
      <div className={`mb-4 shrink-0 ${pane ? 'px-4' : ''}`}>
        <label className="input">
          <Icon name="search" />
          <span className="sr-only">{t('Search in all chats')}</span>
          <input
            type="search"
            value={typed}
            placeholder={t('Search in all chats')}
            aria-describedby={isNear(length, CHAT_LIMITS.search) ? countId : undefined}
            aria-invalid={length > CHAT_LIMITS.search || undefined}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          {isFetching && <Spinner size={16} />}
        </label>
        <Counter id={countId} length={length} max={CHAT_LIMITS.search} />
      </div>
      {isSearching && (
        <div ref={pane} className={pane ? 'relative min-h-0 grow overflow-y-auto' : ''}>
          {children}
          <div className={pane ? 'px-4 py-3' : 'py-3'}>
            {error && <Failed error={error} retry={refetch} />}
            {isPaused && <NotLoaded />}
          </div>
          <Suspense fallback={null}>
            <FoundInChats query={query} target={target} hasOthers={Boolean(children)} isPane={pane !== undefined} />
          </Suspense>
        </div>
      )}
    </search>
  );
}
