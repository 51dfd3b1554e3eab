/** A chat's messages: opens at the newest, stays there, and keeps its position while older ones load. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Message } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { isUnread } from '../lists.ts';
import { AlbumContext, albumsOf } from '../message/album.ts';
import { ToEnd, ToUnread } from './list-pills.tsx';
import type { Reach } from '../marks.ts';
import { HoldListContext, useListHolds } from '../message/list-hold.ts';
import { MessageRow } from '../message/MessageRow.tsx';
import type { Unsent } from '../message/unsent.ts';
import { placeOf } from './timeline.ts';
import { voiceText } from '../message/voice-text.ts';
import { UnsentRow } from '../message/UnsentRow.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import type { Messages } from './use-messages.ts';
import { useNearEdge } from './use-near-edge.ts';
import { useOpening } from './use-opening.ts';
import { useReading } from './use-reading.ts';
import type { Unread } from './use-unread.ts';

/** This much of the previous message stays visible above the first unread one. */
const ABOVE_PX = 48;

interface MessageListProps {
  history: Messages;
  chatId: string;
  selfId: string;
  /** The server's read mark; nothing is marked until it is known. */
  read: number | undefined;
  /** The chat's unread messages, loaded or not. */
  waiting: number;
  reach: Reach;
  unread: Unread;
  unsent: readonly Unsent[];
  online: boolean;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
  openWallet: (() => void) | undefined;
}

/** Pass the view as key: another part of the chat is another list. */
export function MessageList({ history, chatId, selfId, unread, unsent, ...props }: MessageListProps) {
  const { read = 0, reach, online, retry, discard, openWallet } = props;
  const { messages, target, inPast } = history;
  const newest = messages.at(-1);
  const rows: readonly (Message | Unsent)[] = inPast ? messages : [...messages, ...unsent];
  const { hold, isHeld } = useListHolds();
  const { scroller, list, end, toEnd, older, first, last, scrolled } = useScrolling(history, {
    isHeld,
    count: rows.length,
    own: unsent.at(-1)?.nonce,
    opening: unread.isOpening ? unread.divider?.seq : undefined,
  });
  const lastVisible = end.atEnd ? (newest?.seq ?? 0) : last;
  useReading(chatId, selfId, lastVisible, props.read);
  const below = messages.filter((message) => message.seq > Math.max(lastVisible, read) && isUnread(message, selfId));
  const divider = unread.divider?.seq;
  const albums = useMemo(() => albumsOf(messages, divider), [messages, divider]);

  return (
    <HoldListContext value={hold}>
      <div className="relative min-h-0 grow">
        <div
          ref={scroller}
          role="region"
          aria-label={t('Messages')}
          tabIndex={0}
          className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
        >
          <div className="grow" />
          <Virtualizer
            ref={list}
            scrollRef={scroller}
            shift={history.prepended}
            data={rows}
            onScroll={scrolled}
            onResize={end.resized}
          >
            {(row, index) =>
              'seq' in row ? (
                // keeps its index, by which messages are found
                albums.within.has(row.seq) ? (
                  <div key={row._id} />
                ) : (
                  <AlbumContext key={row._id} value={albums.begin.get(row.seq)}>
                    <MessageRow
                      message={row}
                      before={messages[index - 1]}
                      after={followerOf(messages, index + (albums.begin.get(row.seq)?.length ?? 1), divider)}
                      selfId={selfId}
                      reach={reach}
                      unread={row.seq === unread.divider?.seq ? unread.divider.count : 0}
                      isTarget={isTargetOf(albums.begin.get(row.seq) ?? [row], target?.seq)}
                      openWallet={openWallet}
                    />
                  </AlbumContext>
                )
              ) : (
                <UnsentRow
                  key={row.nonce}
                  item={row}
                  online={online}
                  leads={index === messages.length && newest?.user._id !== selfId}
                  retry={() => retry(row.nonce)}
                  discard={() => discard(row.nonce)}
                />
              )
            }
          </Virtualizer>
          <div className="h-2 shrink-0" />
        </div>
        <OlderPill {...older} />
        <Announcer newest={newest} selfId={selfId} />
        <ToUnread {...unread} first={first} go={history.goTo} />
        <ToEnd
          // until the list is in its first position, moving elsewhere would be undone
          atEnd={end.atEnd || first === undefined}
          waiting={inPast ? props.waiting : below.length}
          go={() => (inPast ? void history.goToNewest() : toEnd())}
        />
      </div>
    </HoldListContext>
  );
}

