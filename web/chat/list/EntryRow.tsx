/** A chat in a list: title, last message, time, unread count, and mute. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Message } from '#contract/chat/message.ts';
import { isGone, UNREAD_MAX } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../../ui/Time.tsx';
import { goneText } from '../message/gone-text.ts';
import { systemMessageText } from '../message/system-message-text.ts';
import { unreadLabel } from '../message/unread-label.ts';
import { voiceText } from '../message/voice-text.ts';
import { type Entry, isSystemMessage } from '../lists.ts';
import type { RowLink } from './EntryList.tsx';
import { nameOf, pathOfEntry } from './tabs.ts';
import { Data } from '../../ui/Data.tsx';

interface EntryRowProps {
  entry: Entry;
  selfId: string;
  /** True if it is open beside the list. */
  isOpen: boolean;
  link: RowLink;
}

export function EntryRow({ entry, selfId, isOpen, link }: EntryRowProps) {
  const { lastMessage: last, unread, muted } = entry;
  const name = nameOf(entry);
  const imageUrl = 'partner' in entry ? entry.partner.profileImage.imageUrl : null;
  return (
    <Link
      to={pathOfEntry(entry)}
      {...link}
      aria-current={isOpen ? 'page' : undefined}
      className="flex items-center gap-3 px-4 py-3 hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary aria-[current]:bg-secondary"
    >
      <Avatar name={name} imageUrl={imageUrl} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold" translate="no">
            {name}
          </span>
          {last && (
            <Time
              at={last.date}
              className={`shrink-0 text-xs ${unread > 0 && !muted ? 'font-semibold text-primary' : 'text-quiet'}`}
            />
          )}
        </span>
        <span className="flex min-h-6 items-center justify-between gap-3 text-sm text-quiet">
          <span className="truncate">{previewOf(entry, selfId)}</span>
          <span className="flex shrink-0 items-center gap-2 text-xs tabular-nums">
            {muted && (
              <span title={t('Muted')}>
                <Icon name="muted" size={16} />
                <span className="sr-only">{t('Muted')}</span>
              </span>
            )}
            {'memberCount' in entry && <Members count={entry.memberCount} />}
            <UnreadBadge unread={unread} muted={muted} />
          </span>
        </span>
      </span>
    </Link>
  );
}

function Members({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-1">
      <Icon name="people" size={16} />
      <span className="sr-only">{t('Members:')}</span>
      {count}
    </span>
  );
}

/** The preview names the sender in a room only, by first name; in a one-to-one chat they are obvious. */
function previewOf(entry: Entry, selfId: string): ReactNode {
  const { lastMessage: last } = entry;
  if (!last) return t('No messages yet');
  if (isSystemMessage(last)) return systemMessageText(last, selfId, last.user.firstName);
  const words = wordsOf(last);
  const isOwn = last.user._id === selfId;
  if (!isOwn && 'partner' in entry) return words;
  return (
    <>
      {isOwn ? t('You') : <Data>{last.user.firstName}</Data>}: {words}
    </>
  );
}

function wordsOf({ kind, message, attachment }: Message): ReactNode {
  if (kind === 'offer') return t('Shared an offer');
  if (kind === 'voice') return voiceText({ durationMs: attachment?.durationMs, message });
  return isGone({ kind }) ? goneText(kind) : <Data>{message}</Data>;
}

function UnreadBadge({ unread, muted }: { unread: number; muted: boolean }) {
  if (unread === 0) return null;
  const tone = muted ? 'bg-base-300 text-base-content' : 'bg-primary text-primary-content';
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold ${tone}`}
      >
        {unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : unread}
      </span>
      <span className="sr-only">{unreadLabel(unread)}</span>
    </>
  );
}
