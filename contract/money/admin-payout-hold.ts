/** Held payouts: above a new supplier's daily limit, or to a bank account that needs a review. */
import { z } from 'zod';
import { ACCOUNT_DOUBTS, HOLD_DECISIONS } from '#rules/money/payout-hold.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const payoutHoldShape = z.object({
  _id: id,
  kind: z.enum(['limit', 'account']),
  fullName: z.string(),
  /** The rest of the waiting payout, or the seller's available money, in naira. */
  amount: z.number(),
  /** When the next part is sent; null if an administrator must decide first. */
  nextAt: moment.nullable(),
  /** Empty for a daily limit. */
  doubts: z.array(z.enum(ACCOUNT_DOUBTS)),
  /** Null if no account is saved. */
  account: z.object({ bankName: z.string(), ending: z.string(), name: z.string() }).nullable(),
  /** Other members who saved the same account. */
  sharedWith: z.array(z.string()),
  createdAt: moment,
});
export type PayoutHold = z.infer<typeof payoutHoldShape>;

export const adminPayoutHold = {
  /** Oldest first. */
  list: route('GET /api/admin/money/payout-holds', { after }, { holds: z.array(payoutHoldShape), nextCursor }),
  /**
   * Pays all of it out at once, or allows or refuses the account. Above the configured limit it becomes a proposal for a second administrator.
   * `amount` is the amount shown. Above a daily limit no more than that is paid out.
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
