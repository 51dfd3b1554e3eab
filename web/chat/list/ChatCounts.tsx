/** Unread counts of chats and chatrooms in the navigation. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Count } from '../../ui/Count.tsx';
import { unreadQuery } from '../queries.ts';

export function ChatCount() {
  const { data: count = 0 } = useQuery({ ...unreadQuery, select: ({ chats }) => chats });
  return <Count count={count} text={t('{n} unread', { n: count })} />;
}

export function ChatroomCount() {
  const { data: count = 0 } = useQuery({ ...unreadQuery, select: ({ chatrooms }) => chatrooms });
  return <Count count={count} text={t('{n} unread', { n: count })} />;
}
