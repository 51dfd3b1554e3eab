/** Search over all chats: a field, chats of that name, and messages that link to their place. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId } from 'react';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { pathOfChat, pathOfChatroom } from '../../paths.ts';
import { Counter } from '../../ui/form/Counter.tsx';
import { isNear, lengthOf } from '../../ui/form/controls.ts';
import { Failed } from '../../ui/list/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { SearchEnd } from '../message/SearchEnd.tsx';
import { SearchHit } from '../message/SearchHit.tsx';
import { searchQuery } from '../queries.ts';

interface SearchAllProps {
  typed: string;
  type: (typed: string) => void;
  /** What scrolls the results where the list is a pane of its own. */
  pane: RefObject<HTMLDivElement | null> | undefined;
  /** The chats of that name; null where there is none. */
  children: ReactNode;
}

export function SearchAll({ typed, type, pane, children }: SearchAllProps) {
  const countId = useId();
  const length = lengthOf(typed);
  const isSearching = typed.trim() !== '';
  const target = useDebounced(typed.trim());
  const query = useInfiniteQuery(searchQuery(target));
  const { data, error, isFetching, isPaused, refetch } = query;
  const hits = data?.pages.flatMap(({ found }) => found);
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
          {hits && !isPaused && hits.length > 0 && <Found hits={hits} target={target} />}
          {hits && (
            <SearchEnd
              query={query}
              hits={hits}
              hasOthers={Boolean(children)}
              className={pane ? '-mt-3 px-4' : '-mt-3'}
            />
          )}
        </div>
      )}
    </search>
  );
}

interface FoundProps {
  hits: readonly Api['GET /api/user/chat/search']['output']['found'][number][];
  target: string;
}

function Found({ hits, target }: FoundProps) {
  return (
    <div className="mb-1 overflow-hidden rounded-box border border-base-300 bg-base-100">
      <ul aria-label={t('Messages found')} className="divide-y divide-base-300">
        {hits.map(({ message, chat }) => (
          <li key={message._id}>
            <Link
              to={`${chat.kind === 'room' ? pathOfChatroom(chat._id) : pathOfChat(chat._id)}?at=${message.seq}`}
              className="block px-4 py-2.5 hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
            >
              <span className="block truncate text-sm font-semibold" translate="no">
                {chat.title}
              </span>
              <SearchHit message={message} target={target} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
