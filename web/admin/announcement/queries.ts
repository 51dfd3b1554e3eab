/** The query of announcements. */
import { adminPagedQuery } from '../shell/session.ts';

export const announcementsQuery = adminPagedQuery(['published announcements'], 'GET /api/admin/announcements', {});
