/** How the server is, asked again while one looks. */
import { adminCallQuery } from '../shell/session.ts';

export const healthQuery = { ...adminCallQuery(['health'], 'GET /api/admin/health', {}), refetchInterval: 15_000 };
