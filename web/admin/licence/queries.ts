/** Queries of the licences, by kind and state. */
import type { LicenceKind, LicenceQueue } from '#rules/account/licence.ts';
import { adminPagedQuery } from '../shell/session.ts';

export interface LicenceFilter {
  state: LicenceQueue;
  kind?: LicenceKind | undefined;
}

export function licencesQuery(filter: LicenceFilter) {
  return adminPagedQuery(['licences', filter.state, filter.kind ?? ''], 'GET /api/admin/licences', filter);
}
