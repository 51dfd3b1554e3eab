/** The list of chats and the open chat: side by side where there is room, otherwise one at a time. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router';
import { ChatList } from '../chat/list/ChatList.tsx';
import type { ChatSearch } from '../chat/list/SearchAll.tsx';
import { NoChatOpen } from '../chat/list/NoChatOpen.tsx';
import { pathOfTab, tabAt, type TabName } from '../chat/list/tabs.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../net/session.ts';
import { useTitle } from '../ui/hook/use-title.ts';
import { useTwoPanes } from '../ui/hook/use-wide.ts';
import type { Panes } from './back-path.ts';

export function ChatPanes() {
  const { _id: selfId } = useSelf();
  const hasTwo = useTwoPanes();
  const { tab, choose, openId } = useTab();
  const search = useSearch(tab);
  const panes: Panes = { cameFromAll: tab === 'all' };
  const top = useRef(0);
  const list = useRef<HTMLElement>(null);

  useEscapeTo(list);

  // the open chat keeps its place in the tree, so that turning a tablet does not reset it
  return (
    <div className={hasTwo ? 'relative min-h-72 grow' : 'contents'}>
      <div
        className={
          hasTwo ? 'absolute inset-0 mx-auto flex max-w-[90rem] border-base-300 min-[90rem]:border-x' : 'contents'
        }
      >
        {hasTwo && (
          <section
            ref={list}
            aria-label={t('List of chats')}
            className="flex w-88 shrink-0 flex-col border-r border-base-300 bg-base-100 xl:w-96"
          >
            <ChatList selfId={selfId} tab={tab} choose={choose} search={search} isPane openId={openId} />
          </section>
        )}
        {!hasTwo && openId === undefined && (
          <OwnScreen top={top}>
            <ChatList selfId={selfId} tab={tab} choose={choose} search={search} />
          </OwnScreen>
        )}
        <div className={hasTwo ? 'flex min-w-0 grow flex-col' : 'contents'}>
          <Outlet context={panes} />
        </div>
      </div>
    </div>
  );
}

/** /chats: shown beside the list while no chat is open. */
export function ChatsPage() {
  useTitle(t('Chats'));
  return useTwoPanes() && <NoChatOpen />;
}

/** /chatrooms: the same, with the tab of groups. */
export function ChatroomsPage() {
  useTitle(t('Chatrooms'));
  return useTwoPanes() && <NoChatOpen />;
}

/** Escape moves the focus from the message box to the chat's row, where arrow keys move between chats. */
function useEscapeTo(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pressed = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLTextAreaElement)) return;
      if (!target.closest('dialog')) list.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [list]);
}

interface OwnScreenProps {
  /** The scroll position at which it was left, in pixels. */
  top: { current: number };
  children: ReactNode;
}

/** The list on its own screen, which keeps its scroll position while a chat is open. */
function OwnScreen({ top, children }: OwnScreenProps) {
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const keep = () => (top.current = window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [top]);
  return <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">{children}</div>;
}

/** The search of a tab. It outlives the list, which is mounted elsewhere when a tablet is turned. */
function useSearch(tab: TabName): ChatSearch {
  const [last, setLast] = useState({ tab, typed: '' });
  return { typed: last.tab === tab ? last.typed : '', type: (typed) => setLast({ tab, typed }) };
}

/** The tab of the list's address. Beside an open chat it is the last chosen tab, or that of the chat's kind. */
function useTab() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isRoom = matchPath(PATHS.chatroom, pathname) ?? matchPath(PATHS.chatrooms, pathname);
  const openId = (matchPath(PATHS.chat, pathname) ?? matchPath(PATHS.chatroom, pathname))?.params.id;
  const kind: TabName = isRoom ? 'groups' : 'chats';
  const here = openId === undefined ? tabAt(Boolean(isRoom), new URLSearchParams(search)) : undefined;
  const [last, setLast] = useState<{ tab: TabName; openId: string | undefined }>({ tab: here ?? kind, openId });
  let { tab } = last;
  if (here) tab = here;
  // another chat, whose kind the tab does not list
  else if (openId !== last.openId && tab !== 'all') tab = kind;
  if (tab !== last.tab || openId !== last.openId) setLast({ tab, openId });

  function choose(name: TabName) {
    if (openId === undefined) void navigate(pathOfTab(name), { replace: true, preventScrollReset: true });
    else setLast({ tab: name, openId });
  }

  return { tab, choose, openId };
}
