/** A product's quantity in its smallest unit. */
import { CountOf } from '../ui/CountOf.tsx';

export function OnHand({ of: { onHand, baseUnit } }: { of: { onHand: number; baseUnit: string } }) {
  return (
    <span className="tabular-nums max-sm:wrap-anywhere">
      <CountOf count={onHand} unit={baseUnit} />
    </span>
  );
}
