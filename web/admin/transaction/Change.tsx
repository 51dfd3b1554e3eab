/** The change of a quantity in the smallest unit, with its sign. */
import { CountOf } from '../ui/CountOf.tsx';

export function Change({ of: { change, baseUnit } }: { of: { change: number; baseUnit: string } }) {
  return (
    <span className="tabular-nums max-sm:wrap-anywhere">
      {change > 0 ? '+' : change < 0 ? '−' : ''}
      <CountOf count={Math.abs(change)} unit={baseUnit} />
    </span>
  );
}
