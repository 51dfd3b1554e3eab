/** A form's fields as the input of the offer routes. */
import type { Unit } from '#rules/unit.ts';
import { confirmsIn } from '../bargain/ConfirmStockField.tsx';
import { atOnceIn } from '../buy/BuyAtOnceField.tsx';
import { type Typed, valuesOf } from '../../../ui/form/Form.tsx';

const NAMES = [
  'genericName',
  'brandName',
  'strength',
  'manufacturer',
  'price',
  'usualPrice',
  'expiryDate',
  'batchNumber',
  'nafdacNumber',
  'closesOn',
  'deadline',
  'content',
] as const;

/** Only what the form of this kind has: a field that it lacks is neither given nor emptied. */
export function offerInput(typed: Typed) {
  const shown = NAMES.filter((name) => name in typed);
  const { quantity, unit } = valuesOf(typed, ['quantity', 'unit']);
  return {
    ...(valuesOf(typed, shown) as Partial<Record<(typeof NAMES)[number], string>>),
    ...atOnceIn(typed),
    ...confirmsIn(typed),
    quantity,
    unit: unit as Unit,
    locationOfPharmacy: valuesOf(typed, ['town', 'state']),
  };
}
