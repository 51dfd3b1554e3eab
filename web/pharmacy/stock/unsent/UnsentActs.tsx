/** Sales and receipts not booked yet: waiting for the network, refused, or booked differently from what was shown. */
import { t } from '../../../i18n.ts';
import { useConnected } from '../../../outbox/use-outbox.ts';
import { waits } from '../../../outbox/outbox.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusFallback } from '../../../ui/hook/use-focus-fallback.ts';
import { UnsentActRow } from './UnsentActRow.tsx';
import type { UnsentAct } from './unsent-act.ts';
import { useUnsentActs } from './use-unsent-acts.ts';

/** The id of the heading, to which a link may lead. */
export const UNSENT = 'unsent';

interface UnsentActsProps {
  isIncluded: (act: UnsentAct) => boolean;
}

/** Renders nothing if there are none. */
export function UnsentActs({ isIncluded }: UnsentActsProps) {
  const { acts, replace, retry, discard } = useUnsentActs(isIncluded);
  const connected = useConnected();
  const focus = useFocusFallback<HTMLElement>();
  if (acts.length === 0) return null;
  const waiting = acts.filter(waits).length;
  return (
    <section
      {...focus}
      aria-labelledby={UNSENT}
      className="focus-ring rounded-box border border-warning bg-base-100 p-4 sm:p-5"
    >
      <h2 id={UNSENT} className="flex scroll-mt-20 items-center gap-2 text-lg font-semibold tracking-tight">
        {waiting > 0 && (connected ? <Spinner size={18} /> : <Icon name="clock" size={20} />)}
        <span role="status" className="min-w-0">
          {titleOf(waiting, connected)}
        </span>
      </h2>
      {waiting > 0 && (
        <p className="mt-1 text-sm text-quiet">{t('Saved only on this device. Syncs when you are online.')}</p>
      )}
      <ol className="mt-2 divide-y divide-base-300">
        {acts.map((act) => (
          <li key={act.nonce} className="py-3 last:pb-0">
            <UnsentActRow
              act={act}
              replace={replace}
              retry={() => retry(act.nonce)}
              discard={() => discard(act.nonce)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function titleOf(waiting: number, connected: boolean): string {
  if (waiting === 0) return t('To check on this device');
  return connected
    ? t('{n, plural, one {# change syncing} other {# changes syncing}}', { n: waiting })
    : t('{n, plural, one {# change waiting to sync} other {# changes waiting to sync}}', { n: waiting });
}
