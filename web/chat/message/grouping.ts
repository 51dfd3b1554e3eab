/** Which messages of one author stand together: the first carries the name, the last the time. */
import type { Message } from '#contract/chat/message.ts';
import { isSystemMessage } from '../lists.ts';
import { isSameDay } from './message-time.ts';

/** Longer after the one before, a message says anew who wrote it and when. */
const TOGETHER_MS = 5 * 60_000;

type Placed = Pick<Message, 'user' | 'date' | 'kind'>;

/** Whether a message continues what its author wrote just before. */
export function continues(message: Placed, before: Placed | undefined): boolean {
  if (!before || isSystemMessage(before) || isSystemMessage(message)) return false;
  if (before.user._id !== message.user._id || !isSameDay(before.date, message.date)) return false;
  return new Date(message.date).getTime() - new Date(before.date).getTime() < TOGETHER_MS;
}
