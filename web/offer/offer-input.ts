/** A form's fields as the input of the offer routes. */
import type { Unit } from '#rules/offer/offer.ts';
import { valuesOf } from '../ui/form/form-values.ts';

const NAMES = [
  'genericName',
  'brandName',
  'strength',
  'manufacturer',
  'quantity',
  'price',
  'expiryDate',
  'batchNumber',
  'nafdacNumber',
  'closesOn',
  'deadline',
  'content',
] as const;

export function offerInput(data: FormData) {
  return {
    ...valuesOf(data, NAMES),
    unit: valuesOf(data, ['unit']).unit as Unit,
    locationOfPharmacy: valuesOf(data, ['town', 'state']),
  };
}
