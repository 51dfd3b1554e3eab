/** Groups pictures that were sent together into albums. */
import { createContext } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { CHAT_FILES_AT_ONCE } from '#rules/chat/chat.ts';
import { isSameDay } from './message-time.ts';

/** Longest time between two pictures, in milliseconds: uploads are slow on a weak connection. */
const TOGETHER_MS = 3 * 60_000;

/** All messages of the album that starts with this message; undefined elsewhere. */
export const AlbumContext = createContext<readonly Message[] | undefined>(undefined);

export interface Albums {
  /** Albums by the number of their first message. */
  begin: ReadonlyMap<number, readonly Message[]>;
  /** Numbers of the messages inside an album, except the first. */
  within: ReadonlySet<number>;
}

export function isPicture({ kind, attachment }: Message): boolean {
  return kind === 'file' && typeof attachment?.width === 'number';
}

/** Returns the caption, or the file name if there is none. */
export function captionOf({ message, attachment }: Message): string {
  return message === attachment?.name ? '' : message;
}

/**
 * `divider`: number of the first unread message, which no album crosses. A single picture is no album. Albums are no
 * longer than can be forwarded at once.
 */
export function albumsOf(messages: readonly Message[], divider: number | undefined): Albums {
  const begin = new Map<number, readonly Message[]>();
  const within = new Set<number>();
  for (let at = 0; at < messages.length;) {
    const album = albumAt(messages, at, divider);
    const [first, ...others] = album;
    if (first && others.length > 0) begin.set(first.seq, album);
    for (const { seq } of others) within.add(seq);
    at += Math.max(1, album.length);
  }
  return { begin, within };
}

function albumAt(messages: readonly Message[], start: number, divider: number | undefined): readonly Message[] {
  const first = messages[start];
  if (!first || !isPicture(first)) return [];
  let end = start + 1;
  const most = start + CHAT_FILES_AT_ONCE;
  for (let next = messages[end]; next && end < most && joins(next, messages[end - 1] ?? first, divider);)
    next = messages[(end += 1)];
  return messages.slice(start, end);
}

/** True if the picture joins the album. One with a text or a quote is its own message. */
function joins(next: Message, before: Message, divider: number | undefined): boolean {
  const isPlain = isPicture(next) && captionOf(next) === '' && !next.quote && next.forwarded === before.forwarded;
  const isLater = Date.parse(next.date) - Date.parse(before.date) > TOGETHER_MS;
  return (
    isPlain &&
    !isLater &&
    next.seq !== divider &&
    next.user._id === before.user._id &&
    isSameDay(before.date, next.date)
  );
}
