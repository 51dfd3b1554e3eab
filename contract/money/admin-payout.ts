/** Payouts that need an administrator: those waiting for the provider's one-time code, and those that are stuck. */
import { z } from 'zod';
import { PAYOUT_STATES } from '#rules/money/payout.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const slowPayoutShape = z.object({
  _id: id,
  fullName: z.string(),
  /** In naira. */
  amount: z.number(),
  reference: z.string(),
  bankName: z.string(),
  accountEnding: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** The provider's status. */
  providerStatus: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type SlowPayout = z.infer<typeof slowPayoutShape>;

export const adminPayout = {
  /** Oldest first. */
  list: route('GET /api/admin/money/payouts', { after }, { payouts: z.array(slowPayoutShape), nextCursor }),
  /** Enters the code the provider sent to the owner of our account there. A proposal for a second administrator needs none. */
  finish: route('POST /api/admin/money/payout/:id/otp', { id, otp: text(20).default('') }, doneOrProposed),
  /** Where the provider wants a transfer confirmed by a code. Not for an own payout. Recorded. */
  resend: route('POST /api/admin/money/payout/:id/otp/resend', { id }, success),
};
