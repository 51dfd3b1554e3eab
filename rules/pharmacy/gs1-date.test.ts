/** Dates of packs: the end of a month, leap years, and the nearest century. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfGs1 } from './gs1-date.ts';

const TODAY = '2026-11-23';

describe('a date of a pack', () => {
  it.each([
    ['270228', '2027-02-28'],
    ['270200', '2027-02-28'],
    ['280200', '2028-02-29'],
    ['270100', '2027-01-31'],
    ['261200', '2026-12-31'],
    ['280229', '2028-02-29'],
    ['000101', '2000-01-01'],
  ])('%s is %s', (digits, date) => {
    expect(dateOfGs1(digits, TODAY)).toBe(date);
  });

  it.each(['270229', '271301', '270001', '270431', '270132', '27010', '2701011', '27O101', ''])(
    '%s is none',
    (digits) => {
      expect(dateOfGs1(digits, TODAY)).toBeUndefined();
    },
  );

  it.each([
    ['2026-11-23', '760101', '2076-01-01'],
    ['2026-11-23', '770101', '1977-01-01'],
    ['2026-11-23', '990101', '1999-01-01'],
    ['2060-01-01', '110101', '2011-01-01'],
    ['2060-01-01', '100101', '2110-01-01'],
    ['2099-12-31', '000101', '2100-01-01'],
    ['2100-01-01', '990101', '2099-01-01'],
  ])('read on %s, %s is %s', (today, digits, date) => {
    expect(dateOfGs1(digits, today)).toBe(date);
  });

  it('without a day is the day before the next month', () => {
    const month = fc.record({ year: fc.integer({ min: 1977, max: 2076 }), month: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(month, ({ year, month }) => {
        const digits = `${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}00`;
        const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
        const dayAfter = new Date(Date.parse(`${dateOfGs1(digits, TODAY)}T00:00:00Z`) + 86_400_000);
        expect(dayAfter.toISOString().slice(0, 10)).toBe(next);
      }),
    );
  });

  it('comes back from any day within the hundred years around today', () => {
    const day = fc.date({ min: new Date('1977-01-01'), max: new Date('2076-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (moment) => {
        const date = moment.toISOString().slice(0, 10);
        expect(dateOfGs1(date.slice(2).replaceAll('-', ''), TODAY)).toBe(date);
      }),
    );
  });
});
