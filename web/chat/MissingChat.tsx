/** What stands in place of a chat while it is asked for, is not there, or did not come. */
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';

interface MissingChatProps {
  /** Of the screen, to whoever listens. */
  heading: string;
  error: unknown;
  retry: () => unknown;
  title: string;
  back: { to: string; words: string };
}

export function MissingChat({ heading, error, retry, title, back }: MissingChatProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <h1 className="sr-only">{heading}</h1>
      {error === null && <Waiting />}
      {isMissing(error) && (
        <Empty icon="chatrooms" title={title} action={<ButtonLink to={back.to}>{back.words}</ButtonLink>}>
          {t('You are not one of its participants, or the address has a mistake.')}
        </Empty>
      )}
      {error !== null && !isMissing(error) && <Failed error={error} retry={retry} />}
    </div>
  );
}

/** Left, removed, or never one's own: what is kept of it is not shown either. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid'].includes(error.type);
}
