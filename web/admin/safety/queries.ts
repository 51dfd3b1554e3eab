/** Queries of the safety alerts and of reported batches. */
import { adminPagedQuery } from '../shell/session.ts';

export const batchAlertsQuery = adminPagedQuery(['batch alerts'], 'GET /api/admin/batch-alerts', {});

export const suspicionsQuery = adminPagedQuery(['suspicions'], 'GET /api/admin/batch-suspicions', {});
