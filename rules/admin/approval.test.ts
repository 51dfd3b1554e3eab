/** From which sum on a second administrator has to agree. */
import { expect, it } from 'vitest';
import { needsSecond } from './approval.ts';

it('a sum above the limit needs a second administrator, the limit itself and any sum without a limit do not', () => {
  expect([needsSecond(100_001, 100_000), needsSecond(100_000, 100_000)]).toEqual([true, false]);
  expect([needsSecond(Number.MAX_SAFE_INTEGER, undefined), needsSecond(1, 0)]).toEqual([false, true]);
});
