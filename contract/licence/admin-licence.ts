/** Licences pending review: the queue, the picture of each, and the verdict. */
import { z } from 'zod';
import { id, moment, person, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

export const waitingLicenceShape = z.object({
  _id: id,
  member: person,
  email: z.string(),
  number: z.string(),
  year: z.number().int(),
  /** The member's newest year verified before. */
  verifiedYear: z.number().int().nullable(),
  createdAt: moment,
});
export type WaitingLicence = z.infer<typeof waitingLicenceShape>;

export const adminLicence = {
  /** Oldest first. */
  list: route(
    'GET',
    '/api/admin/licences',
    z.object({ after: z.string().max(200).optional() }),
    z.object({ licences: z.array(waitingLicenceShape), nextCursor: z.string().nullable() }),
  ),
  evidence: route('GET', '/api/admin/licence/:id/evidence', z.object({ id }), privateFile, { file: true }),
  /** Once; a decline needs a reason. */
  decide: route(
    'POST',
    '/api/admin/licence/:id',
    z.object({
      id,
      verdict: z.enum(['verified', 'declined'], { error: 'Verify or decline it' }),
      reason: text(300).default(''),
    }),
    z.object({ success: z.literal(true) }),
  ),
};
