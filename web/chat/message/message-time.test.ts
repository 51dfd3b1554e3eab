/** The time beside a message, and the day above a day's messages. */
import { expect, it } from 'vitest';
import { dayLabel, isSameDay, messageTime } from './message-time.ts';

it.each([
  ['2026-11-07T15:05:00+01:00', '3:05PM, 07-Nov-2026'],
  ['2026-01-30T23:00:00Z', '12:00AM, 31-Jan-2026'],
  ['2026-12-01T12:59:00+01:00', '12:59PM, 01-Dec-2026'],
  ['2027-05-19T11:30:00+01:00', '11:30AM, 19-May-2027'],
])('writes %s by the clock of Lagos, whatever the phone says', (at, written) => {
  expect(messageTime(new Date(at).toISOString())).toBe(written);
});

it.each([
  ['2026-11-21T00:00:00+01:00', 'Today'],
  ['2026-11-20T23:59:00+01:00', 'Yesterday'],
  ['2026-11-19T12:00:00+01:00', 'Thursday'],
  ['2026-11-15T12:00:00+01:00', 'Sunday'],
  ['2026-11-14T12:00:00+01:00', '14-Nov-2026'],
  ['2025-11-21T12:00:00+01:00', '21-Nov-2025'],
])('names the day of %s as seen in Lagos on Saturday the 21st', (at, text) => {
  expect(dayLabel(at, new Date('2026-11-21T09:30:00+01:00'))).toBe(text);
});

it('tells days apart by the midnight of Lagos', () => {
  const late = '2026-11-20T23:59:00+01:00';
  expect(isSameDay(late, '2026-11-20T00:01:00+01:00')).toBe(true);
  expect(isSameDay(late, '2026-11-21T00:00:00+01:00')).toBe(false);
});
