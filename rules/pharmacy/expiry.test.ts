/** Days to an expiry, and the bands of the board. */
import { describe, expect, it } from 'vitest';
import { BAND_DAYS, dayAfter, daysLeft } from './expiry.ts';

describe('days to an expiry', () => {
  it.each([
    ['2027-01-31', '2027-01-31', 0],
    ['2027-02-01', '2027-01-31', 1],
    ['2027-01-30', '2027-01-31', -1],
    ['2028-03-01', '2028-02-28', 2],
    ['2027-03-01', '2027-02-28', 1],
    ['2028-01-01', '2027-01-01', 365],
  ])('to %s from %s are %i', (expiry, today, days) => {
    expect(daysLeft(expiry, today)).toBe(days);
    expect(dayAfter(today, days)).toBe(expiry);
  });
});

it('the bands of the board follow each other without a gap', () => {
  const bands = [BAND_DAYS.expired, BAND_DAYS[30], BAND_DAYS[60], BAND_DAYS[90], BAND_DAYS[180]];
  expect(bands.map(([first]) => first)).toEqual([undefined, 0, 31, 61, 91]);
  expect(bands.map(([, last]) => last)).toEqual([-1, 30, 60, 90, 180]);
});
