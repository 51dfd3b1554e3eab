/** A form's fields as the input of the offer routes. */
import type { Unit } from '#rules/unit.ts';
import { atOnceIn } from './buy/BuyAtOnceField.tsx';
import { valuesOf } from '../../ui/form/Form.tsx';

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
export function offerInput(data: FormData) {
  const shown = NAMES.filter((name) => data.has(name));
  const { quantity, unit } = valuesOf(data, ['quantity', 'unit']);
  return {
    ...(valuesOf(data, shown) as Partial<Record<(typeof NAMES)[number], string>>),
    ...atOnceIn(data),
    quantity,
    unit: unit as Unit,
    locationOfPharmacy: valuesOf(data, ['town', 'state']),
  };
}
