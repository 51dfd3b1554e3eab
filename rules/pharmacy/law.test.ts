/** Tests of temperatures that are too warm or too cold. */
import { expect, it } from 'vitest';
import { isExcursion } from './law.ts';

it('is what lies outside the range, and the limits are within it', () => {
  const fridge = { min: 2, max: 8 };
  expect([1.9, 2, 5, 8, 8.1].map((celsius) => isExcursion(celsius, fridge))).toEqual([true, false, false, false, true]);
  expect([-90, 0, 90].map((celsius) => isExcursion(celsius, { min: 0, max: 0 }))).toEqual([true, false, true]);
});
