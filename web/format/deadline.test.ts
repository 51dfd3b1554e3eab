/** A deadline in words, and as it is typed. */
import { describe, expect, it } from 'vitest';
import { deadlineLabel, remainingLabel, momentInLagos } from './deadline.ts';

describe('the deadline', () => {
  it('is a moment in Lagos', () => {
    expect(new Date(momentInLagos('2026-11-30T17:00')).toISOString()).toBe('2026-11-30T16:00:00.000Z');
    expect(deadlineLabel('2026-11-30T16:00:00.000Z')).toBe('Mon 30 Nov 2026, 17:00, Lagos time');
  });

  it.each([
    ['2026-11-30T16:00:00Z', 'The deadline has passed'],
    ['2026-11-30T16:00:30Z', '1 min left'],
    ['2026-11-30T17:00:00Z', '1 hour left'],
    ['2026-11-30T20:30:00Z', '5 hours left'],
    ['2026-12-02T15:00:00Z', '47 hours left'],
    ['2026-12-05T18:00:00Z', '5 days left'],
  ])('%s: %s', (deadline, text) => {
    expect(remainingLabel(deadline, new Date('2026-11-30T16:00:00Z'))).toBe(text);
  });
});
