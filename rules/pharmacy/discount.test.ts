import { expect, it } from 'vitest';
import { discounted, discountOf } from './discount.ts';
import { daysLeft } from './expiry.ts';

const TODAY = '2027-01-31';

it.each([
  ['2027-07-31', 181, 0],
  ['2027-07-30', 180, 10],
  ['2027-05-02', 91, 10],
  ['2027-05-01', 90, 20],
  ['2027-04-02', 61, 20],
  ['2027-04-01', 60, 35],
  ['2027-03-03', 31, 35],
  ['2027-03-02', 30, 50],
  [TODAY, 0, 50],
  ['2027-01-30', -1, 50],
])('what is good until %s has %i days and is suggested with %i %% off', (expiry, days, percent) => {
  expect(daysLeft(expiry, TODAY)).toBe(days);
  expect(discountOf(expiry, TODAY)).toBe(percent);
});

it('an unknown expiry takes nothing off', () => {
  expect(discountOf(null, TODAY)).toBe(0);
});

it('a suggested price is in whole naira, and never nothing', () => {
  expect(discounted(123_45, 10)).toBe(111_00);
  expect(discounted(200_00, 50)).toBe(100_00);
  expect(discounted(200_00, 0)).toBe(200_00);
  expect(discounted(1_00, 0)).toBe(1_00);
  expect(discounted(99, 0)).toBeUndefined();
  expect(discounted(200_00, 100)).toBeUndefined();
});
