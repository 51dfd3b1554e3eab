/** Tests of the batch numbers that an alert names, and of ranges that are refused. */
import { describe, expect, it } from 'vitest';
import {
  BATCH_ALERT_LIMITS,
  batchAlertKey,
  batchAlertName,
  rangeText,
  readBatches,
  refusalByAlert,
  tooWide,
} from './batch-alert.ts';

const wide = (written: string) => {
  const ranges = readBatches(written);
  return Array.isArray(ranges) ? tooWide(ranges) !== undefined : expect.fail(ranges.id);
};

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `LT${n}`).join(',');

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
    ['', 'Enter at least one batch number', undefined],
    [' , \n', 'Enter at least one batch number', undefined],
    ['LT1 to LT5 to LT9', 'is not a batch number or range', { part: 'LT1 to LT5 to LT9' }],
    ['--', 'is not a batch number or range', { part: '-- --' }],
    ['LT1 to --', 'is not a batch number or range', { part: 'LT1 --' }],
    ['-- to LT1', 'is not a batch number or range', { part: '-- LT1' }],
    ['LT1 to MT5', 'the same letters', { first: 'LT1', last: 'MT5' }],
    ['L2T1 to L3T5', 'the same letters', { first: 'L2T1', last: 'L3T5' }],
    ['LT1 to LT12', 'same number of digits', { first: 'LT1', last: 'LT12' }],
    ['LT9 to LT1', 'lower number', { first: 'LT9', last: 'LT1' }],
    ['A'.repeat(41), 'at most', { most: 40 }],
    [numbered(51), 'At most', { most: 50 }],
  ])('are refused as %j', (written, why, values) => {
    const refusal = readBatches(written);
    expect(refusal).toMatchObject({ id: expect.stringContaining(why), ...(values && { values }) });
  });

  it('are taken up to the most there may be, each up to its longest', () => {
    expect(readBatches(numbered(BATCH_ALERT_LIMITS.ranges))).toHaveLength(50);
    expect(readBatches('A'.repeat(BATCH_ALERT_LIMITS.number))).toHaveLength(1);
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
    ['LT001 to LT900', true],
    ['LT100 to LT899', false],
    ['LT00 to LT99', false],
    ['L2T000 to L2T999', true],
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

it('is named by its brand where it has one', () => {
  expect(batchAlertName({ brandName: 'Lonart', genericName: 'Artemether' })).toBe('Lonart');
  expect(batchAlertName({ brandName: '', genericName: 'Artemether' })).toBe('Artemether');
});

it('refuses goods with the words of the alert, and of long ones with their beginning', () => {
  expect(refusalByAlert('False').values).toEqual({ text: 'False' });
  expect(refusalByAlert('x'.repeat(500)).values).toEqual({ text: `${'x'.repeat(200)}…` });
  expect(refusalByAlert('x'.repeat(200)).values).toEqual({ text: 'x'.repeat(200) });
  expect(refusalByAlert(`${' x'.repeat(99)}  and more`).values).toEqual({ text: `${' x'.repeat(99)}…` });
});
