/** Moving stock to another pharmacy of the same owner, and back. */
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { id, text } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape, saleFields } from './stock.ts';

const { quantity, unit, batchId, plan, note } = saleFields;

export const stockTransfer = {
  /**
   * Moves units to the pharmacy `to`, for members who work at both. Batches are chosen as in a sale. They arrive with number, expiry date, cost and
   * price, at the product of the same name, brand and strength, or a new one. Refused if the two count in different smallest units. Repeating the
   * `nonce` moves nothing.
   */
  create: route(
    'POST /api/business/inventory/:id/transfers',
    { id, to: id, quantity, unit, batchId, plan, note, nonce: id.optional() },
    { inventory: inventoryShape },
  ),
  /** Undoes a move at both pharmacies, once, for owner and managers of both. `actId` is of either side. Refused if some units are gone since. */
  reverse: route(
    'POST /api/business/pharmacy/:id/transfers/:actId/reverse',
    { id, actId: id, note: text(STOCK_LIMITS.note).default(''), nonce: id.optional() },
    { actId: id },
  ),
};
