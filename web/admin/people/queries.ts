/** The query of how things stand with one member. */
import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '../../net/send.ts';
import { adminCall } from '../shell/session.ts';

export type Standing = CallOutput<'GET /api/admin/user/:id/suspension'>['user'];

export function standingQuery(userId: string) {
  return queryOptions({
    queryKey: ['users', userId, 'suspension'],
    queryFn: async ({ signal }) =>
      (await adminCall('GET /api/admin/user/:id/suspension', { id: userId }, { signal })).user,
  });
}
