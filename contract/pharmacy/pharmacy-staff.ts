/** Who works at a pharmacy: invited by its owner, with a role. */
import { z } from 'zod';
import { STAFF_ROLES } from '#rules/pharmacy/pharmacy.ts';
import { id, image, moment, person } from '../route/field.ts';
import { route } from '../route/route.ts';

const role = z.enum(STAFF_ROLES, { error: 'Choose a role' });

const staffShape = z.object({
  user: person,
  role,
  invitedAt: moment,
  /** Null until they say yes. */ joinedAt: moment.nullable(),
});
export type Staff = z.infer<typeof staffShape>;

const invitationShape = z.object({
  pharmacy: z.object({ _id: id, businessName: z.string(), location: z.string(), logo: image }),
  role,
  by: z.string(),
  invitedAt: moment,
});
export type Invitation = z.infer<typeof invitationShape>;

const shown = z.object({ staff: z.array(staffShape) });
const invitations = z.object({ invitations: z.array(invitationShape) });

export const pharmacyStaff = {
  /** For everybody who works there; the oldest first. */
  list: route('GET /api/business/pharmacy/:id/staff', { id }, shown),
  /** By the owner, of a partner. */
  invite: route('POST /api/business/pharmacy/:id/staff', { id, friendId: id, role }, shown),
  /** By the owner. */
  changeRole: route('PATCH /api/business/pharmacy/:id/staff', { id, friendId: id, role }, shown),
  /** By the owner of anybody; at once, on open screens too. */
  remove: route('DELETE /api/business/pharmacy/:id/staff/:friendId', { id, friendId: id }, shown),
  /** The caller's own, unanswered. */
  listInvitations: route('GET /api/business/pharmacy-invitations/', {}, invitations),
  /** By whoever was invited; its owner is told. Answers the invitations that are left. */
  accept: route('POST /api/business/pharmacy/:id/join', { id }, invitations),
  /** Declines an invitation, or stops working there. */
  leave: route('POST /api/business/pharmacy/:id/leave', { id }, invitations),
};
