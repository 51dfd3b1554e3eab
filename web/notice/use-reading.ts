/** Marks as read what is on the screen, on every device, and remembers what was new on this visit. */
import { useEffect, useState } from 'react';
import { idsOf } from '../newest-first.ts';
import { type Notices, readUpTo } from './queries.ts';

/** The ids of notices that were unread when they appeared here. */
export function useReading(notices: Notices | undefined): ReadonlySet<string> {
  const visible = useVisible();
  const unread = notices?.items.filter(({ readAt }) => !readAt) ?? [];
  const [news, setNews] = useState<ReadonlySet<string>>(new Set<string>());
  if (unread.some(({ _id }) => !news.has(_id))) setNews(new Set([...news, ...idsOf(unread)]));
  const newest = notices?.items[0]?._id;
  const hasUnread = (notices?.unread ?? 0) > 0;
  useEffect(() => {
    // what fails now is tried at the next arrival or visit
    if (visible && hasUnread && newest) void readUpTo(newest).catch(() => undefined);
  }, [visible, hasUnread, newest]);
  return news;
}

/** The tab is in front: what it shows can be read. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
