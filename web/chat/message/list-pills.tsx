/** The pills over the messages: up to the first unread, down to the newest. */
import { useEffect, useState } from 'react';
import type { Message } from '#contract/chat/chat.ts';
import { UNREAD_MAX } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isUnread } from '../lists.ts';
import type { UnreadDivider } from './use-unread.ts';

export function unreadLabel(count: number): string {
  if (count >= UNREAD_MAX) return t('{n}+ unread messages', { n: UNREAD_MAX - 1 });
  return t('{n, plural, one {# unread message} other {# unread messages}}', { n: count });
}

interface ToUnreadProps {
  divider: UnreadDivider | undefined;
  /** The number of the first visible message; undefined before scrolling. */
  first: number | undefined;
  go: (seq: number) => Promise<void>;
  /** The divider was visible, in this view or another. */
  passed: boolean;
  pass: () => void;
}

/** Shown until the first unread message was visible. */
export function ToUnread({ divider: line, first, go, passed, pass }: ToUnreadProps) {
  const inSight = line !== undefined && first !== undefined && first <= line.seq;
  useEffect(() => {
    if (inSight && !passed) pass();
  }, [inSight, passed, pass]);
  if (!line || first === undefined || inSight || passed) return null;
  return (
    <button
      type="button"
      onClick={() => void go(line.seq).catch(() => undefined)}
      className="btn absolute top-2 left-1/2 -translate-x-1/2 rounded-full whitespace-nowrap btn-primary focus-ring"
    >
      <Icon name="up" />
      {unreadLabel(line.count)}
    </button>
  );
}

interface ToEndProps {
  atEnd: boolean;
  newest: Message | undefined;
  selfId: string;
  /** Messages below are older than the newest and not new. */
  inPast: boolean;
  go: () => void;
}

/** Whether messages arrived while the reader was further up. */
export function ToEnd({ atEnd, newest, selfId, inPast, go }: ToEndProps) {
  const seq = newest?.seq ?? 0;
  const [seen, setSeen] = useState(seq);
  if (atEnd && seen !== seq) setSeen(seq);
  if (atEnd) return null;
  const incoming = !inPast && newest !== undefined && seq > seen && isUnread(newest, selfId);
  return (
    <button
      type="button"
      onClick={go}
      className={`btn absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full whitespace-nowrap focus-ring ${incoming ? 'btn-primary' : 'border-base-300 bg-base-100'}`}
    >
      <Icon name="up" className="rotate-180" />
      {incoming ? t('New messages') : t('To the newest')}
    </button>
  );
}
