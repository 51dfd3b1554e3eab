/** Queries of the member's sessions, and ending them. */
import type { OwnSession } from '#contract/account/session.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';

export const sessionsQuery = callQuery(['sessions'], 'GET /api/auth/sessions', {}, 'sessions');

export async function endSession(id: string, password: string): Promise<void> {
  cacheSessions(await call('DELETE /api/auth/sessions/:id', { id, password }));
}

export async function endOtherSessions(password: string): Promise<void> {
  cacheSessions(await call('DELETE /api/auth/sessions', { password }));
}

export function refetchSessions(): void {
  void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** Caches the remaining sessions, which both calls return. */
function cacheSessions({ sessions }: { sessions: OwnSession[] }): void {
  queryClient.setQueryData(sessionsQuery.queryKey, sessions);
}
