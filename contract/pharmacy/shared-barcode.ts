/** Barcodes that pharmacies share: the name of one, and the administrators’ queue of conflicts. */
import { z } from 'zod';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, id, moment, nextCursor, success, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();

/** A barcode's medicine, and the pack it is printed on with its smallest units. */
const name = {
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  baseUnit: z.string(),
  /** Empty if the pack has no name. */
  unit: z.string(),
  factor: count,
};

export const sharedBarcodeShape = z.object({
  ...name,
  /** True if pharmacies name it differently, and no administrator has decided yet. */
  isUnconfirmed: z.boolean(),
});
export type SharedBarcode = z.infer<typeof sharedBarcodeShape>;

const conflictShape = z.object({
  _id: id,
  gtin: z.string(),
  since: moment,
  /** The most used first. Pharmacies of one owner count once. */
  names: z.array(z.object({ ...name, pharmacies: count })),
});
export type BarcodeConflict = z.infer<typeof conflictShape>;

export const sharedBarcode = {
  /** Barcodes that pharmacies name differently, oldest first. */
  list: route('GET /api/admin/shared-barcodes', { after }, { barcodes: z.array(conflictShape), nextCursor }),
  /** Decides, once: one of the listed names is shared from now on, or the barcode is blocked and has no shared name. */
  decide: route(
    'POST /api/admin/shared-barcode/:id',
    {
      id,
      verdict: z.enum(['chosen', 'blocked'], { error: 'Choose a name or block the barcode' }),
      product: text(STOCK_LIMITS.product).default(''),
      brand: text(STOCK_LIMITS.brand).default(''),
      strength: text(STOCK_LIMITS.strength).default(''),
      baseUnit: text(STOCK_LIMITS.unit).default(''),
      unit: text(STOCK_LIMITS.unit).default(''),
      factor: whole(1, STOCK_LIMITS.factor).default(1),
    },
    success,
  ),
};
