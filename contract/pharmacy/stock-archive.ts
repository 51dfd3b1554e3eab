/** Archived products: out of lists, searches, counts and suggestions, and still readable. */
import { z } from 'zod';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, id, moment, nextCursor, text } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape } from './stock.ts';

const archivedShape = z.object({
  ...inventoryShape.pick({ _id: true, product: true, brand: true, strength: true, mergedInto: true }).shape,
  archivedAt: moment,
});
export type ArchivedProduct = z.infer<typeof archivedShape>;

const output = z.object({ inventory: inventoryShape });

export const stockArchive = {
  /**
   * Archives a product. Only owner and managers may. Refused while it has stock, an open offer, a count that is not confirmed, or a sale that needs
   * attention. Idempotent.
   */
  archive: route('POST /api/business/inventory/:id/archive', { id, note: text(STOCK_LIMITS.note).default('') }, output),
  /** Brings an archived product back. Refused for one that was merged. Idempotent. */
  restore: route('POST /api/business/inventory/:id/restore', { id }, output),
  /** Archived products, the latest first. `q` finds words of the name. */
  list: route(
    'GET /api/business/pharmacy/:id/archived',
    { id, q: text(80).optional(), after },
    { products: z.array(archivedShape), nextCursor },
  ),
};
