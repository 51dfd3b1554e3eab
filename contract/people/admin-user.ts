/** Members as administrators list them, and one of them whole. */
import { z } from 'zod';
import { BADGE_FILTERS, USER_STATES } from '#rules/admin/list.ts';
import { LICENCE_STATES } from '#rules/account/licence.ts';
import { adminList, oneOf, place } from '../admin/list.ts';
import { id, moment, namedPerson } from '../route/field.ts';
import { route } from '../route/route.ts';

const row = namedPerson.extend({
  /** Whether they have confirmed their address. */
  status: z.enum(USER_STATES),
  /** Of Nigeria; empty where it is not known. */
  state: z.string(),
  /** Null for roles that do not see how to reach a member. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  createdAt: moment,
});
export type AdminUserRow = z.infer<typeof row>;

const userShape = row.extend({
  details: z.object({
    registrationNumber: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    address: z.string().nullable(),
    state: z.string(),
  }),
  language: z.string().nullable(),
  licenceState: z.enum(LICENCE_STATES),
  /** When they last used Mortar; null where they are signed in nowhere. */
  seenAt: moment.nullable(),
  /** How many sessions are open. */
  sessions: z.number().int(),
  pharmacies: z.array(z.object({ _id: id, businessName: z.string() })),
  /** Their newest of each, at most ten. */
  posts: z.array(z.object({ _id: id, content: z.string(), createdAt: moment })),
  businesses: z.array(z.object({ _id: id, product: z.string(), state: z.string(), createdAt: moment })),
  /** As supplier or payer. */
  wallets: z.array(z.object({ _id: id, amount: z.number(), state: z.string(), createdAt: moment })),
});
export type AdminUser = z.infer<typeof userShape>;

export const adminUser = {
  ...adminList('users', 'users', row, {
    status: oneOf(USER_STATES),
    licence: oneOf(BADGE_FILTERS),
    state: place,
  }),
  /** Each look is recorded. */
  show: route('GET /api/admin/user/:id', { id }, { user: userShape }),
};
