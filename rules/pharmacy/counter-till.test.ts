/** The rules of the till: expected cash, and sums by kind and method. */
import { describe, expect, it } from 'vitest';
import { expectedCash, sumOfEntries, type TillSum } from './counter-till.ts';

const SUMS: TillSum[] = [
  { kind: 'sale', method: 'cash', kobo: 10_000 },
  { kind: 'sale', method: 'pos', kobo: 7_000 },
  { kind: 'sale', method: 'credit', kobo: 5_000 },
  { kind: 'payment', method: 'cash', kobo: 2_500 },
  { kind: 'return', method: 'cash', kobo: -1_001 },
  { kind: 'return', method: 'credit', kobo: -300 },
  { kind: 'write-off', method: 'credit', kobo: -200 },
];

describe('a till', () => {
  it('expects its float and all cash in and out, and nothing else', () => {
    expect(expectedCash(500, SUMS)).toBe(500 + 10_000 + 2_500 - 1_001);
    expect(expectedCash(500, [])).toBe(500);
  });

  it('has each sum without its sign, and nothing where nothing happened', () => {
    expect(sumOfEntries(SUMS, 'return', 'cash')).toBe(1_001);
    expect(sumOfEntries(SUMS, 'sale', 'pos')).toBe(7_000);
    expect(sumOfEntries(SUMS, 'payment', 'transfer')).toBe(0);
  });
});
