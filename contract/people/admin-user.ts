/** Members for administrators: the list, and one with details. */
import { z } from 'zod';
import { BADGE_FILTERS, USER_STATES } from '#rules/admin/list.ts';
import { LICENCE_STATES } from '#rules/account/licence.ts';
import { adminList, oneOf, place } from '../admin/list.ts';
import { id, moment, namedPerson } from '../route/field.ts';
import { route } from '../route/route.ts';

const row = namedPerson.extend({
  /** `confirmed`: they have confirmed their address. */
  status: z.enum(USER_STATES),
  /** A state of Nigeria; empty if unknown. */
  state: z.string(),
  /** Null for roles that may not see contacts. */
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
  /** When they last used Mortar; null if they are signed in nowhere. */
  seenAt: moment.nullable(),
  /** The number of open sessions. */
  sessions: z.number().int(),
  pharmacies: z.array(z.object({ _id: id, businessName: z.string() })),
  /** The newest of each, at most ten. */
  posts: z.array(z.object({ _id: id, content: z.string(), createdAt: moment })),
  businesses: z.array(z.object({ _id: id, product: z.string(), state: z.string(), createdAt: moment })),
  /** Wallets as supplier or payer. */
  wallets: z.array(z.object({ _id: id, amount: z.number(), state: z.string(), createdAt: moment })),
});
export type AdminUser = z.infer<typeof userShape>;

export const adminUser = {
  ...adminList('users', 'users', row, {
    status: oneOf(USER_STATES),
    licence: oneOf(BADGE_FILTERS),
    state: place,
  }),
  /** One member with details. Each view is recorded in the audit log. */
  show: route('GET /api/admin/user/:id', { id }, { user: userShape }),
};
