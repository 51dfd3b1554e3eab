/** Reads expiry dates as people and spreadsheets write them: day before month, and the last day of a month without a day. */
import { required } from '#rules/required.ts';
import { type Message, message } from '../../i18n/message.ts';
import { type ImportCell, isNothing, textOf } from './import-cell.ts';
import { DAY_MS } from '../../time.ts';

/** The order of all-digit dates: `31/12/2027`, or `12/31/2027`. A whole column has one order. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export interface DateReading {
  order: DateOrder;
  /** True if the workbook counts its days from 1904. */
  epoch1904: boolean;
  /** True if Excel read some dates of the column month first and left the others as text. */
  isSwapped: boolean;
  /** The day in Lagos, `2026-11-23`. */
  today: string;
}

/** `day` is null if the date is unknown. */
export type ReadDate = { day: string | null; warning?: Message } | { fault: Message };

interface OrderGuess {
  order: DateOrder;
  /** True if a date of the column decides it, or none needs it. */
  isSure: boolean;
  isSwapped: boolean;
}

const DIGITS = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;

/** Guesses the order from the dates of a column. The default is day first. */
export function guessDateOrder(cells: readonly ImportCell[]): OrderGuess {
  let dayFirst = 0;
  let monthFirst = 0;
  let undecided = 0;
  const excelDays: number[] = [];
  for (const cell of cells) {
    if (typeof cell === 'object' && cell !== null) {
      if ('day' in cell) excelDays.push(Number(cell.day.slice(8, 10)));
      continue;
    }
    const parts = DIGITS.exec(bare(textOf(cell)));
    if (!parts) continue;
    if (Number(parts[1]) > 12) dayFirst += 1;
    else if (Number(parts[3]) > 12) monthFirst += 1;
    else undecided += 1;
  }
  return {
    order: monthFirst > dayFirst ? 'mdy' : 'dmy',
    isSure: dayFirst > 0 !== monthFirst > 0 || dayFirst + monthFirst + undecided === 0,
    isSwapped: dayFirst > 0 && excelDays.length > 0 && excelDays.every((day) => day <= 12),
  };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Returns the month of a name or its first letters, such as `Sept`, or 0. */
function monthNamed(word: string): number {
  const name = word.toLowerCase();
  const at = MONTHS.indexOf(name.slice(0, 3));
  return at !== -1 && required(NAMES[at]).startsWith(name) ? at + 1 : 0;
}

/** Removes the time of day, and the word some write before a date. */
function bare(text: string): string {
  return text
    .replace(/^exp(iry|ires)?( date)?[\s.:]+/i, '')
    .replace(/(?:T|\s)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]m|z|[+-]\d{2}:?\d{2})?$/i, '')
    .trim();
}

/** Years in which a stocked medicine may expire. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
/** `day` is 0 for a month without a day. */
interface Parts {
  year: number;
  month: number;
  day: number;
}

