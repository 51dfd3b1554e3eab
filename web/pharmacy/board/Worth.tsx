/** The value of the stock and its sales, in naira. */
import type { ReactNode } from 'react';
import type { Board } from '#contract/pharmacy/stock-board.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';

interface WorthProps {
  board: Board;
  /** Opens the list of batches without a date. */
  showUndated: () => void;
  /** Opens the list of products to match. */
  showUnmatched: () => void;
}

export function Worth({ board, showUndated, showUnmatched }: WorthProps) {
  const { value, withoutCost, atSalePrice, week, month, undated, unmatched } = board;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 sm:grid-cols-3">
        <Figure name={t('Stock at cost')} naira={value}>
          {withoutCost > 0 &&
            t('{count, plural, one {# batch has} other {# batches have}} no cost', { count: withoutCost })}
        </Figure>
        <Figure name={t('Sold in 7 days')} naira={week.revenue}>
          <Margin {...week} />
        </Figure>
        <Figure name={t('Sold in 30 days')} naira={month.revenue}>
          <Margin {...month} />
        </Figure>
      </dl>
      {atSalePrice.revenue > 0 && (
        <p className="text-sm text-quiet">
          {t('Stock value at sale prices')} <Money naira={atSalePrice.revenue} />.
        </p>
      )}
      {undated > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-quiet">
            {t('{count, plural, one {# batch is} other {# batches are}} in stock without an expiry date.', {
              count: undated,
            })}
          </p>
          <Button kind="quiet" icon="calendar" onClick={showUndated}>
            {t('Show these batches')}
          </Button>
        </div>
      )}
      {unmatched > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-quiet">
            {t('{count, plural, one {# product is} other {# products are}} not matched to a medicine.', {
              count: unmatched,
            })}
          </p>
          <Button kind="quiet" icon="search" onClick={showUnmatched}>
            {t('Products to match')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Figure({ name, naira, children }: { name: string; naira: number; children: ReactNode }) {
  return (
    <div className="rounded-box border border-base-300 p-3">
      <dt className="text-xs font-semibold text-quiet">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">
        <Money naira={naira} />
      </dd>
      <dd className="text-xs text-quiet">{children}</dd>
    </div>
  );
}

/** The margin of sales; renders nothing without a cost. */
function Margin({ revenue, cost }: { revenue: number; cost: number }) {
  if (revenue === 0 || cost === 0) return null;
  return t('Margin {percent} %', { percent: Math.round(((revenue - cost) / revenue) * 100) });
}
