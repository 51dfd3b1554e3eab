/** A bar chart by day or week. Arrow keys or a finger read single bars, and a table holds the same values. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { required } from '#rules/required.ts';
import { t } from '../../i18n.ts';
import { dayOf } from '../../ui/Time.tsx';

interface ChartProps {
  title: string;
  /** The first day of each bar. */
  days: readonly string[];
  values: readonly number[];
  isWeekly: boolean;
  /** False if a sum of the bars means nothing, as for active members. */
  hasSum: boolean;
  textOf: (value: number) => string;
  /** A short text for the axis. */
  shortOf: (value: number) => string;
}

const HEIGHT = 100;

export function Chart(props: ChartProps) {
  const { title, days, values, hasSum, textOf, shortOf } = props;
  const [at, setAt] = useState<number>();
  const most = Math.max(...values, 0);
  const least = Math.min(...values, 0);
  const span = most - least || 1;
  const selected = at === undefined || at >= values.length ? undefined : at;
  const sum = values.reduce((all, value) => all + value, 0);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') setAt(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const from = selected ?? (step > 0 ? -1 : values.length);
    setAt(Math.min(values.length - 1, Math.max(0, from + step)));
  }

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(values.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * values.length))));
  }

  return (
    <figure className="min-w-0 rounded-box border border-base-300 bg-base-100 p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-semibold">{title}</span>
        <span aria-live="polite" className="text-sm text-quiet tabular-nums">
          {selected !== undefined ? (
            <>
              {labelOf(props, selected)}: <b className="text-base-content">{textOf(required(values[selected]))}</b>
            </>
          ) : (
            hasSum && t('{sum} total', { sum: textOf(sum) })
          )}
        </span>
      </figcaption>
      <div className="mt-3 flex gap-2">
        <div
          aria-hidden="true"
          className="flex w-12 shrink-0 flex-col justify-between text-right text-xs text-quiet tabular-nums"
        >
          <span>{shortOf(most)}</span>
          <span>{shortOf(least)}</span>
        </div>
        <button
          type="button"
          aria-label={t('{title}: use the arrow keys to move between bars', { title })}
          onKeyDown={move}
          onBlur={() => setAt(undefined)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(undefined)}
          className="block h-28 min-w-0 grow touch-pan-y rounded-sm border-b border-base-300 focus-ring"
        >
          <svg
            viewBox={`0 0 ${values.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full"
          >
            {values.map((value, index) => (
              <rect
                key={days[index]}
                x={index + 0.1}
                width={0.8}
                y={((most - Math.max(value, 0)) / span) * HEIGHT}
                height={value === 0 ? 0 : Math.max(1, (Math.abs(value) / span) * HEIGHT)}
                className={index === selected ? 'fill-accent' : 'fill-primary'}
              />
            ))}
          </svg>
        </button>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-14 text-xs text-quiet">
        <span>{dayOf(required(days[0]))}</span>
        <span>{dayOf(required(days.at(-1)))}</span>
      </div>
      <AsTable {...props} />
    </figure>
  );
}

function labelOf({ days, isWeekly }: ChartProps, at: number): string {
  const day = dayOf(required(days[at]));
  return isWeekly ? t('Week from {day}', { day }) : day;
}

function AsTable(props: ChartProps) {
  const { title, days, values, isWeekly, textOf } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-2 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-xs text-quiet underline underline-offset-3 focus-ring">
        {t('Show as a table')}
        <span className="sr-only">: {title}</span>
      </summary>
      {isOpen && (
        <div className="max-h-64 overflow-y-auto" tabIndex={0} role="region" aria-label={title}>
          <table className="w-full">
            <thead>
              <tr className="text-left text-xs text-quiet">
                <th scope="col" className="py-1 font-semibold">
                  {isWeekly ? t('Week') : t('Day')}
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day} className="border-t border-base-300">
                  <td className="py-1">{labelOf(props, index)}</td>
                  <td className="py-1 text-right tabular-nums">{textOf(required(values[index]))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
