/** The head of a room: back to the list, its title, who takes part, and what else a page puts there. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';

interface RoomHeaderProps {
  title: string;
  memberCount: number;
  showParticipants: () => void;
  children: ReactNode;
}

/** 48 px high: with the bar above it, the window minus 105 px is left for the chat. */
export function RoomHeader({ title, memberCount, showParticipants, children }: RoomHeaderProps) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-base-300 bg-base-100 px-1 sm:px-2">
      <Link
        to={PATHS.chatrooms}
        aria-label={t('Back to the chatrooms')}
        className="btn btn-ghost btn-square focus-ring"
      >
        <Icon name="back" size={22} />
      </Link>
      <h1 className="min-w-0 grow truncate font-semibold tracking-tight">{title}</h1>
      <button
        type="button"
        onClick={showParticipants}
        aria-label={t('Participants: {n}', { n: memberCount })}
        className="btn gap-1.5 px-3 btn-ghost focus-ring"
      >
        <Icon name="people" size={22} />
        <span className="tabular-nums">{memberCount}</span>
      </button>
      {children}
    </header>
  );
}
