/** The time beside a message. */
import { expect, it } from 'vitest';
import { messageTime } from './message-time.ts';

it.each([
  [new Date(2026, 10, 7, 15, 5), '3:05PM, 07-Nov-2026'],
  [new Date(2026, 0, 31, 0, 0), '12:00AM, 31-Jan-2026'],
  [new Date(2026, 11, 1, 12, 59), '12:59PM, 01-Dec-2026'],
  [new Date(2027, 4, 19, 11, 30), '11:30AM, 19-May-2027'],
])('writes %o by the local clock', (at, written) => {
  expect(messageTime(at.toISOString())).toBe(written);
});
