/** Bars of the naira at risk by time to expiry; a bar selects what the list below shows. */
import type { Band, Board } from '#contract/pharmacy/stock-board.ts';
import { t } from '../../i18n.ts';
import { Money } from '../../ui/Money.tsx';
import { BAND_NAMES } from './bands.ts';

const FILL: Record<Band, string> = {
  expired: 'bg-error',
  30: 'bg-warning',
  60: 'bg-warning/70',
  90: 'bg-warning/45',
  180: 'bg-base-content/25',
};

interface BandChartProps {
  bands: Board['bands'];
  chosen: Band;
  choose: (band: Band) => void;
}

export function BandChart({ bands, chosen, choose }: BandChartProps) {
  const most = Math.max(1, ...bands.map(({ value }) => value));
  return (
    <div role="group" aria-label={t('At risk by days left')} className="grid gap-1">
      {bands.map(({ band, batches, value }) => (
        <button
          key={band}
          type="button"
          aria-pressed={band === chosen}
          onClick={() => choose(band)}
          className="grid min-h-11 cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 rounded-field border border-transparent px-3 py-2 text-left text-sm hover:bg-base-200 focus-ring aria-pressed:border-primary aria-pressed:bg-secondary/40"
        >
          <span className="font-medium">
            {t(BAND_NAMES[band])}{' '}
            <span className="font-normal text-quiet">
              {t('{count, plural, =0 {no batches} one {# batch} other {# batches}}', { count: batches })}
            </span>
          </span>
          <Money naira={value} className="text-right font-medium" />
          <span aria-hidden className="col-span-2 block h-2 overflow-hidden rounded-full bg-base-200">
            <span className={`block h-full rounded-full ${FILL[band]}`} style={{ width: `${share(value, most)}%` }} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** Width in percent; anything above zero stays visible. */
function share(value: number, most: number): number {
  return value === 0 ? 0 : Math.max(2, (value / most) * 100);
}
