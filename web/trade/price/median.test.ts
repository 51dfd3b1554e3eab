/** The median of prices. */
import { expect, it } from 'vitest';
import { medianOf } from './median.ts';

it.each([
  [[5], 5],
  [[9, 1], 5],
  [[9, 1, 2], 2],
  [[1, 1, 1, 100], 1],
  [[4, 3, 2, 1], 2.5],
])('of %j is %d', (prices, middle) => {
  expect(medianOf(prices)).toBe(middle);
});
