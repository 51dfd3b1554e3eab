/** A member's licence of the Pharmacy Council: how it stands, handing it in, and the picture that shows it. */
import { z } from 'zod';
import { LICENCE_STATES } from '#rules/licence.ts';
import { MEMBER_LIMITS } from '#rules/member.ts';
import { id, moment, text, upload, whole } from './field.ts';
import { privateFile, route } from './route.ts';

export const licenceShape = z.object({
  state: z.enum(LICENCE_STATES),
  /** The newest year that was verified. */
  year: z.number().int().nullable(),
  /** The number last handed in, or given at sign-up. */
  number: z.string(),
  /** The one that waits to be looked at, beside a verified one where it is the next year's. */
  pending: z.object({ _id: id, number: z.string(), year: z.number().int(), createdAt: moment }).nullable(),
  /** Why the newest was declined; null where it was not. */
  declined: z.string().nullable(),
  /** The member may sell and ask for a wallet, by the licence and the policy of this house. */
  mayTrade: z.boolean(),
});
export type Licence = z.infer<typeof licenceShape>;

const answer = z.object({ licence: licenceShape });

export const licence = {
  show: route('GET', '/api/user/licence', z.object({}), answer),
  /** Takes the place of one that waits. The year is this one unless it says the next. */
  submit: route(
    'POST',
    '/api/user/licence',
    z.object({
      userId: id.optional(),
      number: text(MEMBER_LIMITS.registrationNumber, 1),
      year: whole(2020, 2100).optional(),
      file: upload.optional(),
    }),
    answer,
    { upload: true },
  ),
  /** The picture itself, for the member who handed it in. */
  evidence: route('GET', '/api/user/licence/:id/evidence', z.object({ id }), privateFile, { file: true }),
};
