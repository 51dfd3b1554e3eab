/** A product's quantity in its smallest unit. */
import { CountOf } from '../ui/CountOf.tsx';

export function OnHand({ of: { onHand, baseUnit } }: { of: { onHand: number; baseUnit: string } }) {
  return (
    <span className="tabular-nums max-sm:wrap-anywhere sm:whitespace-nowrap">
      <CountOf count={onHand} unit={baseUnit} />
    </span>
  );
}
