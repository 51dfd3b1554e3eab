/** Stock of all pharmacies for administrators: the list of products, and one with its batches. */
import { z } from 'zod';
import { INVENTORY_STATES } from '#rules/admin/list.ts';
import { adminList, oneOf } from '../admin/list.ts';
import { id, moment } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape, productRow, transactionShape } from './stock.ts';

const pharmacy = z.object({ _id: id, businessName: z.string() });

const row = productRow.omit({ units: true }).extend({
  pharmacy,
  state: z.enum(INVENTORY_STATES),
  createdAt: moment,
});
export type AdminInventoryRow = z.infer<typeof row>;

export const adminInventory = {
  ...adminList('inventories', 'inventories', row, {
    state: oneOf(INVENTORY_STATES),
    pharmacyId: id.optional(),
  }),
  /** One product of any pharmacy, with its batches and newest movements. */
  show: route(
    'GET /api/admin/inventory/:id',
    { id },
    {
      inventory: inventoryShape.extend({
        pharmacy,
        state: z.enum(INVENTORY_STATES),
        createdAt: moment,
        /** The newest, at most fifty. */
        allTransactions: z.array(transactionShape),
      }),
    },
  ),
};
