/** Tests of the sum that needs a second administrator. */
import { expect, it } from 'vitest';
import { needsSecond, togetherWith } from './approval.ts';

it('a sum above the limit needs a second administrator, the limit itself and any sum without a limit do not', () => {
  expect([needsSecond(100_001, 100_000), needsSecond(100_000, 100_000)]).toEqual([true, false]);
  expect([needsSecond(Number.MAX_SAFE_INTEGER, undefined), needsSecond(1, 0)]).toEqual([false, true]);
});

it('slices count as what they are slices of: by item, by member or by administrator, whichever is most', () => {
  const before = { itemKobo: 0, memberKobo: 90_000, administratorKobo: 20_000 };
  expect(togetherWith(90_000, before)).toBe(180_000);
  expect(togetherWith(90_000, { ...before, itemKobo: 100_000 })).toBe(190_000);
  expect(togetherWith(90_000, { ...before, administratorKobo: 200_000 })).toBe(290_000);
});
