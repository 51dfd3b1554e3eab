/** Groups consecutive messages of one author: the first carries the name, the last the time. */
import type { Message } from '#contract/chat/message.ts';
import { isSystemMessage } from '../lists.ts';
import { isSameDay } from './message-time.ts';

/** After this pause a message repeats the author's name and time. */
const TOGETHER_MS = 5 * 60_000;

type Placed = Pick<Message, 'user' | 'date' | 'kind'>;

/** True if a message continues the author's previous one. */
export function continues(message: Placed, before: Placed | undefined): boolean {
  if (!before || isSystemMessage(before) || isSystemMessage(message)) return false;
  if (before.user._id !== message.user._id || !isSameDay(before.date, message.date)) return false;
  return new Date(message.date).getTime() - new Date(before.date).getTime() < TOGETHER_MS;
}
