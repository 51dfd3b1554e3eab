/** The strips below the bar: offline, and sandbox. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aboutQuery } from '../net/about.ts';
import { t } from '../i18n.ts';
import { useLiveState } from '../net/live.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSessionFlag } from '../ui/hook/use-session-flag.ts';

/** Shorter interruptions are not shown. */
const PATIENCE_MS = 2500;

export function OfflineStrip() {
  const down = useLiveState() === 'reconnecting';
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(down), down ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <div role="status">
      {down && isOverdue && (
        <p className="flex items-center justify-center gap-2 bg-neutral px-4 py-2 text-sm text-neutral-content">
          <Icon name="offline" size={18} />
          {t('You are offline. This is the last saved version. We keep trying to connect.')}
        </p>
      )}
    </div>
  );
}

export function SandboxStrip() {
  const { data } = useQuery(aboutQuery);
  const [away, putAway] = useSessionFlag('sandbox-strip');
  // until the answer arrives, the page's own attribute says it
  const isSandbox = data ? data.sandbox : document.documentElement.dataset['sandbox'] !== undefined;
  if (!isSandbox || away) return null;
  return (
    <aside
      aria-label={t('Sandbox')}
      data-flag="sandbox-strip"
      className="sandbox-strip flex items-center justify-center gap-1 border-b border-base-300 bg-secondary pl-4 text-sm text-secondary-content"
    >
      <p className="py-1.5">{t('Sandbox: no real money moves')}</p>
      <button
        type="button"
        onClick={putAway}
        aria-label={t('Dismiss')}
        className="-my-1 grid size-11 cursor-pointer place-items-center rounded-field focus-visible:outline-2 focus-visible:-outline-offset-4"
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
