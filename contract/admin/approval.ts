/** Proposals that need a second administrator: list, approve, decline, withdraw. */
import { z } from 'zod';
import { APPROVAL_KINDS } from '#rules/admin/approval.ts';
import { after, id, moment, nextCursor, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const approvalShape = z.object({
  _id: id,
  what: z.enum(APPROVAL_KINDS),
  /** The amount in naira; 0 if the action itself moves no money. */
  sum: z.number(),
  /** The sum in naira with earlier actions done alone: about the same item, or that day by the same administrator or for the same member. */
  together: z.number(),
  /** The member whose money it is; null for our own and a donor's. */
  fullName: z.string().nullable(),
  /** The action's input, besides its subject. */
  input: z.record(z.string(), z.unknown()),
  reason: z.string(),
  proposedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type Approval = z.infer<typeof approvalShape>;

export const approval = {
  /** Oldest first. */
  list: route('GET /api/admin/money/approvals', { after }, { approvals: z.array(approvalShape), nextCursor }),
  /** Approves and carries out the proposal, once. A payout needs the provider's current code. */
  approve: route('POST /api/admin/money/approval/:id/approve', { id, otp: text(20).default('') }, success),
  /** Declines the proposal. Its proposer may not. The reason is recorded. */
  decline: route('POST /api/admin/money/approval/:id/decline', { id, reason: text(1_000, 1) }, success),
  /** Withdraws the proposal. Only its proposer may. */
  withdraw: route('POST /api/admin/money/approval/:id/withdraw', { id }, success),
};
