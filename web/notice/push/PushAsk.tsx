/** Asks to turn on push notifications, on screens where the member waits for an answer or money. */
import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router';
import { PATHS } from '../../paths.ts';

const MATTERS = [PATHS.chat, PATHS.chatroom, PATHS.notices, PATHS.money];
const PushStrip = lazy(async () => ({ default: (await import('./PushStrip.tsx')).PushStrip }));

/** Shown below the bars. */
export function PushAsk() {
  const { pathname } = useLocation();
  if (!MATTERS.some((path) => matchPath(path, pathname))) return null;
  return (
    <Suspense>
      <PushStrip className="border-b" />
    </Suspense>
  );
}
