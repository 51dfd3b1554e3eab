/** Dates in pack codes: six digits, YYMMDD, in the nearest century, with 00 for the last day of the month. */

/** Returns `2027-02-28` for `270200`, or undefined if there is no such day. `today` is a date, too. */
export function dateOfGs1(digits: string, today: string): string | undefined {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const year = nearestYear(Number(digits.slice(0, 2)), Number(today.slice(0, 4)));
  const month = Number(digits.slice(2, 4));
  if (month < 1 || month > 12) return undefined;
  const last = lastDayOf(year, month);
  const day = Number(digits.slice(4)) || last;
  if (day > last) return undefined;
  return `${year}-${digits.slice(2, 4)}-${String(day).padStart(2, '0')}`;
}

/** A year 51 or more ahead is in the previous century, one 50 or more behind in the next. */
function nearestYear(yearOfCentury: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + yearOfCentury;
  if (year - thisYear >= 51) return year - 100;
  return year - thisYear <= -50 ? year + 100 : year;
}

/** Day 0 of the next month is the last of this one. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
