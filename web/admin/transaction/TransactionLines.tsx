/** The newest transactions of a product or pharmacy, with a link to all. */
import { Link } from 'react-router';
import type { Transaction } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Time } from '../../ui/Time.tsx';
import { Typed } from '../ui/Typed.tsx';
import { Change } from './Change.tsx';
import { MOVEMENTS_SAID } from './labels.ts';

/** Enough to see recent activity. */
const MAX_LINES = 20;

export function TransactionLines({ of: transactions, all }: { of: readonly Transaction[]; all: string }) {
  if (transactions.length === 0) return <p className="text-sm text-quiet">{t('None')}</p>;
  return (
    <>
      <ul className="divide-y divide-base-300 rounded-field border border-base-300">
        {transactions.slice(0, MAX_LINES).map(({ _id, product, remark, change, baseUnit, batchNumber, at }) => (
          <li key={_id} className="flex items-center gap-3 px-3 py-2 text-sm">
            <span className="min-w-0 grow">
              <Typed className="line-clamp-1 font-medium">{product}</Typed>
              <span className="block text-xs text-quiet">
                {t(MOVEMENTS_SAID[remark])}, <Time at={at} />
                {batchNumber && (
                  <>
                    {', '}
                    <Typed>{batchNumber}</Typed>
                  </>
                )}
              </span>
            </span>
            <Change of={{ change, baseUnit }} />
          </li>
        ))}
      </ul>
      <Link to={all} className="w-fit rounded-sm py-1 text-sm font-semibold text-primary hover:underline focus-ring">
        {t('Show all')}
      </Link>
    </>
  );
}
