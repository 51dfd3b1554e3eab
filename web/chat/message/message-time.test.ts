/** The time beside a message, and the day above a day's messages. */
import { expect, it } from 'vitest';
import { dayLabel, isSameDay, messageTime } from './message-time.ts';

it.each([
  [new Date(2026, 10, 7, 15, 5), '3:05PM, 07-Nov-2026'],
  [new Date(2026, 0, 31, 0, 0), '12:00AM, 31-Jan-2026'],
  [new Date(2026, 11, 1, 12, 59), '12:59PM, 01-Dec-2026'],
  [new Date(2027, 4, 19, 11, 30), '11:30AM, 19-May-2027'],
])('writes %o by the local clock', (at, written) => {
  expect(messageTime(at.toISOString())).toBe(written);
});

it.each([
  [new Date(2026, 10, 21, 0, 0), 'Today'],
  [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 19, 12, 0), 'Thursday'],
  [new Date(2026, 10, 15, 12, 0), 'Sunday'],
  [new Date(2026, 10, 14, 12, 0), '14-Nov-2026'],
  [new Date(2025, 10, 21, 12, 0), '21-Nov-2025'],
])('names the day of %o as seen on Saturday the 21st', (at, text) => {
  expect(dayLabel(at.toISOString(), new Date(2026, 10, 21, 9, 30))).toBe(text);
});

it('tells days apart by the local midnight', () => {
  const late = new Date(2026, 10, 20, 23, 59).toISOString();
  expect(isSameDay(late, new Date(2026, 10, 20, 0, 1).toISOString())).toBe(true);
  expect(isSameDay(late, new Date(2026, 10, 21, 0, 0).toISOString())).toBe(false);
});
