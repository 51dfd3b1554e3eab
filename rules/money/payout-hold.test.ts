/** Tests of a new supplier's payout in parts, and of what a person allowed. */
import { expect, it } from 'vitest';
import fc from 'fast-check';
import { PAYOUT_MINIMUM_KOBO } from './payout.ts';
import { isAllowed, splitPayout } from './payout-hold.ts';

it('what is left of the day is sent now, and the rest waits', () => {
  expect(splitPayout(50_000_000, 50_000_000)).toEqual({ nowKobo: 50_000_000, laterKobo: 0 });
  expect(splitPayout(216_899_900, 50_000_000)).toEqual({ nowKobo: 50_000_000, laterKobo: 166_899_900 });
  expect(splitPayout(50_000_000, 0)).toEqual({ nowKobo: 0, laterKobo: 50_000_000 });
});

it('no part is too small to be sent, and nothing is lost', () => {
  const kobo = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(kobo, kobo, (more, leftToday) => {
      const amount = PAYOUT_MINIMUM_KOBO + more;
      const { nowKobo, laterKobo } = splitPayout(amount, leftToday);
      expect(nowKobo + laterKobo).toBe(amount);
      for (const part of [nowKobo, laterKobo]) expect(part === 0 || part >= PAYOUT_MINIMUM_KOBO).toBe(true);
      if (laterKobo > 0) expect(nowKobo).toBeLessThanOrEqual(leftToday);
    }),
  );
});

it('an account that a person allowed is looked at again only for another doubt', () => {
  const before = { doubts: ['name'] as const, decision: 'allow' as const };
  expect([isAllowed([], before), isAllowed(['name'], before), isAllowed(['name', 'shared'], before)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAllowed(['name'], { doubts: ['name'], decision: null })).toBe(false);
});
