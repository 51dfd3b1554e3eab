/** Tests of expiry dates as people and spreadsheets write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import type { ImportCell } from './import-cell.ts';
import { type DateReading, guessDateOrder, readDate } from './import-date.ts';

const READING: DateReading = { order: 'dmy', epoch1904: false, isSwapped: false, today: '2026-11-23' };

function read(cell: ImportCell | undefined, reading: Partial<DateReading> = {}) {
  const date = readDate(cell, { ...READING, ...reading });
  if ('fault' in date) return `fault: ${inEnglish(date.fault)}`;
  return date.warning ? [date.day, inEnglish(date.warning)] : date.day;
}

describe('a date', () => {
  it.each<[ImportCell, string]>([
    ['31/12/2027', '2027-12-31'],
    ['5/6/2027', '2027-06-05'],
    ['05-06-27', '2027-06-05'],
    ['05.06.2027', '2027-06-05'],
    ['2027-06-05', '2027-06-05'],
    ['2027/6/5', '2027-06-05'],
    ['20270605', '2027-06-05'],
    ['2027-06-05 00:00:00', '2027-06-05'],
    ['5/6/2027   10:00', '2027-06-05'],
    ['2027-06-05T23:59:59Z', '2027-06-05'],
    ['05/06/2027 12:00 AM', '2027-06-05'],
    ['5 Jun 2027', '2027-06-05'],
    ['5th June, 2027', '2027-06-05'],
    ['05-Jun-27', '2027-06-05'],
    ['June 5, 2027', '2027-06-05'],
    ['29/02/2028', '2028-02-29'],
    // a month alone is its last day
    ['06/27', '2027-06-30'],
    ['6/2027', '2027-06-30'],
    ['2027-02', '2027-02-28'],
    ['02/28', '2028-02-29'],
    ['Jun-27', '2027-06-30'],
    ['JUN 2027', '2027-06-30'],
    ['Sept 27', '2027-09-30'],
    ['EXP 06/27', '2027-06-30'],
    ['Expiry date: 06/27', '2027-06-30'],
    ['expires 06/27', '2027-06-30'],
    ['Exp.: 06/27', '2027-06-30'],
    ['exp date 06/27', '2027-06-30'],
    ['05/06/2027 1:30', '2027-06-05'],
    ['05/06/2027 12:00:00 pm', '2027-06-05'],
    ['2027-06-05T23:59:59.125+01:00', '2027-06-05'],
    ['2027-06-05T23:59:59-0100', '2027-06-05'],
    ['2027-06-05 23:59:59.1 Z', '2027-06-05'],
    ['00/12/2027', '2027-12-31'],
    // days since 1900
    [46_553, '2027-06-15'],
    ['46553', '2027-06-15'],
    [46_553.5, '2027-06-15'],
    [{ day: '2027-06-15' }, '2027-06-15'],
  ])('%j is %s', (cell, day) => expect(read(cell)).toBe(day));

  it.each<ImportCell | undefined>(['', ' ', '-', 'N/A', 'nil', 'Unknown', null, undefined])('%j is not known', (cell) =>
    expect(read(cell)).toBeNull(),
  );

  it.each<[ImportCell, string]>([
    ['31/13/2027', 'That month doesn’t exist. Write 31/12/2027, or 12/2027 if you only know the month.'],
    ['27/06', 'That month doesn’t exist. Write 31/12/2027, or 12/2027 if you only know the month.'],
    ['31/06/2027', 'That month has no such day'],
    ['29/02/2027', 'That month has no such day'],
    ['27-Jun', 'This date has no year. Write a month and year as 06/2027.'],
    ['31/12/0227', 'The year of this date can’t be right'],
    ['31/12/1999', 'The year of this date can’t be right'],
    ['01/01/2100', 'The year of this date can’t be right'],
    ['00/2027', 'That month doesn’t exist. Write 31/12/2027, or 12/2027 if you only know the month.'],
    ['5 Janx 2027', 'That month doesn’t exist. Write 31/12/2027, or 12/2027 if you only know the month.'],
    ['32/12/2027', 'That month has no such day'],
    ['7-Jun', 'This date has no year. Write a month and year as 06/2027.'],
    ['about 27-Jun', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    ['27-June', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    ['5 exp 06 27', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    ['05/06/2027 1:30 or so', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    ['146553', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    [36_525, 'This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.'],
    [73_051, 'This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.'],
    ['00123', 'This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.'],
    [{ day: '2027-02-30' }, 'That month has no such day'],
    ['soon', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    ['5 Foo 2027', 'That month doesn’t exist. Write 31/12/2027, or 12/2027 if you only know the month.'],
    ['270630', 'Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.'],
    [12, 'This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.'],
    [1e300, 'This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.'],
    [Number.NaN, 'This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.'],
  ])('%j is refused', (cell, words) => expect(read(cell)).toBe(`fault: ${words}`));
});

it('counts from 1904 where the workbook does, 1,462 days later', () => {
  expect(read(46_553 - 1_462, { epoch1904: true })).toBe('2027-06-15');
  expect(read(46_553, { epoch1904: true })).toBe('2031-06-16');
});

it('reads the month first where the column does', () => {
  expect(read('12/31/2027', { order: 'mdy' })).toBe('2027-12-31');
  expect(read('05/06/2027', { order: 'mdy' })).toBe('2027-05-06');
});

describe('a warning', () => {
  it.each<[ImportCell, string, string]>([
    ['22/11/2026', '2026-11-22', 'This has expired'],
    ['31/12/2047', '2047-12-31', 'More than ten years ahead. Check the year.'],
    ['01/01/2037', '2037-01-01', 'More than ten years ahead. Check the year.'],
    ['01/01/2000', '2000-01-01', 'This has expired'],
    ['31/12/2099', '2099-12-31', 'More than ten years ahead. Check the year.'],
    [36_526, '2000-01-01', 'This has expired'],
    [73_050, '2099-12-31', 'More than ten years ahead. Check the year.'],
    [{ day: '2026-01-25' }, '2026-01-25', 'This has expired'],
    [
      { day: '2026-12-26' },
      '2026-12-26',
      'If you typed Dec-26 as month and year, Excel turned it into a day of this year',
    ],
    [
      { day: '2026-06-27' },
      '2026-06-27',
      'If you typed Jun-27 as month and year, Excel turned it into a day of this year',
    ],
  ])('is given with %j', (cell, day, words) => expect(read(cell)).toEqual([day, words]));

  it('is not given on the day itself, which is still good', () => expect(read('23/11/2026')).toBe('2026-11-23'));

  it('is not given up to ten years ahead, nor with a day that was no year', () => {
    expect(read('31/12/2036')).toBe('2036-12-31');
    expect(read({ day: '2026-12-25' })).toBe('2026-12-25');
    expect(read({ day: '2027-12-26' })).toBe('2027-12-26');
  });

  it.each<[string, ImportCell[], boolean]>([
    ['every day may be a month, and a text tells that days come first', [{ day: '2027-05-12' }, '13/06/2027'], true],
    ['one day can be no month', [{ day: '2027-05-12' }, { day: '2027-05-13' }, '13/06/2027'], false],
    ['no text tells', [{ day: '2027-05-12' }, '12/06/2027'], false],
    ['Excel read none of them', ['13/06/2027'], false],
    ['a cell has a fault', [{ fault: '#REF!' }, '13/06/2027'], false],
    ['cells are empty', [null, { day: '2027-05-12' }, '13/06/2027'], true],
  ])('of days and months that Excel swapped where %s: %j is %s', (_, cells, isSwapped) =>
    expect(guessDateOrder(cells).isSwapped).toBe(isSwapped),
  );

  it('is given with the dates that Excel took month first', () => {
    const cells: ImportCell[] = [{ day: '2027-05-06' }, '13/06/2027', { day: '2027-12-01' }];
    const { isSwapped } = guessDateOrder(cells);
    expect(read(cells[0], { isSwapped })).toEqual([
      '2027-05-06',
      'Excel may have swapped day and month in this date. Check it.',
    ]);
    expect(read(cells[1], { isSwapped })).toBe('2027-06-13');
  });
});

describe('the order of a column', () => {
  it.each<[ImportCell[], string, boolean]>([
    [[], 'dmy', true],
    [['05/06/2027', '01/02/2028'], 'dmy', false],
    [['12/06/2027'], 'dmy', false],
    [['06/12/2027'], 'dmy', false],
    [['13/06/2027', '06/13/2027'], 'dmy', false],
    [['13/06/2027', '06/13/2027', '01/02/2027', '03/04/2027'], 'dmy', false],
    [['06/13/2027', '06/14/2027', '13/06/2027'], 'mdy', false],
    [['exp 13/06/27'], 'dmy', true],
    [['05/06/2027', '13/02/2028'], 'dmy', true],
    [['05/06/2027', '02/13/2028'], 'mdy', true],
    [['13/06/2027', '02/13/2028', '14/02/2028'], 'dmy', false],
    [['2027-06-05', 'Jun-27', 46_553, '06/27'], 'dmy', true],
  ])('of %j is %s, sure: %s', (cells, order, isSure) => {
    expect(guessDateOrder(cells)).toMatchObject({ order, isSure });
  });
});

const anyDay = fc
  .date({ min: new Date('2026-11-23T00:00:00Z'), max: new Date('2036-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('reads every day in every way it is written', () => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  fc.assert(
    fc.property(anyDay, (day) => {
      const [y = '', m = '', d = ''] = day.split('-');
      const month = names[Number(m) - 1];
      const written = [day, `${d}/${m}/${y}`, `${d}-${m}-${y.slice(2)}`, `${Number(d)} ${month} ${y}`, `${y}${m}${d}`];
      for (const text of written) expect(read(text)).toBe(day);
      expect(read(`${m}/${d}/${y}`, { order: 'mdy' })).toBe(day);
      const serial = Date.parse(day) / 86_400_000 + 25_569;
      expect(readDate(serial, READING)).toMatchObject({ day });
      expect(readDate(serial - 1_462, { ...READING, epoch1904: true })).toMatchObject({ day });
    }),
  );
});

it('takes a month alone for its last day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [y = '', m = ''] = day.split('-');
      const last = readDate(`${m}/${y}`, READING);
      expect(last).toMatchObject({ day: expect.stringMatching(`^${y}-${m}-(28|29|30|31)$`) });
      const next = new Date(Date.parse(('day' in last && last.day) || '') + 86_400_000);
      expect(next.getUTCDate()).toBe(1);
    }),
  );
});

it('gives a day that exists, or says why not, for any text', () => {
  const digits = fc.stringMatching(/^[0-9]{1,4}[-/. ]?[0-9A-Za-z]{0,4}[-/. ]?[0-9]{0,4}$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.string({ unit: 'binary' })), (text) => {
      const date = readDate(text, READING);
      if ('fault' in date || date.day === null) return;
      expect(new Date(`${date.day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date.day);
    }),
  );
});
