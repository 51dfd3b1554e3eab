/** A line through each month's typical (median) price, and a dot for each trade. The list below shows the same. */
import type { Trade } from '#contract/medicine/price.ts';
import { t } from '../../i18n.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { medianOf } from './median.ts';
import { monthLabel, monthNumber } from './month.ts';

const WIDTH = 320;
const HEIGHT = 72;
const EDGE = 6;

export function PriceChart({ trades }: { trades: Trade[] }) {
  const months = [...Map.groupBy(trades, ({ month }) => month)]
    .map(([month, those]) => ({ month, median: medianOf(those.map(({ price }) => price)) }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const x = scale(monthNumber(first.month), monthNumber(last.month), EDGE, WIDTH - EDGE);
  const prices = trades.map(({ price }) => price);
  const y = scale(Math.min(...prices), Math.max(...prices), HEIGHT - EDGE, EDGE);
  const line = months.map(({ month, median }) => `${x(monthNumber(month))},${y(median)}`).join(' ');
  const ends = { first: monthLabel(first.month), last: monthLabel(last.month) };
  const words = { ...ends, from: written(first.median), to: written(last.median) };
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('The typical price went from {from} in {first} to {to} in {last}.', words)}
        className="w-full text-primary"
      >
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        {trades.map(({ month, price }, at) => (
          <circle key={at} cx={x(monthNumber(month))} cy={y(price)} r="3" fill="currentColor" fillOpacity="0.45" />
        ))}
      </svg>
      <figcaption aria-hidden="true" className="flex justify-between text-xs text-quiet">
        <span>{ends.first}</span>
        <span>{ends.last}</span>
      </figcaption>
    </figure>
  );
}

/** Maps values to positions; equal values are drawn in the middle. */
function scale(least: number, most: number, start: number, end: number): (value: number) => number {
  return (value) => (least === most ? (start + end) / 2 : start + ((value - least) / (most - least)) * (end - start));
}

function written(naira: number): string {
  return formatNaira(koboOfNaira(naira));
}
