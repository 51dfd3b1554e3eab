/** Queries of the licences, by kind and state. */
import type { LicenceKind, LicenceQueue } from '#rules/account/licence.ts';
import { adminCall } from '../shell/session.ts';
import { pagedQuery } from '../../net/query.ts';

export interface LicenceFilter {
  state: LicenceQueue;
  kind?: LicenceKind | undefined;
}

export function licencesQuery(filter: LicenceFilter) {
  return pagedQuery(['licences', filter.state, filter.kind ?? ''], (after, options) =>
    adminCall('GET /api/admin/licences', { ...filter, after }, options),
  );
}
