/** Dates as packs carry them: six digits, YYMMDD, of a century that is the nearest one, with 00 for the last day of the month. */

/** `2027-02-28` of `270200`; undefined where there is no such day. `today` is a date, too. */
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

/** 51 years ahead and more are of the century before, 50 years behind and more of the next one. */
function nearestYear(yearOfCentury: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + yearOfCentury;
  if (year - thisYear >= 51) return year - 100;
  return year - thisYear <= -50 ? year + 100 : year;
}

/** The day before the first of the next month. */
function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
