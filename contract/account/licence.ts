/** A member's licence of the Pharmacy Council: its state, submitting one, and its picture. */
import { z } from 'zod';
import { LICENCE_KINDS, LICENCE_STATES } from '#rules/account/licence.ts';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { id, moment, text, upload, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

export const licenceShape = z.object({
  state: z.enum(LICENCE_STATES),
  /** The newest verified year. */
  year: z.number().int().nullable(),
  /** The number last submitted, or entered at sign-up. */
  number: z.string(),
  /** The pending licence. It may exist beside a verified one if it is for the next year. */
  pending: z.object({ _id: id, number: z.string(), year: z.number().int(), createdAt: moment }).nullable(),
  /** Why the newest was declined, or what to change in it; null otherwise. */
  declined: z.string().nullable(),
  /** Verified before the Council entered the year: valid until this day. */
  provisionalUntil: z.iso.date().nullable(),
  /** True if the member may sell and request wallets, by licence and server settings. */
  mayTrade: z.boolean(),
});
export type Licence = z.infer<typeof licenceShape>;

const answer = z.object({ licence: licenceShape });
const kind = z.enum(LICENCE_KINDS, { error: 'Choose pharmacist or premises' }).default('pharmacist');

export const licence = {
  /** The caller's licence of the requested kind, with its state. */
  show: route('GET /api/user/licence', { kind }, answer),
  /** Submits a licence. It replaces a pending one. The year is the current one unless the next is given. */
  submit: route(
    'POST /api/user/licence',
    {
      userId: id.optional(),
      kind,
      number: text(MEMBER_LIMITS.registrationNumber, 1),
      year: whole(2020, 2100).optional(),
      file: upload.optional(),
    },
    answer,
  ),
  /** The picture, for its own member only. */
  evidence: route('GET /api/user/licence/:id/evidence', { id }, privateFile),
};
