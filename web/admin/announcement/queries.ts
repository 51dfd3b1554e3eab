/** The query of announcements. */
import { adminCall } from '../shell/session.ts';
import { pagedQuery } from '../../net/query.ts';

export const announcementsQuery = pagedQuery(['published announcements'], (after, options) =>
  adminCall('GET /api/admin/announcements', { after }, options),
);
