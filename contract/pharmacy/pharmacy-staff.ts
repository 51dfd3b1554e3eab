/** The staff of a pharmacy, invited by its owner with a role. */
import { z } from 'zod';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { STAFF_ROLES } from '#rules/pharmacy/pharmacy.ts';
import { id, image, moment, person, text } from '../route/field.ts';
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

/** An invitation that waits for somebody with this address or number. It does not tell whether they are a member. */
const openInvitationShape = z.object({
  _id: id,
  /** The e-mail address in lower case, or the phone number. */
  contact: z.string(),
  role,
  invitedAt: moment,
  expiresAt: moment,
});
const openInvitations = z.object({ invitations: z.array(openInvitationShape) });

/** The secret of an invitation's link. */
const linkToken = z.string({ error: 'Open the link again' }).regex(/^[\w-]{43}$/, { error: 'Open the link again' });

const staffOutput = z.object({ staff: z.array(staffShape) });
const invitations = z.object({ invitations: z.array(invitationShape) });

export const pharmacyStaff = {
  /** The pharmacy's staff, oldest first. For all staff. */
  list: route('GET /api/business/pharmacy/:id/staff', { id }, staffOutput),
  /** Invites a partner. Only the owner may. */
  invite: route('POST /api/business/pharmacy/:id/staff', { id, friendId: id, role }, staffOutput),
  /**
   * Invites whoever has this e-mail address or Nigerian phone number, for 14 days. The answer is the same whether or not somebody is registered. A
   * member with the verified address finds the invitation among theirs, and the address is mailed. For a phone number the answer has a link to
   * share, which works once, for whoever opens it. Inviting again renews it. Only the owner may.
   */
  inviteContact: route(
    'POST /api/business/pharmacy/:id/staff-invitations',
    { id, contact: text(MEMBER_LIMITS.email, 1), role },
    openInvitations.extend({ link: z.string().nullable() }),
  ),
  /** The pharmacy's invitations by address or number that still wait, newest first. Only the owner may. */
  listContacts: route('GET /api/business/pharmacy/:id/staff-invitations', { id }, openInvitations),
  /** Withdraws an invitation. Only the owner may. Idempotent. */
  withdraw: route(
    'DELETE /api/business/pharmacy/:id/staff-invitations/:invitationId',
    { id, invitationId: id },
    openInvitations,
  ),
  /** Shows the invitation of a link before it is accepted. A link that is used, withdrawn or expired is an error of type `token`. */
  showLink: route(
    'POST /api/business/staff-invitation',
    { token: linkToken },
    z.object({ invitation: invitationShape }),
  ),
  /** Accepts the invitation of a link, once, and notifies the owner. */
  acceptLink: route('POST /api/business/staff-invitation/accept', { token: linkToken }, z.object({ pharmacyId: id })),
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
