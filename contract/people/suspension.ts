/** Suspending and restoring members, for administrators. */
import { z } from 'zod';
import { SUSPENSION_REASON } from '#rules/account/suspension.ts';
import { id, moment, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const suspensionShape = z.object({
  _id: id,
  /** The reason as the member reads it. */
  reason: z.string(),
  /** The administrator's address. */
  by: z.string(),
  at: moment,
  restored: z.object({ reason: z.string(), by: z.string(), at: moment }).nullable(),
});
export type Suspension = z.infer<typeof suspensionShape>;

const memberOutput = z.object({
  user: z.object({
    _id: id,
    fullName: z.string(),
    state: z.enum(['active', 'suspended', 'closed']),
    /** Grows with each suspension and each restoration. */
    version: z.number().int(),
    /** The last ten, newest first. */
    suspensions: z.array(suspensionShape),
  }),
});

const act = z.object({
  id,
  reason: text(SUSPENSION_REASON, 1),
  /** The version shown. If two administrators decide at once, the second one is refused. */
  version: whole(0, 1_000_000).optional(),
});

export const adminSuspension = {
  /** The member's suspensions, and whether the account is active, suspended or closed. */
  show: route('GET /api/admin/user/:id/suspension', { id }, memberOutput),
  /** Suspends a member: ends all sessions, hides their offers and mails the reason. Held money stays where it is. */
  suspend: route('POST /api/admin/user/:id/suspend', act, memberOutput),
  /** Restores a member: they can sign in again, and their offers are visible. Mails the reason. */
  restore: route('POST /api/admin/user/:id/restore', act, memberOutput),
};
