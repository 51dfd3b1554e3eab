/** The calendar of Lagos, by which days begin and end here. Nigeria keeps one time the whole year, an hour ahead of UTC. */
const AHEAD_MS = 60 * 60 * 1000;

/** The day it is in Lagos, `2027-03-31`. */
export function dayInLagos(now: Date): string {
  return new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** The moment a day is over in Lagos. */
export function endOfDayInLagos(day: string): Date {
  return new Date(Date.parse(`${day}T24:00:00Z`) - AHEAD_MS);
}
