/** How much is unread, notices and messages together: before the name of the tab, and on the icon of the installed app. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from '../chat/queries.ts';
import { noticesQuery } from '../notice/queries.ts';
import { useTitleCount } from '../ui/use-title.ts';

export function useUnreadTotal(): void {
  const { data: notices = 0 } = useQuery({ ...noticesQuery, select: ({ unread }) => unread });
  const { data: messages = 0 } = useQuery({ ...unreadQuery, select: ({ chats, chatrooms }) => chats + chatrooms });
  const total = notices + messages;
  useTitleCount(total);
  useEffect(() => {
    // refused where the app is not installed, which changes nothing
    const refused = () => undefined;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(total).catch(refused);
    return () => {
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(refused);
    };
  }, [total]);
}
