/** The invitation of a link. Its secret is after the `#`, so that no server logs it, and the tab remembers it over a sign-in. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { PHARMACIES } from '../../net/query-keys.ts';

const REMEMBERED = 'mortar.staff-invitation';

/** The secret from the address, which is cleared, or from before a sign-in in this tab. Empty without either. */
export function linkToken(): string {
  const secret = window.location.hash.slice(1);
  if (secret === '') return sessionStorage.getItem(REMEMBERED) ?? '';
  sessionStorage.setItem(REMEMBERED, secret);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return secret;
}

export function forgetLink(): void {
  sessionStorage.removeItem(REMEMBERED);
}

/** The secret is no part of the key, which is stored on the device. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['staff invitation'],
    queryFn: async () => (await call('POST /api/business/staff-invitation', { token })).invitation,
    gcTime: 0,
    retry: false,
  });
}

/** Returns the pharmacy's id. */
export async function acceptLink(token: string): Promise<string> {
  const { pharmacyId } = await call('POST /api/business/staff-invitation/accept', { token });
  await queryClient.invalidateQueries({ queryKey: PHARMACIES });
  return pharmacyId;
}
