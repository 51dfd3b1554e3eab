/** A product's quantity in its smallest unit. */
import { Data } from '../../ui/Data.tsx';

export function OnHand({ of: { onHand, baseUnit } }: { of: { onHand: number; baseUnit: string } }) {
  return (
    <span className="tabular-nums max-sm:wrap-anywhere sm:whitespace-nowrap">
      {onHand.toLocaleString('en-NG')} <Data>{baseUnit}</Data>
    </span>
  );
}
