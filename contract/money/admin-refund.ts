/** Owed refunds that the provider refused or gave up on. An administrator can request or end them. */
import { z } from 'zod';
import { REFUND_ENDS } from '#rules/money/refund.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, naira, nextCursor, sentence, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const owedRefundShape = z.object({
  /** The id of the last failed attempt. */
  _id: id,
  /** A member or a donor. */
  fullName: z.string(),
  /** The total owed for the payment, in naira. */
  amount: z.number(),
  /** The payment's reference. */
  reference: z.string(),
  /** The text is in English. */
  reason: z.string(),
  reasonMessage: sentence,
  /** The provider's reason; null if it gave none. */
  failure: z.string().nullable(),
  tries: z.number(),
  /** When it was first requested. */
  createdAt: moment,
  /** When the last attempt failed. */
  failedAt: moment,
});
export type OwedRefund = z.infer<typeof owedRefundShape>;

export const adminRefund = {
  /** Oldest first. */
  list: route('GET /api/admin/money/refunds', { after }, { refunds: z.array(owedRefundShape), nextCursor }),
  /** Requests everything owed for this refund's payment, once. */
  askAgain: route('POST /api/admin/money/refund/:id/again', { id }, doneOrProposed),
  /** Ends the refund owed for this payment, once: paid by hand, or written off. `amount` is the amount shown. */
  end: route(
    'POST /api/admin/money/refund/:id/end',
    {
      id,
      end: z.enum(REFUND_ENDS, { error: 'Choose the outcome' }),
      amount: naira,
      reason: text(1_000, 1),
    },
    doneOrProposed,
  ),
};
