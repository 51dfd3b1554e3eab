/** Who works at a pharmacy, whom one could invite, and invitations to oneself, as asked for and kept. */
import { queryOptions } from '@tanstack/react-query';
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
import { call } from '../../net/api.ts';
import { pagedQuery, queryClient } from '../../net/query.ts';
import { PARTNERS, PHARMACIES, stockKey } from '../../net/query-keys.ts';

/** Under the key of the pharmacy's stock, so that whatever is told of the pharmacy asks for its staff again. */
export function staffQuery(pharmacyId: string) {
  return queryOptions({
    queryKey: [...stockKey(pharmacyId), 'staff'] as const,
    queryFn: async ({ signal }) =>
      (await call('GET /api/business/pharmacy/:id/staff', { id: pharmacyId }, { signal })).staff,
  });
}

export const invitationsQuery = queryOptions({
  queryKey: [...PHARMACIES, 'invitations'] as const,
  queryFn: async ({ signal }) => (await call('GET /api/business/pharmacy-invitations/', {}, { signal })).invitations,
});

/** One's partners, who alone can be invited. */
export const invitableQuery = pagedQuery([...PARTNERS, 'to invite'], (after, options) =>
  call('GET /api/user/friends', { after }, options),
);

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
