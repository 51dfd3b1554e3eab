/** Suspending a member and restoring them, for administrators. */
import { z } from 'zod';
import { SUSPENSION_REASON } from '#rules/account/suspension.ts';
import { id, moment, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const suspensionShape = z.object({
  _id: id,
  /** As the member reads it. */
  reason: z.string(),
  /** The administrator's address. */
  by: z.string(),
  at: moment,
  restored: z.object({ reason: z.string(), by: z.string(), at: moment }).nullable(),
});
export type Suspension = z.infer<typeof suspensionShape>;

const standing = z.object({
  user: z.object({
    _id: id,
    fullName: z.string(),
    state: z.enum(['active', 'suspended', 'closed']),
    /** Counted up by each suspension and each end of one. */
    version: z.number().int(),
    /** Newest first, the last ten. */
    suspensions: z.array(suspensionShape),
  }),
});

const act = z.object({
  id,
  reason: text(SUSPENSION_REASON, 1),
  /** As it was shown: of two who decide at once, one is told. */
  version: whole(0, 1_000_000).optional(),
});

export const adminSuspension = {
  /** And whether the account is active, suspended or closed. */
  show: route('GET /api/admin/user/:id/suspension', { id }, standing),
  /** Ends every session, hides their offers and mails the reason. Money that is held stays where it is. */
  suspend: route('POST /api/admin/user/:id/suspend', act, standing),
  /** They may sign in again, and their offers are shown. Mails the reason. */
  restore: route('POST /api/admin/user/:id/restore', act, standing),
};
