/** What was unread when a chat was opened, as the server says it: an answer from the device's cache may be old. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Opened } from '../message/unread-since.ts';
import { entryOf } from '../lists.ts';
import { listsQuery, type OpenChat } from '../queries.ts';

interface OpenedNow {
  opened: Opened;
  /** The server's answer is here, or cannot come: until then nothing is marked as read, which would change that answer. */
  isSettled: boolean;
}

/** `read` is the reader's mark; `isFetching` must come from the same result as the chat, or the old answer passes for the new one. */
export function useOpened({ lastSeq, unread }: OpenChat, read: number, isFetching: boolean): OpenedNow {
  const [{ opened, isSettled }, set] = useState({ opened: { read, lastSeq, unread }, isSettled: !isFetching });
  if (!isFetching && !isSettled) set({ opened: { read, lastSeq, unread }, isSettled: true });
  return { opened, isSettled };
}

/** How many unread messages the list of chats has for this one, where it is loaded. */
export function useWaiting(selfId: string, chatId: string): number {
  const { data = 0 } = useQuery({
    ...listsQuery(selfId),
    select: (lists) => entryOf(lists, chatId)?.unread ?? 0,
    enabled: false,
  });
  return data;
}
