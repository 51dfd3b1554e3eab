/** Open reconciliation items, oldest first, and closing one with a note. */
import { z } from 'zod';
import { MOVEMENTS } from '#rules/money/ledger-movement.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, price, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const reconItemShape = z.object({
  _id: id,
  kind: z.string(),
  /** The provider's or our reference of the item's subject. */
  reference: z.string(),
  /** The value in our books and the provider's; null if one has none. */
  local: z.record(z.string(), z.unknown()).nullable(),
  provider: z.record(z.string(), z.unknown()).nullable(),
  /** More in the provider's books than in ours, in naira. Only for a balance difference. */
  difference: z.number().nullable(),
  foundAt: moment,
  seenAt: moment,
});
export type ReconDifference = z.infer<typeof reconItemShape>;

export const adminRecon = {
  /** The differences found by comparing our books with the provider's. Amounts are in naira. */
  list: route('GET /api/admin/money/items', { after }, { items: z.array(reconItemShape), nextCursor }),
  /** Closes an item, once, with a note on what was done. For books that differ it needs a second administrator, if there is one. */
  close: route('POST /api/admin/money/item/:id', { id, note: text(1_000, 1) }, doneOrProposed),
  /** Books a movement that explains part of a balance difference. `difference` is the difference shown. */
  move: route(
    'POST /api/admin/money/item/:id/movement',
    {
      id,
      movement: z.enum(MOVEMENTS, { error: 'Choose what moved the balance' }),
      amount: price,
      difference: z.number({ error: 'Send the difference you saw' }),
      note: text(1_000, 1),
    },
    doneOrProposed,
  ),
};
