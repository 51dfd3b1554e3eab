/** Marks the notifications on the screen as read on every device, and remembers the new ones of this visit. */
import { useEffect, useState } from 'react';
import type { Notice } from '#contract/notice/notice.ts';
import { idsOf } from '../net/newest-first.ts';
import { readUpTo } from './queries.ts';

/** The ids that were unread when they appeared here. Those waiting above `shown` stay unread. */
export function useReading(notices: readonly Notice[], unread: number): ReadonlySet<string> {
  const visible = useVisible();
  const unreadHere = notices.filter(({ readAt }) => !readAt);
  const [news, setNews] = useState<ReadonlySet<string>>(new Set<string>());
  if (unreadHere.some(({ _id }) => !news.has(_id))) setNews(new Set([...news, ...idsOf(unreadHere)]));
  const newest = notices[0]?._id;
  useEffect(() => {
    // a failure is retried at the next arrival or visit
    if (visible && unread > 0 && newest) void readUpTo(newest).catch(() => undefined);
  }, [visible, unread, newest]);
  return news;
}

/** True while the tab is in front. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}
