/** The health query, refetched every 15 seconds while the screen is open. */
import { adminCallQuery } from '../shell/session.ts';

export const healthQuery = { ...adminCallQuery(['health'], 'GET /api/admin/health', {}), refetchInterval: 15_000 };
