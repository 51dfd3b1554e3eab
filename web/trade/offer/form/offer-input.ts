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

/** Includes only the fields of this kind's form; other fields stay unchanged. */
export function offerInput(typed: Typed) {
  const present = NAMES.filter((name) => name in typed);
  const { quantity, unit } = valuesOf(typed, ['quantity', 'unit']);
  return {
    ...(valuesOf(typed, present) as Partial<Record<(typeof NAMES)[number], string>>),
    ...atOnceIn(typed),
    ...confirmsIn(typed),
    ...deliveryIn(typed),
    quantity,
    unit: unit as Unit,
    locationOfPharmacy: valuesOf(typed, ['town', 'state']),
  };
}

/** The asking price to check. The usual price comes from past trades, or else from what the seller typed. */
export function pricedTyped(typed: Typed, yes: string) {
  const { genericName = '', brandName = '', strength = '', price = '', usualPrice = '' } = typed;
  const unit = typed['unit'] as Unit;
  const usual = async () => {
    const traded = genericName && (await usualOfGoods({ genericName, brandName, strength, unit }));
    return traded || Number(usualPrice) || undefined;
  };
  return { price: Number(price), unit, yes, usual };
}
