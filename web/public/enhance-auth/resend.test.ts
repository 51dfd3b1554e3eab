/** Another code is offered once the last had time to arrive, and never when the server would mail none. */
import { describe, expect, it } from 'vitest';
import { countdownOf, nextSendAt } from './resend.ts';

const MINUTE = 60_000;

describe('nextSendAt', () => {
  it('is at once where none was sent', () => expect(nextSendAt([])).toBe(0));

  it('is a minute after the last', () => expect(nextSendAt([5 * MINUTE, 20 * MINUTE])).toBe(21 * MINUTE));

  it('is an hour after the third last', () => {
    expect(nextSendAt([2 * MINUTE, 5 * MINUTE, 7 * MINUTE])).toBe(62 * MINUTE);
    expect(nextSendAt([0, 2 * MINUTE, 5 * MINUTE, 65 * MINUTE])).toBe(66 * MINUTE);
  });
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [3600, '60:00'],
])('writes %i seconds as %s', (seconds, clock) => expect(countdownOf(seconds)).toBe(clock));
