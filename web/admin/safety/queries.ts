/** Queries of the safety alerts and of reported batches. */
import { adminCall } from '../shell/session.ts';
import { pagedQuery } from '../../net/query.ts';

export const batchAlertsQuery = pagedQuery(['batch alerts'], (after, options) =>
  adminCall('GET /api/admin/batch-alerts', { after }, options),
);

export const suspicionsQuery = pagedQuery(['suspicions'], (after, options) =>
  adminCall('GET /api/admin/batch-suspicions', { after }, options),
);
