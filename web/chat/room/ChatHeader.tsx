/** The header of a chat: back, picture, title, status, and entries that the page adds. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTyping } from './use-typing.ts';

interface ChatHeaderProps {
  chatId: string;
  title: string;
  imageUrl?: string | null;
  back: { to: string; text: string };
  /** Shown below the title while nobody is typing. */
  status?: ReactNode;
  /** Absent in a one-to-one chat. */
  memberCount?: number;
  muted: boolean;
  showParticipants: () => void;
  children: ReactNode;
}

/** 48 px high, so that all bars together leave the window minus 105 px for the chat. */
export function ChatHeader({
  chatId,
  title,
  imageUrl = null,
  back,
  status,
  muted,
  children,
  ...head
}: ChatHeaderProps) {
  const { memberCount, showParticipants } = head;
  const typing = useTyping(chatId);
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-base-300 bg-base-100 px-1 sm:px-2">
      <BackLink {...back} />
      <div className="relative flex h-11 min-w-0 grow items-center gap-2.5 rounded-field px-1 has-[button:hover]:bg-base-200">
        <Avatar name={title} imageUrl={imageUrl} size={36} />
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
          {typing ? (
            <p className="truncate text-xs leading-tight text-primary">{typing}</p>
          ) : (
            status && <div className="truncate text-xs leading-tight text-quiet">{status}</div>
          )}
        </div>
        <button
          type="button"
          onClick={showParticipants}
          aria-label={memberCount === undefined ? t('Participants') : t('Participants: {n}', { n: memberCount })}
          title={t('Participants')}
          className="absolute inset-0 cursor-pointer rounded-field focus-ring"
        />
      </div>
      {children}
    </header>
  );
}

/** The header while a chat is loading or missing: the back link only. */
export function BareHeader({ back, isLoading }: Pick<ChatHeaderProps, 'back'> & { isLoading: boolean }) {
  return (
    <div className="flex h-12 shrink-0 items-center border-b border-base-300 bg-base-100 px-1 sm:px-2">
      <BackLink {...back} />
      {isLoading && (
        <div aria-hidden="true" className="flex items-center gap-2.5 pl-2">
          <span className="size-9 rounded-full bg-base-300" />
          <span className="h-4 w-32 rounded-selector bg-base-300" />
        </div>
      )}
    </div>
  );
}

function BackLink({ to, text }: ChatHeaderProps['back']) {
  return (
    <Link to={to} preventScrollReset aria-label={text} title={text} className="btn btn-ghost btn-square focus-ring">
      <Icon name="back" size={22} />
    </Link>
  );
}
