/** How many rows of a table become what, in a line of figures. */
import type { StockImport } from '#contract/pharmacy/stock-import.ts';
import { t } from '../../i18n.ts';
import { OUTCOMES } from './labels.ts';

const ORDER = ['product', 'batch', 'added', 'listed', 'skipped', 'fault'] as const;

export function Summary({ counts }: Pick<StockImport, 'counts'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {ORDER.filter((outcome) => counts[outcome] || (outcome !== 'listed' && outcome !== 'skipped')).map((outcome) => (
        <div key={outcome} className="rounded-field border border-base-300 px-3 py-2">
          <dt className="text-xs text-quiet">{t(OUTCOMES[outcome].name)}</dt>
          <dd
            className={`text-xl font-semibold tabular-nums ${outcome === 'fault' && counts.fault ? 'text-error' : ''}`}
          >
            {(counts[outcome] ?? 0).toLocaleString('en-NG')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