interface Scrolling {
  /** The number of rows. */
  count: number;
  /** The newest unsent message. */
  own: string | undefined;
  /** The number of the first unread message. */
  opening: number | undefined;
  isHeld: () => boolean;
}

/** The scroll position, what it loads, and the functions that move it. */
function useScrolling(history: Messages, { count, own, opening, isHeld }: Scrolling) {
  const { messages, target, inPast } = history;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const opensAt = opening === undefined || target ? undefined : placeOf({ messages }, opening);
  const end = useStickToBottom(scroller, { count, own, inPast, startsAbove: opensAt !== undefined, isHeld });
  const older = useNearEdge(history.hasOlder, history.loadOlder);
  const newer = useNearEdge(inPast, history.loadNewer);
  /** The number of the first visible message. */
  const [first, setFirst] = useState<number>();
  /** The number of the last message that was visible. */
  const [last, setLast] = useState(0);
  const { isPlacing, leave } = useOpening(scroller, opensAt === undefined ? undefined : opening, {
    go() {
      end.letGo();
      if (opensAt !== undefined) list.current?.scrollToIndex(opensAt, { align: 'start', offset: -ABOVE_PX });
    },
    isThere: () => opensAt !== undefined && isInSight(list.current, opensAt),
    placed: () => scrolled(list.current?.scrollOffset ?? 0),
  });
  useTarget(target, (seq) => {
    end.letGo();
    const place = placeOf({ messages }, seq);
    if (place !== undefined) list.current?.scrollToIndex(place, { align: 'center' });
    // if it is there already, no scroll event follows
    setFirst(seq);
  });

  function scrolled(offset: number) {
    // rows not measured yet do not tell what is visible
    if (isPlacing.current) return;
    end.scrolled();
    older.left(offset);
    const { current: handle } = list;
    if (!handle) return;
    newer.left(handle.scrollSize - offset - handle.viewportSize);
    setFirst(messages[handle.findItemIndex(offset)]?.seq);
    const lowest = messages[Math.min(handle.findItemIndex(offset + handle.viewportSize - 1), messages.length - 1)];
    setLast((seq) => Math.max(seq, lowest?.seq ?? 0));
  }

  function toEnd() {
    leave();
    // ends a running scroll, which would continue otherwise
    list.current?.scrollToIndex(count - 1, { align: 'end' });
    end.toEnd();
  }

  return { scroller, list, end, toEnd, older, first, last, scrolled };
}

function isInSight(list: VirtualizerHandle | null, row: number): boolean {
  if (!list) return false;
  const below = list.getItemOffset(row) - list.scrollOffset;
  return below > -1 && below < list.viewportSize;
}

/** Scrolls to each new target once. */
function useTarget(target: Messages['target'], go: (seq: number) => void): void {
  const goThere = useEffectEvent(go);
  useEffect(() => {
    if (target) goThere(target.seq);
  }, [target]);
}

function OlderPill({ loading, missing }: { loading: boolean; missing: boolean }) {
  if (!loading && !missing) return null;
  return (
    <p className="absolute top-2 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full border border-base-300 bg-base-100 px-3 py-1 text-xs whitespace-nowrap">
      {loading ? <Spinner size={14} /> : <Icon name="offline" size={14} />}
      {loading ? t('Loading older messages') : t('Older messages load when you are online')}
    </p>
  );
}

/** The next message at this index, unless the unread ones start there. */
function followerOf(messages: readonly Message[], at: number, divider: number | undefined): Message | undefined {
  const next = messages[at];
  return next?.seq === divider ? undefined : next;
}

function isTargetOf(messages: readonly Message[], target: number | undefined): boolean {
  return messages.some(({ seq }) => seq === target);
}

function spokenOf({ kind, message, attachment }: Message): string {
  return kind === 'voice' ? voiceText({ durationMs: attachment?.durationMs, message }) : message;
}

/** Announces new messages to screen readers once, not those scrolled into view. */
function Announcer({ newest, selfId }: { newest: Message | undefined; selfId: string }) {
  const [opened] = useState(newest?.seq ?? 0);
  const isNew = newest !== undefined && newest.seq > opened && isUnread(newest, selfId);
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && t('{name}: {message}', { name: newest.user.firstName, message: spokenOf(newest) })}
    </p>
  );
}