const yearOf = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** The formats of a date, and how to read each one's parts. */
const FORMS: readonly [RegExp, (found: string[], order: DateOrder) => Parts][] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([, y, , m, d]) => ({ year: yearOf(y), month: Number(m), day: Number(d) })],
  [/^(20\d{2})(\d{2})(\d{2})$/, ([, y, m, d]) => ({ year: yearOf(y), month: Number(m), day: Number(d) })],
  [
    DIGITS,
    ([, one, , two, y], order) => {
      const [day, month] = order === 'dmy' ? [Number(one), Number(two)] : [Number(two), Number(one)];
      return { year: yearOf(y), month, day };
    },
  ],
  [/^(\d{4})[-/.](\d{1,2})$/, ([, y, m]) => ({ year: yearOf(y), month: Number(m), day: 0 })],
  [/^(\d{1,2})[-/. ](\d{4}|\d{2})$/, ([, m, y]) => ({ year: yearOf(y), month: Number(m), day: 0 })],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i,
    ([, d, m = '', y]) => ({ year: yearOf(y), month: monthNamed(m), day: Number(d) }),
  ],
  [
    /^([a-z]{3,9})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$/i,
    ([, m = '', d, y]) => ({ year: yearOf(y), month: monthNamed(m), day: Number(d) }),
  ],
  [/^([a-z]{3,9})[-/.,' ]*(\d{4}|\d{2})$/i, ([, m = '', y]) => ({ year: yearOf(y), month: monthNamed(m), day: 0 })],
];

/** Excel shows `Jun-27` when it took it for a day of June. */
const WITHOUT_YEAR = /^\d{1,2}[-/. ][a-z]{3}$/i;

export function readDate(cell: ImportCell | undefined, reading: DateReading): ReadDate {
  if (isNothing(cell)) return { day: null };
  if (typeof cell === 'object' && cell !== null && 'day' in cell) return excelDate(cell.day, reading);
  const text = bare(textOf(cell));
  if (isNothing(text)) return { day: null };
  if (typeof cell === 'number' || /^\d{5}$/.test(text)) return ofSerial(Number(text), reading);
  const parts = partsOf(text, reading.order);
  if (parts) return dated(parts, reading.today);
  if (WITHOUT_YEAR.test(text)) {
    return { fault: message('This date has no year. Write a month and year as 06/2027.') };
  }
  return { fault: message('Enter a date, such as 31/12/2027, or 12/2027 if you only know the month.') };
}

function partsOf(text: string, order: DateOrder): Parts | undefined {
  for (const [form, parts] of FORMS) {
    const found = form.exec(text);
    if (found) return parts(found, order);
  }
  return undefined;
}

/** Returns the last day of a month. Months count from 1. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const padded = (part: number) => String(part).padStart(2, '0');

function dated({ year, month, day }: Parts, today: string): ReadDate {
  if (month < 1 || month > 12)
    return { fault: message('That month doesn’t exist. Write 31/12/2027, or 12/2027 if you only know the month.') };
  const last = lastDayOf(year, month);
  if (day > last) return { fault: message('That month has no such day') };
  if (year < FIRST_YEAR || year > LAST_YEAR) return { fault: message('The year of this date can’t be right') };
  const date = `${year}-${padded(month)}-${padded(day === 0 ? last : day)}`;
  return withWarning(date, warningOf(date, today));
}

/** Days between 1 January 1970 and the first day of a workbook's count. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** Reads a date that a sheet shows as a plain number: days since 1900, or since 1904. */
function ofSerial(serial: number, reading: DateReading): ReadDate {
  const days = Math.floor(serial) - (reading.epoch1904 ? EPOCH_1904 : EPOCH_1900);
  const at = new Date(days * DAY_MS);
  const year = Number.isNaN(at.getTime()) ? 0 : at.getUTCFullYear();
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return { fault: message('This number is not a date. Write 31/12/2027, or 12/2027 if you only know the month.') };
  }
  return excelDate(at.toISOString().slice(0, 10), reading);
}

function excelDate(date: string, { today, isSwapped }: DateReading): ReadDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const read = dated({ year, month, day }, today);
  if ('fault' in read) return read;
  if (isSwapped) {
    return withWarning(date, message('Excel may have swapped day and month in this date. Check it.'));
  }
  // `Jun-27` typed into Excel becomes 27 June of this year
  const typedYear = 2000 + day;
  if (year === Number(today.slice(0, 4)) && typedYear >= year && read.day !== null) {
    const warning = message('If you typed {month}-{day} as month and year, Excel turned it into a day of this year', {
      month: monthLabel(month),
      day: padded(day),
    });
    return withWarning(date, warning);
  }
  return read;
}

function monthLabel(month: number): string {
  const name = MONTHS[month - 1] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Shelf lives are shorter. A year further ahead is a typing error. */
const YEARS_AHEAD = 10;

function warningOf(date: string, today: string): Message | undefined {
  if (date < today) return message('This has expired');
  if (Number(date.slice(0, 4)) > Number(today.slice(0, 4)) + YEARS_AHEAD) {
    return message('More than ten years ahead. Check the year.');
  }
  return undefined;
}

function withWarning(day: string, warning: Message | undefined): ReadDate {
  return warning ? { day, warning } : { day };
}
