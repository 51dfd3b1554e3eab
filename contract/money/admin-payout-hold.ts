/** Payouts that are held before they are sent: above the daily limit of a new supplier, or to a bank account that a person looks at first. */
import { z } from 'zod';
import { ACCOUNT_DOUBTS, HOLD_DECISIONS } from '#rules/money/payout-hold.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const payoutHoldShape = z.object({
  _id: id,
  kind: z.enum(['limit', 'account']),
  fullName: z.string(),
  /** In naira: what of a payout still waits, or what the supplier has available. */
  amount: z.number(),
  /** When the next part is sent; null where a person has to decide first. */
  nextAt: moment.nullable(),
  /** Empty of a limit. */
  doubts: z.array(z.enum(ACCOUNT_DOUBTS)),
  /** Null where no account is saved. */
  account: z.object({ bankName: z.string(), ending: z.string(), name: z.string() }).nullable(),
  /** Other members who have saved the same account. */
  sharedWith: z.array(z.string()),
  createdAt: moment,
});
export type PayoutHold = z.infer<typeof payoutHoldShape>;

export const adminPayoutHold = {
  /** Oldest first. */
  list: route('GET /api/admin/money/payout-holds', { after }, { holds: z.array(payoutHoldShape), nextCursor }),
  /**
   * Lets all of it be paid at once, or allows or refuses the account; above the sum of the settings it is proposed to a second
   * administrator. `amount` is the sum that was shown: of a limit no more than that is let go.
   */
  decide: route(
    'POST /api/admin/money/payout-hold/:id/decide',
    {
      id,
      decision: z.enum(HOLD_DECISIONS, { error: 'Allow or refuse it' }),
      amount: z.number({ error: 'Send the amount you saw' }).min(0),
      reason: text(1_000, 1),
    },
    doneOrProposed,
  ),
};
