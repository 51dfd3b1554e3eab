/** The list of chats and the open one: beside each other where there is room, else one at a time. */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router';
import { ChatList } from '../chat/list/ChatList.tsx';
import type { ChatSearch } from '../chat/list/SearchAll.tsx';
import { NoChatOpen } from '../chat/list/NoChatOpen.tsx';
import { pathOfTab, tabAt, type TabName } from '../chat/list/tabs.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../net/session.ts';
import { useTitle } from '../ui/use-title.ts';
import { useTwoPanes } from '../ui/use-wide.ts';
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

  // the open chat has one place in the tree, so that it loses nothing where a tablet is turned
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

/** /chats: what stands beside the list while no chat is open. */
export function ChatsPage() {
  useTitle(t('Chats'));
  return useTwoPanes() && <NoChatOpen />;
}

/** /chatrooms: the same, with the tab of the groups. */
export function ChatroomsPage() {
  useTitle(t('Chatrooms'));
  return useTwoPanes() && <NoChatOpen />;
}

/** From the message box back to the chat's row, whence the arrow keys lead to the others. */
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
  /** How far it was scrolled when it was left, in pixels. */
  top: { current: number };
  children: ReactNode;
}

/** The list as a screen, where the way back from a chat finds it as it was left. */
function OwnScreen({ top, children }: OwnScreenProps) {
  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
    const keep = () => (top.current = window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [top]);
  return <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">{children}</div>;
}

/** What is typed into the search of a tab. It outlives the list, whose place is another one where a tablet is turned. */
function useSearch(tab: TabName): ChatSearch {
  const [last, setLast] = useState({ tab, typed: '' });
  return { typed: last.tab === tab ? last.typed : '', type: (typed) => setLast({ tab, typed }) };
}

/** On the address of a list its own tab; beside a chat the one that was chosen last, or that of the chat's kind. */
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
  // another chat, of a kind that the tab does not list
  else if (openId !== last.openId && tab !== 'all') tab = kind;
  if (tab !== last.tab || openId !== last.openId) setLast({ tab, openId });

  function choose(name: TabName) {
    if (openId === undefined) void navigate(pathOfTab(name), { replace: true, preventScrollReset: true });
    else setLast({ tab: name, openId });
  }

  return { tab, choose, openId };
}
