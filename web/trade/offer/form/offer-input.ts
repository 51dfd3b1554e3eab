/** A form's fields as the input of the offer routes. */
import type { Unit } from '#rules/unit.ts';
import { confirmsIn } from '../bargain/ConfirmStockField.tsx';
import { atOnceIn } from '../buy/BuyAtOnceField.tsx';
import { usualOfGoods } from '../../price/use-price-question.ts';
import { deliveryIn } from './DeliveryField.tsx';
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
    ...deliveryIn(typed),
    quantity,
    unit: unit as Unit,
    locationOfPharmacy: valuesOf(typed, ['town', 'state']),
  };
}

/** The asking price, for the question whether it is right. Past trades say what is usual, else what the seller typed. */
export function pricedTyped(typed: Typed, yes: string) {
  const { genericName = '', brandName = '', strength = '', price = '', usualPrice = '' } = typed;
  const unit = typed['unit'] as Unit;
  const usual = async () => {
    const traded = genericName && (await usualOfGoods({ genericName, brandName, strength, unit }));
    return traded || Number(usualPrice) || undefined;
  };
  return { price: Number(price), unit, yes, usual };
}
