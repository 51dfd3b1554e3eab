/** Queries of a pharmacy's staff and what they did, of partners to invite, and of invitations. */
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
import type { ActivityDays } from '#rules/pharmacy/staff-activity.ts';
import { call, callQuery, pagedQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { PHARMACIES, PARTNERS, stockKey } from '../../net/query-keys.ts';

/** Keyed under the pharmacy's stock, so that any event of the pharmacy refetches its staff. */
export function staffQuery(pharmacyId: string) {
  return callQuery(
    [...stockKey(pharmacyId), 'staff'],
    'GET /api/business/pharmacy/:id/staff',
    { id: pharmacyId },
    'staff',
  );
}

/** The activity of each person; any event of the pharmacy refetches it. */
export function activityQuery(pharmacyId: string, days: ActivityDays) {
  return callQuery(
    [...stockKey(pharmacyId), 'activity', days],
    'GET /api/business/pharmacy/:id/activity',
    { id: pharmacyId, days },
    'people',
  );
}

/** Invitations by e-mail address or phone number that still wait. */
export function openInvitationsQuery(pharmacyId: string) {
  return callQuery(
    [...stockKey(pharmacyId), 'staff invitations'],
    'GET /api/business/pharmacy/:id/staff-invitations',
    { id: pharmacyId },
    'invitations',
  );
}

export const invitationsQuery = callQuery(
  [...PHARMACIES, 'invitations'],
  'GET /api/business/pharmacy-invitations/',
  {},
  'invitations',
);

/** The member's partners: nobody else can be invited. */
export const invitableQuery = pagedQuery([...PARTNERS, 'to invite'], 'GET /api/user/friends', {});

interface Wish {
  id: string;
  friendId: string;
  role: StaffRole;
}

export async function inviteStaff(wish: Wish): Promise<void> {
  const { staff } = await call('POST /api/business/pharmacy/:id/staff', wish);
  queryClient.setQueryData(staffQuery(wish.id).queryKey, staff);
}

/** Returns the link to share for a phone number, or null for an e-mail address, which is mailed. */
export async function inviteContact(wish: { id: string; contact: string; role: StaffRole }): Promise<string | null> {
  const { invitations, link } = await call('POST /api/business/pharmacy/:id/staff-invitations', wish);
  queryClient.setQueryData(openInvitationsQuery(wish.id).queryKey, invitations);
  return link;
}

export async function withdrawInvitation(id: string, invitationId: string): Promise<void> {
  const key = 'DELETE /api/business/pharmacy/:id/staff-invitations/:invitationId';
  const { invitations } = await call(key, { id, invitationId });
  queryClient.setQueryData(openInvitationsQuery(id).queryKey, invitations);
}

export async function changeRole(wish: Wish): Promise<void> {
  const { staff } = await call('PATCH /api/business/pharmacy/:id/staff', wish);
  queryClient.setQueryData(staffQuery(wish.id).queryKey, staff);
}

export async function removeStaff(id: string, friendId: string): Promise<void> {
  const { staff } = await call('DELETE /api/business/pharmacy/:id/staff/:friendId', { id, friendId });
  queryClient.setQueryData(staffQuery(id).queryKey, staff);
}

export async function acceptInvitation(id: string): Promise<void> {
  const { invitations } = await call('POST /api/business/pharmacy/:id/join', { id });
  queryClient.setQueryData(invitationsQuery.queryKey, invitations);
  await queryClient.invalidateQueries({ queryKey: PHARMACIES });
}

/** Declines an invitation, or stops working there. */
export async function leavePharmacy(id: string): Promise<void> {
  const { invitations } = await call('POST /api/business/pharmacy/:id/leave', { id });
  queryClient.setQueryData(invitationsQuery.queryKey, invitations);
  await queryClient.invalidateQueries({ queryKey: PHARMACIES });
}
