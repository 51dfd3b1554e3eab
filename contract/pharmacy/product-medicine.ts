/** The medicine of a product: the list of products to match, and a person's answer. */
import { z } from 'zod';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { flag, id, nextCursor, orNone, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape, namedMedicine } from './stock.ts';

/** The highest number of a column of this kind. */
const MOST = 2_147_483_647;
const genericId = orNone(whole(1, MOST));

const unmatchedShape = z.object({
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  /** The stored suggestion, for `expected`. */
  genericId: z.number().int().nullable(),
  /** True if it is treated as a controlled medicine, so that another medicine may need a reason. */
  isControlled: z.boolean(),
  /** The medicines it may be, the best guess first. */
  suggestions: z.array(namedMedicine),
});
export type UnmatchedProduct = z.infer<typeof unmatchedShape>;

export const productMedicine = {
  /** Products whose medicine is unknown or uncertain, until somebody confirms it, by name. */
  unmatched: route(
    'GET /api/business/pharmacy/:id/board/unmatched',
    { id, after: text(400).optional() },
    { products: z.array(unmatchedShape), nextCursor },
  ),
  /**
   * Confirms the medicine of a product, or that it is not in the catalogue (`genericId` null). Only owner and managers may. `expected` has the
   * product as it was shown. If it was changed meanwhile, nothing is saved. It stays until the name changes.
   */
  confirm: route(
    'POST /api/business/inventory/:id/medicine',
    {
      id,
      genericId,
      expected: z.object({
        product: text(STOCK_LIMITS.product),
        brand: text(STOCK_LIMITS.brand),
        genericId,
        isConfirmed: flag,
      }),
      note: text(STOCK_LIMITS.note).default(''),
    },
    { inventory: inventoryShape },
  ),
};
