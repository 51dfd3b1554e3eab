/** What an administrator has to look at in the books: the open items, oldest first, and closing one with a note. */
import { z } from 'zod';
import { id, moment, text } from './field.ts';
import { route } from './route.ts';

export const reconItemShape = z.object({
  _id: id,
  kind: z.string(),
  /** The provider's or our reference of what it is about. */
  reference: z.string(),
  /** What our books say, and what the provider says; null where one of them says nothing. */
  ours: z.record(z.string(), z.unknown()).nullable(),
  theirs: z.record(z.string(), z.unknown()).nullable(),
  foundAt: moment,
  seenAt: moment,
});
export type ReconItemShown = z.infer<typeof reconItemShape>;

export const adminRecon = {
  list: route(
    'GET',
    '/api/admin/money/items',
    z.object({ after: z.string().max(200).optional() }),
    z.object({ items: z.array(reconItemShape), nextCursor: z.string().nullable() }),
  ),
  /** Once; the note says what was done about it. */
  close: route(
    'POST',
    '/api/admin/money/item/:id',
    z.object({ id, note: text(1_000, 1) }),
    z.object({ success: z.literal(true) }),
  ),
};
