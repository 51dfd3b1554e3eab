/** The query of one member's account status. */
import type { CallOutput } from '../../net/send.ts';
import { adminCallQuery } from '../shell/session.ts';

export type MemberStatus = CallOutput<'GET /api/admin/user/:id/suspension'>['user'];

export function memberStatusQuery(userId: string) {
  return adminCallQuery(['users', userId, 'suspension'], 'GET /api/admin/user/:id/suspension', { id: userId }, 'user');
}
