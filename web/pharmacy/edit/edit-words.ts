/** Edited fields and their values in words. */
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { Change, EditField } from '#rules/pharmacy/edit.ts';
import type { Unit } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { dayOf } from '../../ui/Time.tsx';
import { quantityLabel, unitName } from '../stock/amount-labels.ts';

export const EDITED: Record<EditField, Message> = {
  product: message('Product'),
  brand: message('Brand name'),
  strength: message('Strength'),
  units: message('Pack sizes'),
  reorderLevel: message('Reorder level'),
  barcodes: message('Barcodes'),
  batchNumber: message('Batch number'),
  expiryDate: message('Expiry date'),
  salePrice: message('Sale price'),
  shelf: message('Shelf'),
  archived: message('Archived'),
  mergedInto: message('Merged into'),
  mergedFrom: message('Merged from'),
  medicine: message('Medicine'),
};

const NOTHING = '–';

/** A change of the product as a whole, as one sentence; undefined for a field with two values. */
export function stateChange({ field, from, to }: Change): string | undefined {
  if (field === 'archived') return to === true ? t('Product archived') : t('Product restored');
  if (field === 'mergedInto') return t('Merged into {product}', { product: String(to) });
  return field === 'mergedFrom' ? t('{product} was merged into this product', { product: String(from) }) : undefined;
}

/** A change between two worded values, either of which may be missing. */
export function valueChange(from: string, to: string): string {
  if (from === NOTHING) return to;
  return to === NOTHING ? t('removed (was {from})', { from }) : t('{from} to {to}', { from, to });
}

/** `units`: the product's current units. */
export function editedValue(field: EditField, value: unknown, units: readonly Unit[]): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (field === 'units') return sizesOf(value as Unit[], units) || NOTHING;
  if (field === 'barcodes')
    return (value as { gtin: string }[]).map(({ gtin }) => gtin.replace(/^0{1,2}/, '')).join(', ') || NOTHING;
  if (field === 'reorderLevel') return quantityLabel(value as number, units);
  if (field === 'expiryDate') return dayOf(value as string);
  if (field === 'salePrice') {
    const { price, factor } = value as { price: number; factor: number };
    return `${formatNaira(koboOfNaira(price))} ${t('for {quantity}', { quantity: quantityLabel(factor, units) })}`;
  }
  if (field === 'medicine') return medicineWords(value as MedicineValue);
  return value as string;
}

interface MedicineValue {
  name: string | null;
  isConfirmed: boolean;
}

function medicineWords({ name, isConfirmed }: MedicineValue): string {
  if (name === null) return isConfirmed ? t('Not in the catalogue') : NOTHING;
  return isConfirmed ? name : t('{name} (suggested)', { name });
}

function sizesOf(sizes: readonly Unit[], units: readonly Unit[]): string {
  const smallest = units.filter(({ factor }) => factor === 1);
  return sizes.map(({ name, factor }) => `${unitName(name)} = ${quantityLabel(factor, smallest)}`).join(', ');
}
