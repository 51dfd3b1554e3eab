/** Payouts that need an administrator: they wait for the provider's one-time code, or are stuck. */
import { z } from 'zod';
import { PAYOUT_STATES } from '#rules/money/payout.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const slowPayoutShape = z.object({
  _id: id,
  fullName: z.string(),
  /** The amount is in naira. */
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
  /** Enters the code that the provider sent to the owner of our account. A proposal for a second administrator needs no code. */
  finish: route('POST /api/admin/money/payout/:id/otp', { id, otp: text(20).default('') }, doneOrProposed),
  /** Asks the provider to send a new code. Refused for the administrator's own payout. Recorded in the audit log. */
  resend: route('POST /api/admin/money/payout/:id/otp/resend', { id }, success),
};
