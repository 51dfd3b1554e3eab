/** Which batch numbers an alert names, and which ranges are refused. */
import { describe, expect, it } from 'vitest';
import { batchAlertKey, rangeText, readBatches, refusalByAlert, tooWide } from './batch-alert.ts';

const wide = (written: string) => {
  const ranges = readBatches(written);
  return Array.isArray(ranges) ? tooWide(ranges) !== undefined : expect.fail(ranges.id);
};

describe('the batches of an alert', () => {
  it('are one a line or between commas, alone or from one to another', () => {
    expect(readBatches(' LT 2291, lt-3000 to LT-3099\n77;A1–A9 \n B-1 - B-5')).toEqual([
      { first: 'LT 2291', last: 'LT 2291' },
      { first: 'lt-3000', last: 'LT-3099' },
      { first: '77', last: '77' },
      { first: 'A1', last: 'A9' },
      { first: 'B-1', last: 'B-5' },
    ]);
  });

  it.each([
    ['', 'Name at least one'],
    [' , \n', 'Name at least one'],
    ['LT1 to LT5 to LT9', 'is no batch number'],
    ['--', 'is no batch number'],
    ['LT1 to MT5', 'the same letters'],
    ['LT1 to LT12', 'as many digits'],
    ['LT9 to LT1', 'lower number'],
    ['A'.repeat(41), 'at most'],
    [Array.from({ length: 51 }, (_, n) => `LT${n}`).join(','), 'At most'],
  ])('are refused as %j', (written, why) => {
    expect(readBatches(written)).toMatchObject({ id: expect.stringContaining(why) });
  });

  it('are compared without case, spaces and dashes', () => {
    expect(batchAlertKey(' lt-22 91/a')).toBe('LT2291A');
  });

  it.each([
    ['LT000 to LT999', true],
    ['LT001 to LT950', true],
    ['0000000 to 9999999', true],
    ['LT0000000 to LT0100000', true],
    ['LT0000001 to LT0100000', false],
    ['LT100 to LT899', false],
    ['LT1 to LT9', false],
    ['LT', false],
    ['LT2291', false],
  ])('take in too much as %s: %s', (written, is) => {
    expect(wide(written)).toBe(is);
  });

  it('are shown as they were typed', () => {
    expect(rangeText({ first: 'LT-1', last: 'lt 1' })).toBe('LT-1');
    expect(rangeText({ first: 'LT1', last: 'LT9' })).toBe('LT1–LT9');
  });
});

it('refuses goods with the words of the alert, and of long ones with their beginning', () => {
  expect(refusalByAlert('False').values).toEqual({ text: 'False' });
  expect(refusalByAlert('x'.repeat(500)).values).toEqual({ text: `${'x'.repeat(200)}…` });
});
