/** Releases that need a review, because payer and supplier may be working together. */
import { z } from 'zod';
import { REVIEW_DECISIONS, REVIEW_SIGNALS } from '#rules/money/payment-review.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const paymentReviewShape = z.object({
  _id: id,
  signals: z.array(z.enum(REVIEW_SIGNALS)),
  reference: z.string(),
  /** The names of both. */
  payer: z.string(),
  supplier: z.string(),
  /** The price of the goods, in naira. */
  amount: z.number(),
  paidAt: moment.nullable(),
  acknowledgedAt: moment.nullable(),
  createdAt: moment,
});
export type PaymentReview = z.infer<typeof paymentReviewShape>;

export const adminPaymentReview = {
  /** Oldest first. */
  list: route('GET /api/admin/money/reviews', { after }, { reviews: z.array(paymentReviewShape), nextCursor }),
  /** Releases or fully refunds the payment, once. Above the configured limit it becomes a proposal for a second administrator. */
  decide: route(
    'POST /api/admin/money/review/:id/decide',
    {
      id,
      decision: z.enum(REVIEW_DECISIONS, { error: 'Release or refund' }),
      reason: text(1_000, 1),
    },
    doneOrProposed,
  ),
};
