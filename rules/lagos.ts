/** The calendar of Lagos, which decides where days begin and end. Nigeria is UTC+1 all year. */
const AHEAD_MS = 60 * 60 * 1000;

/** `2027-03-31 14:05` */
export function minuteInLagos(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The date in Lagos, `2027-03-31`. */
export function dayInLagos(now: Date): string {
  return minuteInLagos(now).slice(0, 10);
}

/** Returns the moment a day begins in Lagos. */
export function dayBeginInLagos(now: Date): Date {
  return new Date(Date.parse(`${dayInLagos(now)}T00:00:00Z`) - AHEAD_MS);
}

/** Returns the moment a date ends in Lagos. */
export function endOfDayInLagos(day: string): Date {
  return new Date(Date.parse(`${day}T24:00:00Z`) - AHEAD_MS);
}
