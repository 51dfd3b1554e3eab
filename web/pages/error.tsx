/** The router's error screens, with what happened and a link back. */
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { isPublicPath } from '#rules/public/public-path.ts';
import { ApiError, MESSAGES } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { PATHS, PUBLIC_PATHS } from '../paths.ts';
import { isRemembered } from '../net/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { useTitle } from '../ui/hook/use-title.ts';

const TRY_EVERY_MS = 5_000;

/** Shown at an address for which the app has no screen. */
export function NoScreen() {
  return isPublicPath(useLocation().pathname) ? <OfflineScreen /> : <NotFoundScreen />;
}

/** Shown at unknown addresses. It links members to the posts, and visitors to the front page. */
function NotFoundScreen() {
  useTitle(t('Error'));
  const home = isRemembered()
    ? { path: PATHS.posts, text: t('Go to posts') }
    : { path: PUBLIC_PATHS.landing, text: t('Go to home') };
  const cameFromHere = window.history.length > 1;
  return <NotFound home={home} {...(cameFromHere && { back: () => window.history.back() })} />;
}

/** Shows errors outside the shell, where no landmark holds the content. */
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
        <ButtonLink to={PATHS.posts}>{t('Go to posts')}</ButtonLink>
        <Button kind="quiet" onClick={() => window.location.reload()}>
          {t('Reload this page')}
        </Button>
      </div>
    </div>
  );
}

/** Shown at the address of a server page while offline. It loads the page as soon as the server can be reached. */
export function OfflineScreen() {
  const title = titleOf(useLocation().pathname);
  useTitle(title);
  useEffect(() => {
    const timer = setInterval(reloadIfReachable, TRY_EVERY_MS);
    window.addEventListener('online', reloadIfReachable);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', reloadIfReachable);
    };
  }, []);
  return (
    <main className="mx-auto grid w-full max-w-md gap-3 px-4 py-16">
      <h1 className="text-2xl font-bold tracking-tight">{title || <span translate="no">Mortar</span>}</h1>
      <p className="text-quiet">{t(MESSAGES.offline)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
        {isRemembered() && (
          <ButtonLink kind="quiet" to={PATHS.posts}>
            {t('Go to posts')}
          </ButtonLink>
        )}
      </div>
    </main>
  );
}

/** Asks the server, because a browser may report being online too early and then fires no further event. */
async function reloadIfReachable(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer) window.location.reload();
}

/** The title of the page, or empty for just the product's name. */
function titleOf(pathname: string): string {
  if (pathname.startsWith(PATHS.donation)) return t('Donate to Mortar');
  return isPublicPath(pathname) ? '' : t('Sign in');
}

function messageOfRouteError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  if (error instanceof ApiError) return error.message;
  return error instanceof Error && error.message ? error.message : t(MESSAGES.internal);
}
