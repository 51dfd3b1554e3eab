/** A joint purchase shows the time left while it runs, and its outcome afterwards. */
import { describe, expect, it } from 'vitest';
import type { Joint } from '#contract/trade/joint.ts';
import { message } from '#rules/i18n/message.ts';
import { jointPriceLabel, jointTimeLabel, progressLabel, STATUS_LABELS, jointStatusNow } from './joint-labels.ts';

const joint: Joint = {
  target: 100,
  minimum: 1,
  committed: 80,
  members: 3,
  deadline: '2026-11-30T16:00:00.000Z',
  extended: false,
  state: 'running',
  endedAt: null,
  tiers: [
    { from: 1, price: 2_500 },
    { from: 100, price: 1_900 },
  ],
};
const before = new Date('2026-11-25T16:00:00Z');
const after = new Date('2026-12-25T16:00:00Z');

describe('a joint purchase', () => {
  it('that runs says how far it is, at which price, and how long there is time', () => {
    expect(jointStatusNow(joint, before)).toBe('running');
    expect(progressLabel(joint, 'pack')).toBe('80 of 100 packs taken');
    expect(jointPriceLabel(joint, 'pack')).toBe('₦2,500 per pack now');
    expect(jointTimeLabel(joint, before)).toBe('5 days left');
  });

  it('whose deadline has passed is no longer open, also before anybody has said how it ended', () => {
    expect(STATUS_LABELS[jointStatusNow(joint, after)]).toEqual(message('Deadline passed'));
    expect(jointTimeLabel(joint, after)).toBe('The deadline has passed');
  });

  it('that was reached early says so at once, and never how many days are left', () => {
    const reached = { ...joint, committed: 100, state: 'reached', endedAt: '2026-11-24T23:30:00.000Z' } as const;
    expect(STATUS_LABELS[jointStatusNow(reached, before)]).toEqual(message('Reached'));
    expect(jointTimeLabel(reached, before)).toBe('Ended on 25 Nov 2026');
    expect(jointPriceLabel(reached, 'pack')).toBe('₦1,900 per pack');
  });

  it('that was not reached has no price', () => {
    const missed = { ...joint, state: 'missed', endedAt: '2026-11-30T16:00:01.000Z' } as const;
    expect(STATUS_LABELS[jointStatusNow(missed, after)]).toEqual(message('Not reached'));
    expect(jointTimeLabel(missed, after)).toBe('Ended on 30 Nov 2026');
    expect(jointPriceLabel(missed, 'pack')).toBeUndefined();
  });
});
