/** Queries of notices: list, unread count, and settings. */
import { queryOptions } from '@tanstack/react-query';
import type { Notice } from '#contract/notice/notice.ts';
import { call, callQuery } from '../net/api.ts';
import { caughtUp, idsOf, type NewestFirst, appended } from '../net/newest-first.ts';
import { changeCached, queryClient } from '../net/query.ts';
import type { CallOutput } from '../net/send.ts';
import { fromShell } from '../net/shell-call.ts';

export interface Notices extends NewestFirst<Notice> {
  unread: number;
}

export const noticesQuery = queryOptions({
  queryKey: ['notices'] as const,
  queryFn: async ({ signal }): Promise<Notices> => {
    const before = idsOf(queryClient.getQueryData<Notices>(['notices'])?.items ?? []);
    const fresh = noticesOf(await fromShell('notices', () => call('GET /api/feed/notifications', {}, { signal })));
    const { items, nextCursor } = caughtUp(queryClient.getQueryData<Notices>(['notices']), fresh, before);
    return { items: fresh.unread === 0 ? items.map(read) : items, nextCursor, unread: fresh.unread };
  },
});

export const settingsQuery = callQuery(['notice settings'], 'GET /api/feed/notifications/settings', {}, 'settings');

/** Refetches after a live event: notifications arrived, or were read, cleared or withdrawn, on any device. */
export function noticesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey });
}

export async function loadOlder(cursor: string): Promise<void> {
  const page = noticesOf(await call('GET /api/feed/notifications', { after: cursor }));
  changeNotices((cached) => ({ ...appended(cached, cursor, page), unread: page.unread }));
}

/** Marks as read on all devices, which get an event. */
export async function readUpTo(id: string): Promise<void> {
  const { unread } = await call('POST /api/feed/notifications/read', { upTo: id });
  changeNotices((cached) => ({ ...cached, unread, items: unread === 0 ? cached.items.map(read) : cached.items }));
}

export async function clearNotices(): Promise<void> {
  const page = await call('DELETE /api/feed/notifications', {});
  changeNotices(() => noticesOf(page));
}

function read(notice: Notice): Notice {
  return notice.readAt ? notice : { ...notice, readAt: notice.createdAt };
}

function noticesOf({ notifications, nextCursor }: CallOutput<'GET /api/feed/notifications'>): Notices {
  return { items: notifications.content, unread: notifications.unread, nextCursor };
}

function changeNotices(change: (cached: Notices) => Notices): void {
  changeCached({ queryKey: noticesQuery.queryKey }, change);
}
