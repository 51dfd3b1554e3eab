/** The header of a chat: back, title, typing, participants, and entries a page adds. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTyping } from './use-typing.ts';

interface ChatHeaderProps {
  chatId: string;
  title: string;
  back: { to: string; text: string };
  /** Absent in a one-to-one chat. */
  memberCount?: number;
  muted: boolean;
  showParticipants: () => void;
  children: ReactNode;
}

/** 48 px high: with the bar above it, the window minus 105 px is left for the chat. */
export function ChatHeader({ chatId, title, back, memberCount, muted, showParticipants, children }: ChatHeaderProps) {
  const typing = useTyping(chatId);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-base-300 bg-base-100 px-1 sm:px-2">
      <Link to={back.to} aria-label={back.text} title={back.text} className="btn btn-ghost btn-square focus-ring">
        <Icon name="back" size={22} />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="flex items-center gap-1.5 leading-tight font-semibold tracking-tight">
          <span className="truncate" translate="no">
            {title}
          </span>
          {muted && (
            <span title={t('Muted')} className="text-quiet">
              <Icon name="muted" size={16} />
              <span className="sr-only">{t('Muted')}</span>
            </span>
          )}
        </h1>
        {typing && <p className="truncate text-xs leading-tight text-primary">{typing}</p>}
      </div>
      <button
        type="button"
        onClick={showParticipants}
        aria-label={memberCount === undefined ? t('Participants') : t('Participants: {n}', { n: memberCount })}
        title={t('Participants')}
        className="btn gap-1.5 px-3 btn-ghost focus-ring"
      >
        <Icon name="people" size={22} />
        {memberCount !== undefined && <span className="tabular-nums">{memberCount}</span>}
      </button>
      {children}
    </header>
  );
}
