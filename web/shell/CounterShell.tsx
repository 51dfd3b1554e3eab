/** The shell of a counter session: who is selling, Switch and Lock. It locks after a while without use. */
import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { COUNTER_IDLE_MINUTES } from '#rules/account/session.ts';
import { MINUTE_MS } from '#rules/time.ts';
import { pathTo } from '#rules/paths.ts';
import { t } from '../i18n.ts';
import { isOnline, openLive } from '../net/live.ts';
import { useSelf } from '../net/session.ts';
import { useSending } from '../outbox/use-outbox.ts';
import { PATHS } from '../paths.ts';
import { lockCounter, stayAtCounter } from '../pharmacy/staff/counter-session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useOnline } from '../ui/hook/use-online.ts';
import { OfflineStrip, SandboxStrip } from './Strips.tsx';

export function CounterShell() {
  const { _id: selfId, fullName, counter = '' } = useSelf();
  const online = useOnline();
  useSending(selfId);
  useStaying();
  useEffect(() => {
    const frame = requestAnimationFrame(() => void openLive());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-base-300 bg-base-100">
        <div className="mx-auto flex min-h-(--bar) max-w-5xl items-center gap-2 px-4 py-1">
          <Link
            to={pathTo(PATHS.counter, counter)}
            className="rounded-field focus-ring"
            aria-label={t('Mortar, go to the counter')}
          >
            <Logo />
          </Link>
          <p translate="no" className="ml-auto min-w-0 text-right text-sm leading-tight font-semibold wrap-anywhere">
            {fullName}
          </p>
          <ButtonLink kind="quiet" to={PATHS.atCounter}>
            {t('Switch')}
          </ButtonLink>
          <Button
            kind="plain"
            icon="lock"
            disabled={!online}
            aria-label={t('Lock')}
            title={online ? t('Lock') : t('You are offline. Lock once you are online.')}
            onClick={() => void lockCounter()}
          >
            <span className="max-sm:sr-only">{t('Lock')}</span>
          </Button>
        </div>
      </header>
      <div className="below-alert flex grow flex-col">
        <SandboxStrip />
        <OfflineStrip />
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </>
  );
}

/** Reports use each minute, and locks after a while without any. Offline selling goes on, since nobody else could open the counter. */
function useStaying(): void {
  useEffect(() => {
    let usedAt = Date.now();
    let reportedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };
    const look = () => {
      if (!isOnline()) return;
      if (Date.now() - usedAt >= COUNTER_IDLE_MINUTES * MINUTE_MS) return void lockCounter();
      if (usedAt <= reportedAt) return undefined;
      reportedAt = Date.now();
      return void stayAtCounter();
    };
    const timer = setInterval(look, MINUTE_MS);
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, use, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of events) window.removeEventListener(name, use);
    };
  }, []);
}
