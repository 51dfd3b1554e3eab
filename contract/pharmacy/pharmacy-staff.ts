/** The staff of a pharmacy, invited by its owner with a role. */
import { z } from 'zod';
import { STAFF_ROLES } from '#rules/pharmacy/pharmacy.ts';
import { id, image, moment, person } from '../route/field.ts';
import { route } from '../route/route.ts';

const role = z.enum(STAFF_ROLES, { error: 'Choose a role' });

const staffShape = z.object({
  user: person,
  role,
  invitedAt: moment,
  /** Null until they accept. */ joinedAt: moment.nullable(),
});
export type Staff = z.infer<typeof staffShape>;

const invitationShape = z.object({
  pharmacy: z.object({ _id: id, businessName: z.string(), location: z.string(), logo: image }),
  role,
  by: z.string(),
  invitedAt: moment,
});
export type Invitation = z.infer<typeof invitationShape>;

const staffOutput = z.object({ staff: z.array(staffShape) });
const invitations = z.object({ invitations: z.array(invitationShape) });

export const pharmacyStaff = {
  /** The pharmacy's staff, oldest first. For all staff. */
  list: route('GET /api/business/pharmacy/:id/staff', { id }, staffOutput),
  /** Invites a partner. Only the owner may. */
  invite: route('POST /api/business/pharmacy/:id/staff', { id, friendId: id, role }, staffOutput),
  /** Changes a role. Only the owner may. */
  changeRole: route('PATCH /api/business/pharmacy/:id/staff', { id, friendId: id, role }, staffOutput),
  /** Removes a staff member at once, on open screens too. Only the owner may. */
  remove: route('DELETE /api/business/pharmacy/:id/staff/:friendId', { id, friendId: id }, staffOutput),
  /** The caller's open invitations. */
  listInvitations: route('GET /api/business/pharmacy-invitations/', {}, invitations),
  /** Accepts an invitation and notifies the owner. Returns the remaining invitations. */
  accept: route('POST /api/business/pharmacy/:id/join', { id }, invitations),
  /** Declines an invitation, or stops working there. */
  leave: route('POST /api/business/pharmacy/:id/leave', { id }, invitations),
};
