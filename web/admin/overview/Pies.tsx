/** The specification's seven pies: a count, and its percentage of a hundred to one decimal. */
import type { Overview } from '#contract/admin/overview.ts';
import { percentOfTarget, TARGET } from '#rules/admin/daily-figure.ts';
import type { Total } from '#rules/admin/overview.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { countText } from './numbers.ts';

const NAMES: Record<Total, Message> = {
  users: message('Users'),
  posts: message('Posts'),
  businesses: message('Businesses'),
  wallets: message('Wallets'),
  transactions: message('Transactions'),
  pharmacies: message('Pharmacies'),
  inventories: message('Inventories'),
};

export function Pies({ totals }: { totals: Overview['totals'] }) {
  return (
    <Card title={t('Totals')}>
      <p className="-mt-2 mb-4 text-sm text-quiet">
        {t('Target: {target}. A full ring means the target is reached.', { target: TARGET })}
      </p>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-5 sm:grid-cols-4 xl:grid-cols-7">
        {totals.map(({ name, count }) => (
          <li key={name} className="grid justify-items-center gap-1 text-center">
            <Ring percent={percentOfTarget(count)} />
            <span className="text-sm font-semibold">{t(NAMES[name])}</span>
            <span className="text-sm text-quiet tabular-nums">{countText(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that is full from 100 % on. */
function Ring({ percent }: { percent: number }) {
  const share = Math.min(percent, 100) / 100;
  return (
    <span className="relative grid size-[4.75rem] place-items-center sm:size-24">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-base-300" />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            strokeWidth="9"
            strokeLinecap={share < 1 ? 'round' : 'butt'}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            className="stroke-primary"
          />
        )}
      </svg>
      <span className="text-xs font-bold tabular-nums sm:text-sm">
        {t('{percent} %', { percent: percentText(percent) })}
      </span>
    </span>
  );
}

function percentText(percent: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (percent < 10_000) return percent.toLocaleString('en-NG', digits);
  return percent.toLocaleString('en-NG', { ...digits, notation: 'compact' });
}
