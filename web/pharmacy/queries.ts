/** Queries of a member's pharmacies, and of one of the viewer's own. */
import { queryOptions } from '@tanstack/react-query';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { call, callQuery } from '../net/api.ts';
import { queryClient } from '../net/query.ts';
import { PHARMACIES } from '../net/query-keys.ts';
import { startSession } from '../net/session.ts';

/** The pharmacies the viewer owns or works at, with more details than another member's. */
export function ownPharmaciesQuery(selfId: string) {
  return queryOptions({
    queryKey: [...PHARMACIES, selfId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/business/pharmacies/:id', { id: selfId }, { signal })).pharmacies as Pharmacy[],
  });
}

/** Another member's pharmacies as everybody may see them. */
export function pharmaciesOfQuery(memberId: string) {
  return callQuery([...PHARMACIES, 'of', memberId], 'GET /api/business/pharmacies/:id', { id: memberId }, 'pharmacies');
}

export async function prefetchPharmacies(): Promise<null> {
  const self = await startSession();
  if (self) void queryClient.prefetchQuery(ownPharmaciesQuery(self._id));
  return null;
}

/** Refetches after a pharmacy was registered or edited, here or elsewhere. */
export function pharmaciesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: PHARMACIES });
}

/** Shows the owner's saved changes at once. */
export function adoptPharmacy(selfId: string, saved: Pharmacy): void {
  queryClient.setQueryData(ownPharmaciesQuery(selfId).queryKey, (cached) => {
    if (!cached?.some(({ _id }) => _id === saved._id)) return cached && [...cached, saved];
    return cached.map((pharmacy) => (pharmacy._id === saved._id ? saved : pharmacy));
  });
  void pharmaciesChanged();
}
