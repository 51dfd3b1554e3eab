/** The pills over the messages: up to the first unread one, down to the newest. */
import { useEffect } from 'react';
import { UNREAD_MAX } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { unreadLabel } from '../message/unread-label.ts';
import type { UnreadDivider } from './use-unread.ts';

interface ToUnreadProps {
  divider: UnreadDivider | undefined;
  /** The number of the first visible message; undefined before scrolling. */
  first: number | undefined;
  go: (seq: number) => Promise<void>;
  /** True once the divider was visible, in this view or another. */
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
  /** Unread messages below the visible ones. */
  waiting: number;
  go: () => void;
}

/** Scrolls down to the newest message, and counts the unread ones there. */
export function ToEnd({ atEnd, waiting, go }: ToEndProps) {
  if (atEnd) return null;
  const label =
    waiting > 0
      ? t('{n, plural, one {Go to latest, # new message} other {Go to latest, # new messages}}', { n: waiting })
      : t('Go to latest');
  return (
    <button
      type="button"
      onClick={go}
      aria-label={label}
      title={label}
      className="btn absolute right-3 bottom-3 btn-circle border-base-300 bg-base-100 shadow-sm focus-ring"
    >
      <Icon name="up" size={22} className="rotate-180" />
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-xs font-semibold text-primary-content tabular-nums"
        >
          {waiting >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : waiting}
        </span>
      )}
    </button>
  );
}
