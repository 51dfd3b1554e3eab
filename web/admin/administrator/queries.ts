/** Query of the administrators, refetched after a change. */
import { adminCallQuery } from '../shell/session.ts';

export const administratorsQuery = adminCallQuery(['administrators'], 'GET /api/admin/administrators', {});
