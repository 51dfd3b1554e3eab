/** One room in the list: its title, the last message and when it came, how many take part. */
import { Link } from 'react-router';
import type { ChatroomEntry } from '#contract/chat.ts';
import { t } from '../i18n.ts';
import { pathOfChatroom } from '../paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Time } from '../ui/Time.tsx';

export function RoomRow({ room, selfId }: { room: ChatroomEntry; selfId: string }) {
  const { lastMessage: last } = room;
  const writer = last?.user._id === selfId ? t('You') : last?.user.firstName;
  return (
    <Link
      to={pathOfChatroom(room._id)}
      className="flex items-center gap-3 px-4 py-3 hover:bg-base-200 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary"
    >
      <Avatar name={room.title} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{room.title}</span>
          {last && <Time at={last.date} className="shrink-0 text-xs text-quiet" />}
        </span>
        <span className="flex items-center justify-between gap-3 text-sm text-quiet">
          <span className="truncate">{last ? `${writer}: ${last.message}` : t('No messages yet')}</span>
          <span className="flex shrink-0 items-center gap-1 text-xs tabular-nums">
            <Icon name="people" size={16} />
            <span className="sr-only">{t('Members:')}</span>
            {room.memberCount}
          </span>
        </span>
      </span>
    </Link>
  );
}
