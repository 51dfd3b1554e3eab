/** Queries of announcements, and calls that mark them seen or read. */
import { queryOptions } from '@tanstack/react-query';
import type { Announcement } from '#contract/feed/announcement.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import { fromShell } from '../../net/shell-call.ts';

export const announcementsQuery = queryOptions({
  queryKey: ['announcements'],
  queryFn: async ({ signal }) =>
    (await fromShell('announcements', () => call('GET /api/announcements', {}, { signal }))).announcements,
});

export function announcementQuery(id: string) {
  return callQuery(['announcement', id], 'GET /api/announcement/:id', { id }, 'announcement');
}

/** Refetches after a live event: one was published or withdrawn. */
export function announcementsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['announcements'] });
  void queryClient.invalidateQueries({ queryKey: ['announcement'] });
}

/** Marks it as seen on a screen. A failure is ignored, because it does not matter to the reader. */
export async function markSeen(id: string): Promise<void> {
  await call('POST /api/announcement/:id/mark', { id, mark: 'seen' }).catch(() => undefined);
}

/** Removes it from this device's feed at once. */
export function hide(id: string): void {
  queryClient.setQueryData<Announcement[]>(announcementsQuery.queryKey, (before) =>
    before?.filter(({ _id }) => _id !== id),
  );
}

/** Marks it read or dismissed, for good. */
export async function markRead(id: string): Promise<void> {
  await call('POST /api/announcement/:id/mark', { id, mark: 'read' });
}
