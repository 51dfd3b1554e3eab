/** Tests of daily figures: running totals, weeks, and the share of the target. */
import { describe, expect, it } from 'vitest';
import { daysBetween, figuresOf, greatestOf, percentOfTarget, weekOf } from './daily-figure.ts';

describe('the figures of days', () => {
  it('add up from day to day, each state for itself', () => {
    const rows = figuresOf(
      ['2027-01-01', '2027-01-02'],
      [
        { day: '2027-01-01', name: 'posts', state: '', value: 3 },
        { day: '2027-01-02', name: 'posts', state: '', value: 2 },
        { day: '2027-01-02', name: 'wallets', state: 'Kano', value: 1 },
      ],
      [
        { name: 'posts', state: '', total: 10 },
        { name: 'wallets', state: 'Kano', total: 4 },
      ],
    );
    expect(rows).toContainEqual({ day: '2027-01-01', name: 'posts', state: '', value: 3, total: 13 });
    expect(rows).toContainEqual({ day: '2027-01-02', name: 'posts', state: '', value: 2, total: 15 });
    expect(rows).toContainEqual({ day: '2027-01-02', name: 'wallets', state: 'Kano', value: 1, total: 5 });
  });

  it('are there for the whole country where nothing was, and of no state', () => {
    const rows = figuresOf(['2027-01-01'], [], [{ name: 'pharmacies', state: '', total: 7 }]);
    expect(rows).toContainEqual({ day: '2027-01-01', name: 'pharmacies', state: '', value: 0, total: 7 });
    expect(rows.filter(({ state }) => state !== '')).toEqual([]);
    expect(figuresOf(['2027-01-01'], [{ day: '2027-01-01', name: 'posts', state: 'Kano', value: 0 }], [])).toHaveLength(
      rows.length,
    );
  });

  it('do not add up what is measured', () => {
    const found = (day: string) => ({ day, name: 'licence minutes', state: '', value: 90, of: 4 }) as const;
    const rows = figuresOf(['2027-01-01', '2027-01-02'], [found('2027-01-01'), found('2027-01-02')], []);
    expect(rows.filter(({ name }) => name === 'licence minutes').map(({ total }) => total)).toEqual([4, 4]);
  });
});

describe('the figures of states', () => {
  const [kano, lagos] = [
    { name: 'offers of sale', state: 'Kano' },
    { name: 'offers of sale', state: 'Lagos' },
  ] as const;
  const rowsOf = (rows: readonly { state: string }[]) => rows.filter(({ state }) => state !== '');

  it('are there where something was, and with its total on every day after it', () => {
    const rows = figuresOf(['2027-01-01', '2027-01-02'], [{ ...kano, day: '2027-01-01', value: 2 }], []);
    expect(rowsOf(rows)).toEqual([
      { ...kano, day: '2027-01-01', value: 2, total: 2 },
      { ...kano, day: '2027-01-02', value: 0, total: 2 },
    ]);
  });

  it('are there once for a day, with the total of before, and no row of a figure that is not compared by state', () => {
    const before = [
      { ...lagos, total: 5 },
      { name: 'posts', state: 'Lagos', total: 9 },
    ] as const;
    const found = [
      { ...lagos, day: '2027-01-01', value: 1 },
      { name: 'posts', state: 'Lagos', day: '2027-01-01', value: 0 },
    ] as const;
    expect(rowsOf(figuresOf(['2027-01-01'], found, before))).toEqual([
      { ...lagos, day: '2027-01-01', value: 1, total: 6 },
    ]);
  });
});

it('of two measurements of the same figure the greater counts, each day and state for itself', () => {
  const active = (day: string, value: number, state: '' | 'Kano' = '') =>
    ({ day, name: 'posts', state, value, of: value }) as const;
  expect(
    greatestOf(
      [active('2027-01-01', 5), active('2027-01-02', 1), active('2027-01-03', 4)],
      [active('2027-01-01', 3), active('2027-01-02', 2), active('2027-01-02', 7, 'Kano'), active('2027-01-03', 4)],
    ),
  ).toEqual([
    active('2027-01-01', 5),
    active('2027-01-02', 2),
    active('2027-01-03', 4),
    active('2027-01-02', 7, 'Kano'),
  ]);
});

it('days go on over the end of a month, and weeks begin on Monday', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysBetween('2028-03-02', '2028-03-01')).toEqual([]);
  expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(weekOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23']);
});

it('the share of the target has one decimal and no end', () => {
  expect([0, 1, 99, 100, 250].map(percentOfTarget)).toEqual([0, 1, 99, 100, 250]);
});
