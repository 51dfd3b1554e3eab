/** The tabbed list of chats and chatrooms: a screen, or the left pane beside an open chat. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScroll } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import type { Entry, Lists } from '../lists.ts';
import { listsQuery, loadFurther, namedChatsQuery } from '../queries.ts';
import { ScamWarning } from '../room/ScamWarning.tsx';
import { EntryList, type RowLink } from './EntryList.tsx';
import { EntryRow } from './EntryRow.tsx';
import { ListHead } from './ListHead.tsx';
import { type ChatSearch, SearchAll } from './SearchAll.tsx';
import { allOf, listedIn, named, type TabName, TABS } from './tabs.ts';

interface ChatListProps {
  selfId: string;
  tab: TabName;
  choose: (tab: TabName) => void;
  search: ChatSearch;
  /** True beside an open chat, where it scrolls separately. */
  isPane?: boolean;
  /** The chat open beside it. */
  openId?: string | undefined;
}

export function ChatList({ selfId, tab, choose, search, isPane = false, openId }: ChatListProps) {
  const { data: lists, error, isPending, refetch } = useQuery(listsQuery(selfId));
  return (
    <>
      <div className={isPane ? 'px-4 pt-4' : ''}>
        <ListHead tab={tab} isMain={!openId} />
        {!isPane && (
          <div className="mb-4">
            <ScamWarning />
          </div>
        )}
      </div>
      <Tabs label={t('Which chats')} tabs={TABS} chosen={tab} choose={choose} fill={isPane}>
        {isPending && (
          <div className={isPane ? 'px-4' : ''}>
            <span className="mb-4 block h-11 rounded-field border border-base-300 bg-base-100" />
            <Waiting />
          </div>
        )}
        {error && !lists && (
          <div className="px-4">
            <Failed error={error} retry={refetch} />
          </div>
        )}
        {lists && (
          <Listing key={tab} lists={lists} tab={tab} selfId={selfId} search={search} isPane={isPane} openId={openId} />
        )}
      </Tabs>
    </>
  );
}

type ListingProps = Omit<ChatListProps, 'choose'> & { lists: Lists };

function Listing({ lists, tab, selfId, search, isPane, openId }: ListingProps) {
  const { typed } = search;
  const scroller = useRef<HTMLDivElement>(null);
  const pane = isPane ? scroller : undefined;
  const { entries, further } = listedIn(lists, tab);
  const query = useQuery(namedChatsQuery(selfId, useDebounced(typed.trim()), lists));
  const found = named(allOf(query.data ?? lists), typed);
  const row = (entry: Entry, link: RowLink) => (
    <EntryRow entry={entry} selfId={selfId} isOpen={entry._id === openId} link={link} />
  );
  if (entries.length === 0) {
    return (
      <div className={isPane ? 'px-4 pb-4' : ''}>
        <NoChats tab={tab} />
      </div>
    );
  }
  return (
    <>
      <SearchAll {...search} pane={pane}>
        {found.length > 0 && (
          <EntryList label={t('Chats found')} entries={found} pane={pane} openId={openId}>
            {row}
          </EntryList>
        )}
      </SearchAll>
      {typed.trim() === '' && (
        <div ref={pane} className={isPane ? 'relative min-h-0 grow overflow-y-auto' : ''}>
          <EntryList
            label={tab === 'groups' ? t('Chatrooms') : t('Chats')}
            entries={entries}
            pane={pane}
            openId={openId}
          >
            {row}
          </EntryList>
          <Further selfId={selfId} lists={lists} kinds={further} />
        </div>
      )}
    </>
  );
}

interface FurtherProps {
  selfId: string;
  lists: Lists;
  kinds: readonly ('single' | 'room')[];
}

/** Loads the next page at the end of the list. */
function Further({ selfId, lists, kinds }: FurtherProps) {
  const load = useMutation({
    mutationFn: async () => {
      for (const kind of kinds) {
        const after = kind === 'room' ? lists.nextRooms : lists.nextSingles;
        if (after) await loadFurther(selfId, kind, after);
      }
    },
  });
  return (
    <InfiniteScroll
      hasMore={kinds.length > 0}
      pending={load.isPending}
      load={() => load.mutate()}
      pages={lists.rooms.length + lists.singles.length}
      isFailed={load.isError}
    />
  );
}

function NoChats({ tab }: { tab: TabName }) {
  if (tab === 'groups') {
    return (
      <Empty icon="chatrooms" title={t('No chatroom yet')} link={{ to: PATHS.offers, text: t('See offers') }}>
        {t('Create one with your partners, or from an offer with everyone interested.')}
      </Empty>
    );
  }
  return (
    <Empty icon="chats" title={t('No chat yet')} link={{ to: PATHS.requests, text: t('Find partners') }}>
      {t('Start one with a partner, or press Message user on any member’s profile.')}
    </Empty>
  );
}
