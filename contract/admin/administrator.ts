/** Administrators as owners see them: who is one, invited or of the settings, and inviting, changing and removing one. */
import { z } from 'zod';
import { ADMIN_ROLES } from '#rules/admin/role.ts';
import { email, id, moment, success, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

export const administratorShape = z.object({
  /** Null for those of the settings, who cannot be changed here. */
  _id: id.nullable(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  /** The owner's address; null for those of the settings. */
  invitedBy: z.string().nullable(),
  since: moment.nullable(),
  /** The last request of any session. */
  lastSeenAt: moment.nullable(),
  hasFactor: z.boolean(),
  /** Counted up by each change. */
  version: z.number().int(),
});
export type AdministratorShown = z.infer<typeof administratorShape>;

const role = z.enum(ADMIN_ROLES, { error: 'Choose a role' });
/** The version one saw. */
const version = whole(0, 2_147_483_647);

export const administrator = {
  /** All of them, there are few: those of the settings first. */
  list: route(
    'GET /api/admin/administrators',
    {},
    {
      administrators: z.array(administratorShape),
      /** Nobody signs in without a second factor. */
      needsFactor: z.boolean(),
    },
  ),
  /** Mails them who invited them, as what, and where to sign in. */
  invite: route('POST /api/admin/administrators', { email, role }, success),
  /** By an owner who has just proved the second factor. `conflict` where somebody else was faster, by `version`. */
  change: route('PATCH /api/admin/administrator/:id', { id, role, version }, success),
  /** Their sessions end at once. */
  remove: route('DELETE /api/admin/administrator/:id', { id, version }, success),
};
