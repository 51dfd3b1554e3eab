/** The start of the app: restores the cache, then starts the router, live effects and the service worker. */
import { AUTH_STORAGE } from '#rules/account/auth-form.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { CATALOGUES } from './catalogues.ts';
import { forgetEarly } from './net/early.ts';
import { keepInstallPrompt } from './shell/guide/install.ts';
import { keepOwnHistoryKey } from './shell/history-key.ts';
import { isLoadingKind } from './outbox/kinds.ts';
import { listenLive } from './shell/live-effects.ts';
import { startLanguage, useLanguage } from './net/language.ts';
import { registerOutboxKinds } from './shell/outbox-kinds.ts';
import { closeLive } from './net/live.ts';
import { onPushOpened } from './notice/push/opened.ts';
import { forgetQueries, onForgotten, restoreQueries, queryClient } from './net/query.ts';
import { routerOptionsAt, routes } from './routes.tsx';
import { forgetShell } from './net/shell-call.ts';
import { isRemembered, onEntered, onSessionLost } from './net/session.ts';
import { clearOthers, departed, leaveDevice } from './account/session/sign-out.ts';
import { AlertBanner } from './ui/alert/AlertBanner.tsx';
import { LinkMaker, type LinkProps } from './ui/Link.tsx';

/** After a deploy old chunks are gone, so it reloads, but only once. */
function reloadOnceForNewChunks(): void {
  const RELOADED = 'mortar.reloaded';
  addEventListener('vite:preloadError', (event) => {
    if (isLoadingKind() || sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, '1');
    event.preventDefault();
    location.reload();
  });
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000));
}

const routerLink = (link: LinkProps) => <Link {...link} />;

/** The id of a menu opened in the outline, which is the same in the app. Old browsers have no popovers. */
function openMenu(): string | undefined {
  return CSS.supports('selector(:popover-open)') ? document.querySelector(':popover-open')?.id : undefined;
}

/** The key renders everything again in another language, because texts are translated while they render. */
function Screens({ router, menu }: { router: ReturnType<typeof createBrowserRouter>; menu: string | undefined }) {
  useLayoutEffect(() => {
    if (menu) document.getElementById(menu)?.showPopover();
  }, [menu]);
  return (
    <Fragment key={useLanguage()}>
      <AlertBanner />
      <LinkMaker value={routerLink}>
        <RouterProvider router={router} />
      </LinkMaker>
    </Fragment>
  );
}

async function start(): Promise<void> {
  if (!('groupBy' in Map)) (await import('./device/old-browser.ts')).addMissing();
  reloadOnceForNewChunks();
  keepInstallPrompt();
  registerOutboxKinds();
  if (localStorage.getItem(AUTH_STORAGE.left) !== null) await leaveDevice();
  await Promise.all([restoreQueries(isRemembered()), startLanguage(CATALOGUES)]);
  onEntered(({ _id }) => void clearOthers(_id));
  keepOwnHistoryKey();
  const router = createBrowserRouter(routes, routerOptionsAt(location.pathname));
  listenLive();
  onPushOpened((path) => void router.navigate(path));
  onForgotten(forgetShell);
  onSessionLost((next) => {
    closeLive();
    void Promise.all([departed(), forgetQueries()]).then(() => (next ? location.reload() : router.revalidate()));
  });
  await outlined(router);
  setTimeout(forgetEarly);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- index.html has it
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Screens router={router} menu={openMenu()} />
      </QueryClientProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js');
}

/** Waits until the screen itself can replace the outline. */
async function outlined(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset['outline'] === undefined) return;
  if (!router.state.initialized) {
    await new Promise<void>((done) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        done();
      });
    });
  }
  // from the next screen on, placeholders appear as usual
  const stop = router.subscribe(() => {
    delete dataset['outline'];
    stop();
  });
}

void start();
