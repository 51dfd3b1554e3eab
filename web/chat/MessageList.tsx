/** The messages of a room: opens at the newest, stays there, keeps its place while older ones load above. */
import { useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { Message } from '#contract/chat.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Ring } from '../ui/Ring.tsx';
import { Bubble, UnsentBubble } from './Bubble.tsx';
import type { Unsent } from './outbox.ts';
import { useEnd } from './use-end.ts';
import type { Messages } from './use-messages.ts';
import { useOlder } from './use-older.ts';

interface MessageListProps extends Omit<Messages, 'take'> {
  selfId: string;
  unsent: readonly Unsent[];
  online: boolean;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
}

export function MessageList({ selfId, unsent, online, retry, discard, ...shown }: MessageListProps) {
  const { messages } = shown;
  const scroller = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1);
  const end = useEnd(scroller, messages.length + unsent.length, unsent.at(-1)?.nonce);
  const older = useOlder(shown.hasOlder, shown.loadOlder);
  return (
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
          scrollRef={scroller}
          shift={shown.prepended}
          onScroll={(offset) => {
            end.scrolled();
            older.scrolled(offset);
          }}
          onResize={end.resized}
        >
          {messages.map((message, index) => (
            <Bubble
              key={message._id}
              message={message}
              own={message.user._id === selfId}
              leads={messages[index - 1]?.user._id !== message.user._id}
            />
          ))}
          {unsent.map((item, index) => (
            <UnsentBubble
              key={item.nonce}
              item={item}
              online={online}
              leads={index === 0 && newest?.user._id !== selfId}
              retry={() => retry(item.nonce)}
              discard={() => discard(item.nonce)}
            />
          ))}
        </Virtualizer>
        <div className="h-2 shrink-0" />
      </div>
      {older.loading && (
        <p className="absolute top-2 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full border border-base-300 bg-base-100 px-3 py-1 text-xs whitespace-nowrap">
          <Ring size={14} /> {t('Loading older messages')}
        </p>
      )}
      <Announcer newest={newest} selfId={selfId} />
      <ToEnd atEnd={end.atEnd} newest={newest} selfId={selfId} go={end.toEnd} />
    </div>
  );
}

interface ToEndProps {
  atEnd: boolean;
  newest: Message | undefined;
  selfId: string;
  go: () => void;
}

/** Says whether something came while its reader was further up. */
function ToEnd({ atEnd, newest, selfId, go }: ToEndProps) {
  const seq = newest?.seq ?? 0;
  const [seen, setSeen] = useState(seq);
  if (atEnd && seen !== seq) setSeen(seq);
  if (atEnd) return null;
  const unread = seq > seen && newest?.user._id !== selfId;
  return (
    <button
      type="button"
      onClick={go}
      className={`btn absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full focus-ring ${unread ? 'btn-primary' : 'border-base-300 bg-base-100'}`}
    >
      <Icon name="up" className="rotate-180" />
      {unread ? t('New messages') : t('To the newest')}
    </button>
  );
}

/** Whoever listens to the screen hears what others write, once, and not what is scrolled into view. */
function Announcer({ newest, selfId }: { newest: Message | undefined; selfId: string }) {
  const [opened] = useState(newest?.seq ?? 0);
  const isNews = newest !== undefined && newest.seq > opened && newest.user._id !== selfId;
  return (
    <p aria-live="polite" className="sr-only">
      {isNews && t('{name} writes: {message}', { name: newest.user.firstName, message: newest.message })}
    </p>
  );
}
