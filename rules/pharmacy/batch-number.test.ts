/** Tests of batch numbers as people type them. */
import { describe, expect, it } from 'vitest';
import { normaliseBatchNumber } from './batch-number.ts';

describe('a batch number', () => {
  it.each([
    ['ab12', 'AB12'],
    [' AB 12 ', 'AB12'],
    ['a\u00A0b\u200B1', 'AB1'],
    ['LOT-7/9', 'LOT-7/9'],
    ['0012', '0012'],
    ['', ''],
    ['  ', ''],
  ])('%j is compared as %j', (typed, compared) => {
    expect(normaliseBatchNumber(typed)).toBe(compared);
    expect(normaliseBatchNumber(compared)).toBe(compared);
  });
});
