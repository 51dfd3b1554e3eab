/** The change of a quantity in the smallest unit, with its sign. */
import { Data } from '../../ui/Data.tsx';

export function Change({ of: { change, baseUnit } }: { of: { change: number; baseUnit: string } }) {
  const signed = `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toLocaleString('en-NG')}`;
  return (
    <span className="tabular-nums max-sm:wrap-anywhere sm:whitespace-nowrap">
      {signed} <Data>{baseUnit}</Data>
    </span>
  );
}
