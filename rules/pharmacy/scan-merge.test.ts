/** Tests of what a scan may fill in, and what it must ask about. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScannedCode } from './gs1.ts';
import { mergeScan, type ScanForm } from './scan-merge.ts';

const SCANNED: ScannedCode = { gtin: '06151100012340', batchNumber: 'AB12', expiryDate: '2027-02-28', count: 12 };
const EMPTY: ScanForm = { gtin: '', batchNumber: '', expiryDate: '', count: '' };

describe('a scan', () => {
  it('fills the empty fields of a form', () => {
    expect(mergeScan(EMPTY, SCANNED)).toEqual({
      filled: { gtin: '06151100012340', batchNumber: 'AB12', expiryDate: '2027-02-28', count: '12' },
      conflicts: [],
    });
  });

  it('fills nothing that the form does not have', () => {
    expect(mergeScan({ batchNumber: ' ' }, SCANNED).filled).toEqual({ batchNumber: 'AB12' });
  });

  it('asks about what was typed otherwise, and fills the rest', () => {
    const form = { ...EMPTY, batchNumber: 'AB13', expiryDate: '2027-03-31' };
    expect(mergeScan(form, SCANNED)).toEqual({
      filled: { gtin: '06151100012340', count: '12' },
      conflicts: [
        { field: 'batchNumber', typed: 'AB13', scanned: 'AB12' },
        { field: 'expiryDate', typed: '2027-03-31', scanned: '2027-02-28' },
      ],
    });
  });

  it('knows what was typed the same in another way', () => {
    const form = { gtin: '6 151100 012340', batchNumber: ' ab 12', expiryDate: '2027-02-28', count: '012' };
    expect(mergeScan(form, SCANNED)).toEqual({ filled: {}, conflicts: [] });
  });

  it('asks about an article, a count or a serial number that is another', () => {
    const typed = { gtin: '4006381333931', serialNumber: 'ab1', count: '13' };
    expect(mergeScan(typed, { ...SCANNED, serialNumber: 'AB1' })).toEqual({
      filled: {},
      conflicts: [
        { field: 'gtin', typed: '4006381333931', scanned: '06151100012340' },
        { field: 'serialNumber', typed: 'ab1', scanned: 'AB1' },
        { field: 'count', typed: '13', scanned: '12' },
      ],
    });
  });

  it('of a code that says nothing of a field leaves it', () => {
    expect(mergeScan({ batchNumber: 'AB13', expiryDate: '' }, { batchNumber: '' })).toEqual({
      filled: {},
      conflicts: [],
    });
  });

  it('never empties a field, and never fills one that was typed', () => {
    const word = fc.option(fc.string({ maxLength: 4 }), { nil: undefined });
    const form = fc.record({ gtin: word, batchNumber: word, expiryDate: word, serialNumber: word });
    fc.assert(
      fc.property(form, form, (typed, scanned) => {
        const { filled, conflicts } = mergeScan(without(typed), without(scanned));
        for (const [field, value] of Object.entries(filled)) {
          expect(typed[field as 'gtin']?.trim()).toBe('');
          expect(value).not.toBe('');
        }
        for (const { typed, scanned } of conflicts) expect(typed).not.toBe(scanned);
      }),
    );
  });
});

function without(fields: Record<string, string | undefined>): Omit<ScannedCode, 'count'> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
