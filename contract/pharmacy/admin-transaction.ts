/** Stock transactions of all pharmacies, for administrators. */
import { z } from 'zod';
import { MOVEMENT_KINDS } from '#rules/pharmacy/stock.ts';
import { adminList, oneOf, sums } from '../admin/list.ts';
import { id } from '../route/field.ts';
import { transactionShape } from './stock.ts';

const row = transactionShape.omit({ isReversed: true }).extend({
  pharmacy: z.object({ _id: id, businessName: z.string() }),
  /** The revenue in naira; null if nothing was sold or no price was given. */
  amount: z.number().nullable(),
});
export type AdminTransactionRow = z.infer<typeof row>;

export const adminTransaction = adminList('transactions', 'allTransactions', row, {
  kind: oneOf(MOVEMENT_KINDS),
  pharmacyId: id.optional(),
  inventoryId: id.optional(),
  ...sums,
});
