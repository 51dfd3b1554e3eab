/** Licences for administrators: the queue, the picture of each, and the decision. */
import { z } from 'zod';
import { LICENCE_FINDINGS, LICENCE_KINDS, LICENCE_QUEUES } from '#rules/account/licence.ts';
import { after, id, moment, nextCursor, person, success, text, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

export const waitingLicenceShape = z.object({
  _id: id,
  member: person,
  email: z.string(),
  kind: z.enum(LICENCE_KINDS),
  state: z.enum(LICENCE_QUEUES),
  number: z.string(),
  year: z.number().int(),
  /** The newest year that was verified before. */
  verifiedYear: z.number().int().nullable(),
  /** The Council's register at the last look-up. */
  looked: z.object({ finding: z.enum(LICENCE_FINDINGS), year: z.number().int().nullable(), at: moment }).nullable(),
  provisionalUntil: z.iso.date().nullable(),
  /** Why it was declined, or what to change. */
  reason: z.string(),
  createdAt: moment,
});
export type WaitingLicence = z.infer<typeof waitingLicenceShape>;

export const adminLicence = {
  /** Oldest first. */
  list: route(
    'GET /api/admin/licences',
    {
      after,
      kind: z.enum(LICENCE_KINDS, { error: 'Choose pharmacist or premises' }).optional(),
      state: z.enum(LICENCE_QUEUES, { error: 'Unknown state' }).default('pending'),
    },
    { licences: z.array(waitingLicenceShape), nextCursor },
  ),
  /** The picture that the member sent. Opening it is recorded in the audit log. */
  evidence: route('GET /api/admin/licence/:id/evidence', { id }, privateFile),
  /**
   * Decides on a licence, once, or once more if it is provisional. Verifying needs the register's finding. Declining and asking for changes need a
   * reason for the member.
   */
  decide: route(
    'POST /api/admin/licence/:id',
    {
      id,
      verdict: z.enum(['verified', 'changes', 'declined'], { error: 'Verify it, ask for changes, or decline it' }),
      finding: z.enum(LICENCE_FINDINGS, { error: 'Choose what the register shows' }).optional(),
      foundYear: whole(2000, 2100).optional(),
      reason: text(300).default(''),
    },
    success,
  ),
};
