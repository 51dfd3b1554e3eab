/** Tests that every part of a date in `en-NG` has a word, in every length of its name. */
import { describe, expect, it } from 'vitest';
import { MONTHS, WEEKDAYS, wordOf } from './date-word.ts';

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const inBrackets = ({ id }: { id: string }) => `(${id})`;
const worded = (type: Intl.DateTimeFormatPartTypes, value: string) => wordOf({ type, value }, inBrackets);

describe('the names', () => {
  it('of months and weekdays are all there, in order', () => {
    expect(MONTHS.map(({ id }) => id)).toEqual(MONTH_NAMES);
    expect(WEEKDAYS.map(([{ id }]) => id)).toEqual(DAY_NAMES);
    expect(WEEKDAYS.map(([, { id }]) => id)).toEqual(DAY_NAMES.map((name) => name.slice(0, 3)));
  });
});

describe('a part of a moment', () => {
  it('that is a month is said, also where it is shortened in another way', () => {
    expect(MONTH_NAMES.map((month) => worded('month', month))).toEqual(MONTH_NAMES.map((month) => `(${month})`));
    expect([worded('month', 'Sept'), worded('month', 'Thermidor')]).toEqual(['(Sep)', 'Thermidor']);
  });

  it('that is a weekday is said by its short name', () => {
    expect(worded('weekday', 'Wednesday')).toBe('(Wed)');
    expect(worded('weekday', 'Primidi')).toBe('Primidi');
  });

  it('that is a half of the day is said, and everything else stays', () => {
    expect([worded('dayPeriod', 'am'), worded('dayPeriod', 'pm')]).toEqual(['(am)', '(pm)']);
    expect([worded('year', 'May'), worded('literal', 'Sun, am')]).toEqual(['May', 'Sun, am']);
  });
});
