/** Queries of a pharmacy's staff, of partners to invite, and of the viewer's invitations. */
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
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
