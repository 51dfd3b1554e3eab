/** The router's error screens: what happened, and the way back. */
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiError, MESSAGES } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS, PUBLIC_PATHS } from '../paths.ts';
import { isRemembered } from '../session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { useTitle } from '../ui/use-title.ts';

/** For unknown addresses. Members are led to the posts, visitors to the start. */
export function NotFoundScreen() {
  useTitle(t('Error'));
  const home = isRemembered()
    ? { path: PATHS.posts, text: t('Go to the posts') }
    : { path: PUBLIC_PATHS.landing, text: t('To the front page') };
  const cameFromHere = window.history.length > 1;
  return <NotFound home={home} {...(cameFromHere && { back: () => window.history.back() })} />;
}

/** For errors outside the shell, where no landmark holds the content. */
export function BareErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}

export function ErrorScreen() {
  const error = useRouteError();
  useTitle(t('Error'));
  return (
    <div className="mx-auto grid w-full max-w-md gap-3 px-4 py-16">
      <h1 className="text-2xl font-bold tracking-tight">{t('Unexpected Application Error!')}</h1>
      <p className="wrap-anywhere text-quiet">{messageOfRouteError(error)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={PATHS.posts}>{t('Go to the posts')}</ButtonLink>
        <Button kind="quiet" onClick={() => window.location.reload()}>
          {t('Load this page again')}
        </Button>
      </div>
    </div>
  );
}

/** At the address of a form page, which only the server has. */
export function OfflineScreen() {
  const isDonation = useLocation().pathname.startsWith(PATHS.donation);
  const title = isDonation ? t('Donate to Mortar') : t('Sign in');
  useTitle(title);
  return (
    <main className="mx-auto grid w-full max-w-md gap-3 px-4 py-16">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="text-quiet">{t(MESSAGES.offline)}</p>
      <div className="mt-3">
        <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
      </div>
    </main>
  );
}

function messageOfRouteError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.message ? error.message : t(MESSAGES.internal);
}
