/** Edits of products and batches, and their history. */
import { z } from 'zod';
import { BARCODES_MAX, EDIT_FIELDS } from '#rules/pharmacy/edit.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, day, id, moment, nextCursor, orNone, price, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape } from './stock.ts';
import { newUnits } from './unit.ts';

const gtin = z.string().regex(/^\d{14}$/, { error: 'This is not a valid barcode' });
const barcodes = z.array(z.object({ gtin, factor: whole(1, STOCK_LIMITS.factor) })).max(BARCODES_MAX);
const salePrice = z.object({ price, factor: whole(1, STOCK_LIMITS.factor) }).nullable();

const productFields = {
  product: text(STOCK_LIMITS.product, 1).optional(),
  brand: text(STOCK_LIMITS.brand).optional(),
  strength: text(STOCK_LIMITS.strength).optional(),
  units: newUnits.optional(),
  /** The quantity is in smallest units. */
  reorderLevel: orNone(whole(1, STOCK_LIMITS.moved)).optional(),
  /** All barcodes, each with the smallest units in its pack. */
  barcodes: barcodes.optional(),
};

const batchFields = {
  batchNumber: text(STOCK_LIMITS.batchNumber).optional(),
  expiryDate: orNone(day).optional(),
  /** The price in naira per unit of this many smallest units. */
  salePrice: salePrice.optional(),
  /** A label; it moves no stock. */
  shelf: text(STOCK_LIMITS.shelf).optional(),
};

const editShape = z.object({
  _id: id,
  /** The product, if it was merged into this one later; null for this product. */
  mergedProduct: z.string().nullable(),
  batchId: id.nullable(),
  /** The batch as it is now; null for an edit of the product itself. */
  batchNumber: z.string().nullable(),
  by: z.string(),
  at: moment,
  note: z.string(),
  /** The old and the new value. */
  changes: z.array(z.object({ field: z.enum(EDIT_FIELDS), from: z.unknown(), to: z.unknown() })),
});
export type StockEdit = z.infer<typeof editShape>;

const note = text(STOCK_LIMITS.note).default('');
const inventoryOutput = z.object({ inventory: inventoryShape });

export const stockEdit = {
  /**
   * Edits a product. Only owner and managers may. Omitted fields stay, and so does the quantity in stock, whatever the packs are. `seen` has the
   * fields as they were shown. If one was changed meanwhile, nothing is saved and it is named in `fields`.
   */
  product: route(
    'PATCH /api/business/inventory/:id',
    { id, ...productFields, seen: z.object(productFields).default({}), note },
    inventoryOutput,
  ),
  /** Edits a batch in the same way. A later date for an expired batch needs a `note`. */
  batch: route(
    'PATCH /api/business/batch/:batchId',
    { batchId: id, ...batchFields, seen: z.object(batchFields).default({}), note },
    inventoryOutput,
  ),
  /** Edits of a product and its batches, newest first. */
  list: route('GET /api/business/inventory/:id/edits', { id, after }, { edits: z.array(editShape), nextCursor }),
};
