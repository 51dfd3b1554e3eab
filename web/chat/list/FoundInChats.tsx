/** Messages found in all chats, each linked to its place, and the end of the results. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Api } from '#contract/api.ts';
import { t } from '../../i18n.ts';
import { pathOfChat, pathOfChatroom } from '../../paths.ts';
import { SearchEnd } from '../message/SearchEnd.tsx';
import { SearchHit } from '../message/SearchHit.tsx';

type Page = Api['GET /api/user/chat/search']['output'];

interface FoundInChatsProps {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  target: string;
  /** True if chats with that name were found. */
  hasOthers: boolean;
  /** True if the list is a pane. */
  isPane: boolean;
}

export function FoundInChats({ query, target, hasOthers, isPane }: FoundInChatsProps) {
  const hits = query.data?.pages.flatMap(({ found }) => found);
  if (!hits) return null;
  return (
    <>
      {!query.isPaused && hits.length > 0 && <Found hits={hits} target={target} />}
      <SearchEnd query={query} hits={hits} hasOthers={hasOthers} className={isPane ? '-mt-3 px-4' : '-mt-3'} />
    </>
  );
}

interface FoundProps {
  hits: Page['found'];
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
