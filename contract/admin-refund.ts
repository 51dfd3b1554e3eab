/** Refunds that are owed and that the provider refused or gave up on: an administrator has them asked for again. */
import { z } from 'zod';
import { id, moment } from './field.ts';
import { route } from './route.ts';

export const owedRefundShape = z.object({
  /** Of the try that failed last. */
  _id: id,
  /** Whose money it is: a member's, or a donor's. */
  fullName: z.string(),
  /** All that is owed of the payment, in naira. */
  amount: z.number(),
  /** The payment's. */
  reference: z.string(),
  reason: z.string(),
  /** In the provider's words; null where it gave none. */
  failure: z.string().nullable(),
  tries: z.number(),
  /** When it was asked for first. */
  createdAt: moment,
  /** When the last try failed. */
  failedAt: moment,
});
export type OwedRefund = z.infer<typeof owedRefundShape>;

export const adminRefund = {
  /** Oldest first. */
  list: route(
    'GET',
    '/api/admin/money/refunds',
    z.object({ after: z.string().max(200).optional() }),
    z.object({ refunds: z.array(owedRefundShape), nextCursor: z.string().nullable() }),
  ),
  /** All that is owed of the payment of this refund, once. */
  askAgain: route(
    'POST',
    '/api/admin/money/refund/:id/again',
    z.object({ id }),
    z.object({ success: z.literal(true) }),
  ),
};
