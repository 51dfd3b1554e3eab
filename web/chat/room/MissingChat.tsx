/** The screen of a chat that is loading, missing, or failed to load. */
import { isNotThere } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { BareHeader } from './ChatHeader.tsx';
import { ChatLayout } from './ChatLayout.tsx';

interface MissingChatProps {
  /** The screen's accessible name. */
  heading: string;
  error: unknown;
  retry: () => unknown;
  title: string;
  back: { to: string; text: string };
}

export function MissingChat({ heading, error, retry, title, back }: MissingChatProps) {
  return (
    <ChatLayout label={heading}>
      <h1 className="sr-only">{heading}</h1>
      <BareHeader back={{ to: back.to, text: t('Back') }} isLoading={error === null} />
      <div className="relative min-h-0 grow overflow-y-auto px-4 py-5 sm:py-7">
        {error === null && <Waiting shape="messages" />}
        {isNotThere(error) && (
          <Empty icon="chatrooms" title={title} action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}>
            {t('You are not a participant, or the link is wrong.')}
          </Empty>
        )}
        {error !== null && !isNotThere(error) && <Failed error={error} retry={retry} />}
      </div>
      {error === null && <div className="h-14 shrink-0 border-t border-base-300 bg-base-100 sm:h-28" />}
    </ChatLayout>
  );
}
