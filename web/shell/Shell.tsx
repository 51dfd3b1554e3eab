/** The shell of every signed-in screen: bars, strips and the live connection. */
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLiveUpdates } from '../chat/timeline/use-live-updates.ts';
import { t } from '../i18n.ts';
import { openLive } from '../net/live.ts';
import { MailRefusalStrip } from '../account/mail-refusal/MailRefusalStrip.tsx';
import { useSending } from '../outbox/use-outbox.ts';
import { PushAsk } from '../notice/push/PushAsk.tsx';
import { ReportDialog } from '../feed/report/ReportDialog.tsx';
import { useSelf } from '../net/session.ts';
import { BottomBar, TopBar } from './Bars.tsx';
import { OfflineStrip, SandboxStrip } from './Strips.tsx';
import { unreadQuery } from '../chat/queries.ts';
import { noticesQuery } from '../notice/queries.ts';
import { useTitleCount } from '../ui/hook/use-title.ts';

/** A counter session has bars of its own, which few devices load. */
const CounterShell = lazy(async () => ({ default: (await import('./CounterShell.tsx')).CounterShell }));

export function Shell() {
  if (useSelf().counter === undefined) return <MemberShell />;
  return (
    <Suspense>
      <CounterShell />
    </Suspense>
  );
}

function MemberShell() {
  useUnreadTotal();
  const busy = useNavigation().state !== 'idle';
  const { _id: selfId } = useSelf();
  useLiveUpdates(selfId);
  useSending(selfId);
  useEffect(() => {
    const frame = requestAnimationFrame(() => void openLive());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <a href="#main" className="sr-only z-50 bg-base-100 p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
        {t('Skip to content')}
      </a>
      <div className="bars contents">
        <TopBar />
        {/* before the content, so that nobody has to tab through an endless list to reach it */}
        <BottomBar />
      </div>
      {busy && <div aria-hidden="true" className="progress-line" />}
      <div className="below-alert flex grow flex-col">
        <SandboxStrip />
        <OfflineStrip />
        <MailRefusalStrip />
        <PushAsk />
        <main id="main" tabIndex={-1} className="flex grow flex-col outline-none max-sm:pb-(--tabs)">
          <Outlet />
        </main>
      </div>
      <ReportDialog />
      <ScrollRestoration />
    </>
  );
}

/** Shows the total of unread notifications and messages in the tab's title and on the installed app's icon. */
function useUnreadTotal(): void {
  const { data: notices = 0 } = useQuery({ ...noticesQuery, select: ({ unread }) => unread });
  const { data: messages = 0 } = useQuery({ ...unreadQuery, select: ({ chats, chatrooms }) => chats + chatrooms });
  const total = notices + messages;
  useTitleCount(total);
  useEffect(() => {
    // rejected if the app is not installed, which does not matter
    const refused = () => undefined;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(total).catch(refused);
    return () => {
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(refused);
    };
  }, [total]);
}
