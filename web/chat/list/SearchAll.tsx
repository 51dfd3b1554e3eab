/** Search over all chats: a field and results that link to their place. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { pathOfChat, pathOfChatroom } from '../../paths.ts';
import { Counter, isNear, lengthOf } from '../../ui/form/Counter.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { SearchHit } from '../message/SearchHit.tsx';
import { searchQuery } from '../queries.ts';

export function SearchAll() {
  const countId = useId();
  const [typed, type] = useState('');
  const length = lengthOf(typed);
  const target = useDebounced(typed.trim());
  const { data: hits, error, isFetching, isPaused, refetch } = useQuery(searchQuery(target));
  return (
    <search className="mb-4 block">
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
      {error && <Failed error={error} retry={refetch} />}
      {isPaused && <NotLoaded />}
      {hits && !isPaused && typed.trim() !== '' && (
        <div className="mt-2 overflow-hidden rounded-box border border-base-300 bg-base-100">
          {hits.length === 0 && <p className="p-4 text-sm text-quiet">{t('Nothing found.')}</p>}
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
      )}
    </search>
  );
}
