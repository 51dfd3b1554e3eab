/** A product's quantity once the changes waiting on this device are booked; renders nothing without any. */
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../amount-labels.ts';
import { waitingSum } from './unsent-act.ts';
import { useUnsentActs } from './use-unsent-acts.ts';

export function WithWaiting({ of: product }: { of: InventoryRow }) {
  const { _id, onHand } = product;
  const { acts } = useUnsentActs((act) => act.inventoryId === _id);
  const sum = waitingSum(acts, _id);
  if (sum === 0) return null;
  return (
    <span className="block text-xs font-medium wrap-anywhere">
      {t('After sync: {quantity}', { quantity: quantityLabel(Math.max(0, onHand + sum), unitsOf(product)) })}
    </span>
  );
}
