/** Open reconciliation items, oldest first, and closing one with a note. */
import { z } from 'zod';
import { MOVEMENTS } from '#rules/money/ledger-movement.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, price, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const reconItemShape = z.object({
  _id: id,
  kind: z.string(),
  /** The provider's or our reference of its subject. */
  reference: z.string(),
  /** Our books' value and the provider's; null where one has none. */
  local: z.record(z.string(), z.unknown()).nullable(),
  provider: z.record(z.string(), z.unknown()).nullable(),
  /** In naira, what the provider has more than our books; only for a balance difference. */
  difference: z.number().nullable(),
  foundAt: moment,
  seenAt: moment,
});
export type ReconItemShown = z.infer<typeof reconItemShape>;

export const adminRecon = {
  /** What the comparison with the provider found; sums in naira. */
  list: route('GET /api/admin/money/items', { after }, { items: z.array(reconItemShape), nextCursor }),
  /** Once; the note says what was done. Of books that differ it needs a second administrator, where there is one. */
  close: route('POST /api/admin/money/item/:id', { id, note: text(1_000, 1) }, doneOrProposed),
  /** Explains part of a balance difference by a movement and books it; `difference` is the one the administrator saw. */
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
