/** Tests of how long a batch is good. */
import { expect, it } from 'vitest';
import { isExpired } from './stock.ts';

it.each([
  ['2027-01-30', true],
  ['2027-01-31', false],
  ['2027-02-01', false],
  ['2026-12-31', true],
  [null, false],
])('on 31 January 2027 a batch that is good until %s has expired: %s', (expiry, expired) =>
  expect(isExpired(expiry, '2027-01-31')).toBe(expired),
);
