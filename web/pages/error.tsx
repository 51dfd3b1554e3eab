/** The router's error screen: what happened, and the way back. */
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiError, WORDS } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { useTitle } from '../ui/use-title.ts';

/** For failures outside the shell, where no other landmark holds the content. */
export function BareErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}

export function ErrorScreen() {
  const error = useRouteError();
  const isNowhere = error === undefined || error === null;
  useTitle(t('Error'));
  return (
    <div className="mx-auto grid w-full max-w-md gap-3 px-4 py-16">
      <h1 className="text-2xl font-bold tracking-tight">{t('Unexpected Application Error!')}</h1>
      <p className="text-quiet">{messageOf(error)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={PATHS.posts}>{t('Go to the posts')}</ButtonLink>
        {isNowhere ? (
          <Button kind="quiet" icon="back" onClick={() => window.history.back()}>
            {t('Back')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => window.location.reload()}>
            {t('Load this page again')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Without an error the address itself is the fault: no screen has it. */
function messageOf(error: unknown): string {
  if (error === undefined || error === null) return t('404: there is no such page. The address may have a mistake.');
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.message ? error.message : t(WORDS.internal);
}
