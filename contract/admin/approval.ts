/** Proposals that wait for a second administrator: the list, and approving, declining and withdrawing one. */
import { z } from 'zod';
import { APPROVAL_KINDS } from '#rules/admin/approval.ts';
import { after, id, moment, nextCursor, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const approvalShape = z.object({
  _id: id,
  what: z.enum(APPROVAL_KINDS),
  /** In naira; 0 where the act moves nothing by itself. */
  sum: z.number(),
  /** In naira, with what was done alone before: of the same item, or that day by the same administrator or for the same member. */
  together: z.number(),
  /** Whose money it is: who is paid, was refunded, paid what is held, or opened the dispute; null for our own and a donor's. */
  fullName: z.string().nullable(),
  /** What the act is called with, beside the thing it is about. */
  input: z.record(z.string(), z.unknown()),
  reason: z.string(),
  proposedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export type ApprovalShown = z.infer<typeof approvalShape>;

export const approval = {
  /** Oldest first. */
  list: route('GET /api/admin/money/approvals', { after }, { approvals: z.array(approvalShape), nextCursor }),
  /** Does it, once, as it was proposed. A payout needs the provider's code of now. */
  approve: route('POST /api/admin/money/approval/:id/approve', { id, otp: text(20).default('') }, success),
  /** By another administrator than the one who proposed it. The reason is recorded. */
  decline: route('POST /api/admin/money/approval/:id/decline', { id, reason: text(1_000, 1) }, success),
  /** By whoever proposed it. */
  withdraw: route('POST /api/admin/money/approval/:id/withdraw', { id }, success),
};
