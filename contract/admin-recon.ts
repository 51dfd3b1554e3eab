/** What an administrator has to look at in the books: the open items, oldest first, and closing one with a note. */
import { z } from 'zod';
import { MOVEMENTS } from '#rules/ledger-movement.ts';
import { id, moment, naira, text } from './field.ts';
import { route } from './route.ts';

export const reconItemShape = z.object({
  _id: id,
  kind: z.string(),
  /** The provider's or our reference of what it is about. */
  reference: z.string(),
  /** What our books say, and what the provider says; null where one of them says nothing. */
  ours: z.record(z.string(), z.unknown()).nullable(),
  theirs: z.record(z.string(), z.unknown()).nullable(),
  /** In naira, what the provider has more than our books say; only of a balance that differs. */
  difference: z.number().nullable(),
  foundAt: moment,
  seenAt: moment,
});
export type ReconItemShown = z.infer<typeof reconItemShape>;

const success = z.object({ success: z.literal(true) });

export const adminRecon = {
  list: route(
    'GET',
    '/api/admin/money/items',
    z.object({ after: z.string().max(200).optional() }),
    z.object({ items: z.array(reconItemShape), nextCursor: z.string().nullable() }),
  ),
  /** Once; the note says what was done about it. */
  close: route('POST', '/api/admin/money/item/:id', z.object({ id, note: text(1_000, 1) }), success),
  /** Explains so much of a balance that differs by what moved it, and books that; `difference` is the one that was seen. */
  move: route(
    'POST',
    '/api/admin/money/item/:id/movement',
    z.object({
      id,
      movement: z.enum(MOVEMENTS, { error: 'Say what moved the balance' }),
      amount: naira,
      difference: z.number({ error: 'Say which difference you saw' }),
      note: text(1_000, 1),
    }),
    success,
  ),
};
