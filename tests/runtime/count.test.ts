/** Rate limit counts in memory: a caller with ever new addresses cannot fill the memory with them. */
import { expect, it } from 'vitest';
import { MOST_COUNTS, openCounts } from '#server/limit/limiter.ts';

const ONCE_A_DAY = { limit: 1, seconds: 86_400 };

it('beyond a hundred thousand the oldest are forgotten, and no others', () => {
  const counts = openCounts(() => new Date('2026-03-01T09:00:00Z'));
  for (let network = 0; network <= MOST_COUNTS; network += 1) counts(`network ${network}`, ONCE_A_DAY);
  expect(counts(`network ${MOST_COUNTS}`, ONCE_A_DAY)).toBe(86_400);
  expect(counts('network 2', ONCE_A_DAY)).toBe(86_400);
  expect(counts('network 0', ONCE_A_DAY)).toBeUndefined();
});
