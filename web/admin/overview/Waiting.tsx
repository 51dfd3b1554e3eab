/** The work that waits now: each queue with a link, its count and its oldest item. */
import { Link } from 'react-router';
import type { Overview } from '#contract/admin/overview.ts';
import type { WaitingQueue } from '#rules/admin/overview.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Time } from '../../ui/Time.tsx';
import { countText } from './numbers.ts';

const QUEUES: Record<WaitingQueue, { name: Message; path: string }> = {
  licences: { name: message('Licences'), path: ADMIN_PATHS.licences },
  disputes: { name: message('Disputes'), path: `${ADMIN_PATHS.money}?queue=disputes` },
  'bank disputes': { name: message('Bank disputes'), path: `${ADMIN_PATHS.money}?queue=banks` },
  payouts: { name: message('Payouts waiting for a code'), path: `${ADMIN_PATHS.money}?queue=payouts` },
  'held payouts': { name: message('Held payouts'), path: `${ADMIN_PATHS.money}?queue=holds` },
  reviews: { name: message('Releases to review'), path: `${ADMIN_PATHS.money}?queue=reviews` },
  refunds: { name: message('Refunds that need attention'), path: `${ADMIN_PATHS.money}?queue=refunds` },
  differences: { name: message('Ledger differences'), path: `${ADMIN_PATHS.money}?queue=books` },
  approvals: { name: message('Approvals'), path: `${ADMIN_PATHS.money}?queue=approvals` },
  reports: { name: message('Reports'), path: ADMIN_PATHS.reports },
  suspicions: { name: message('Suspected batches'), path: `${ADMIN_PATHS.safety}?queue=suspicions` },
  messages: { name: message('Messages'), path: `${ADMIN_PATHS.inbox}?queue=messages` },
  suggestions: { name: message('Gallery suggestions'), path: `${ADMIN_PATHS.inbox}?queue=gallery` },
  barcodes: { name: message('Barcodes with different names'), path: `${ADMIN_PATHS.inbox}?queue=barcodes` },
};

export function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  if (waiting.length === 0) return null;
  const some = waiting.filter(({ count }) => count > 0);
  return (
    <Card title={t('Waiting now')}>
      {some.length === 0 ? (
        <p className="text-sm text-quiet">{t('All clear. Nothing is waiting for you.')}</p>
      ) : (
        <ul className="-mx-2 grid sm:grid-cols-2 xl:grid-cols-3">
          {some.map((row) => (
            <li key={row.queue}>
              <One row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function One({ row: { queue, count, more, since } }: { row: Overview['waiting'][number] }) {
  const { name, path } = QUEUES[queue];
  return (
    <Link
      to={path}
      className="flex min-h-12 items-center gap-3 rounded-field px-2 py-2 text-sm hover:bg-base-200 focus-ring"
    >
      <span className="grow font-medium">{t(name)}</span>
      {since && (
        <span className="text-xs text-quiet">
          {t('oldest')} <Time at={since} />
        </span>
      )}
      <Badge tone="waiting">
        {countText(count)}
        {more && '+'}
      </Badge>
    </Link>
  );
}
