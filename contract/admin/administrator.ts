/** Administrators for owners: list, invite, change and remove. */
import { z } from 'zod';
import { ADMIN_ROLES } from '#rules/admin/role.ts';
import { email, id, moment, success, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

export const administratorShape = z.object({
  /** Null for those in `ADMIN_EMAILS`, who cannot be changed here. */
  _id: id.nullable(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  /** The owner's address; null for those in `ADMIN_EMAILS`. */
  invitedBy: z.string().nullable(),
  since: moment.nullable(),
  /** The last request of any session. */
  lastSeenAt: moment.nullable(),
  hasFactor: z.boolean(),
  /** Grows with each change. */
  version: z.number().int(),
});
export type Administrator = z.infer<typeof administratorShape>;

const role = z.enum(ADMIN_ROLES, { error: 'Choose a role' });
/** The version shown. */
const version = whole(0, 2_147_483_647);

export const administrator = {
  /** All administrators, those in `ADMIN_EMAILS` first. */
  list: route(
    'GET /api/admin/administrators',
    {},
    {
      administrators: z.array(administratorShape),
      /** True if a second factor is required to sign in. */
      needsFactor: z.boolean(),
    },
  ),
  /** Invites an administrator. The mail says who invited them, with which role, and where to sign in. */
  invite: route('POST /api/admin/administrators', { email, role }, success),
  /** Changes a role. Needs a fresh passkey. A `conflict` if `version` shows that somebody else was faster. */
  change: route('PATCH /api/admin/administrator/:id', { id, role, version }, success),
  /** Removes an administrator. Their sessions end at once. */
  remove: route('DELETE /api/admin/administrator/:id', { id, version }, success),
};
