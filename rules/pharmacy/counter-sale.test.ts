/** The rules of a basket: listed prices, shares of a discount, and what a return takes from which batch. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTER_LIMITS,
  counterUnitsOf,
  type LineTake,
  lineTotalOf,
  listedPriceOf,
  paidPerLine,
  shareBetween,
  unitsBack,
} from './counter-sale.ts';

const batch = (id: string, expiryDate: string, salePriceKobo: number | null, fields = {}) => ({
  id,
  onHand: 10,
  reserved: 0,
  status: 'ok' as const,
  expiryDate,
  dateIn: '2026-01-31',
  salePriceKobo,
  saleFactor: salePriceKobo === null ? null : 10,
  ...fields,
});
const TODAY = '2026-11-29';

describe('a listed price', () => {
  it('is that of the batch which is sold next, or of the next one with a price', () => {
    const [late, early] = [batch('late', '2028-01-31', 2_000), batch('early', '2027-01-31', 1_000)];
    expect(listedPriceOf([late, early], 1, TODAY)).toBe(100);
    expect(listedPriceOf([late, early], 10, TODAY)).toBe(1_000);
    expect(listedPriceOf([late, batch('none', '2027-01-31', null)], 10, TODAY)).toBe(2_000);
    expect(listedPriceOf([late, { ...early, expiryDate: '2026-11-28' }], 10, TODAY)).toBe(2_000);
    expect(listedPriceOf([batch('none', '2027-01-31', null)], 10, TODAY)).toBeNull();
    expect(listedPriceOf([], 1, TODAY)).toBeNull();
  });

  it('is listed for each unit, the smallest first', () => {
    const units = [
      { name: 'pack', factor: 10 },
      { name: 'carton', factor: 200 },
    ];
    expect(counterUnitsOf({ baseUnit: 'tablet', units }).map(({ name }) => name)).toEqual(['tablet', 'pack', 'carton']);
  });
});

describe('a total', () => {
  it('is the price times the quantity, up to the limit of a basket', () => {
    expect(lineTotalOf(333, 3)).toBe(999);
    expect(lineTotalOf(COUNTER_LIMITS.kobo, 1)).toBe(COUNTER_LIMITS.kobo);
    expect(lineTotalOf(COUNTER_LIMITS.kobo, 2)).toBeUndefined();
  });

  it('shares its discount over the lines, and no line pays less than nothing or more than its total', () => {
    const totals = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(totals, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const sum = lines.reduce((all, line) => all + line, 0);
        const discount = Math.floor(sum * part);
        const paid = paidPerLine(lines, discount);
        expect(paid.reduce((all, line) => all + line, 0)).toBe(sum - discount);
        for (const [index, kobo] of paid.entries()) {
          expect(kobo).toBeGreaterThanOrEqual(0);
          expect(kobo).toBeLessThanOrEqual(lines[index] ?? 0);
        }
      }),
    );
  });
});

describe('a return', () => {
  const takes: LineTake[] = [
    { batchId: 'a', quantity: 3, valueKobo: 100 },
    { batchId: 'b', quantity: 2, valueKobo: 7 },
  ];

  it('takes the units in the order in which they were sold', () => {
    expect(unitsBack(takes, 0, 2)).toEqual([{ batchId: 'a', quantity: 2, valueKobo: 66 }]);
    expect(unitsBack(takes, 2, 2)).toEqual([
      { batchId: 'a', quantity: 1, valueKobo: 34 },
      { batchId: 'b', quantity: 1, valueKobo: 3 },
    ]);
    expect(unitsBack(takes, 5, 3)).toEqual([]);
  });

  it('gives back all of it in the end, however it is divided', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 8 }),
        fc.nat(10_000),
        (parts, kobo) => {
          const all = parts.reduce((sum, part) => sum + part, 0);
          const take = { batchId: 'a', quantity: all, valueKobo: kobo };
          let before = 0;
          let paid = 0;
          let value = 0;
          for (const part of parts) {
            paid += shareBetween(kobo, before, before + part, all);
            for (const back of unitsBack([take], before, part)) value += back.valueKobo;
            before += part;
          }
          expect([paid, value]).toEqual([kobo, kobo]);
        },
      ),
    );
  });
});
