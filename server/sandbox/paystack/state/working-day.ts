/** Working days in Lagos, one hour ahead of UTC all year: Monday to Friday, without public holidays. */
import { DAY_MS, HOUR_MS } from '#rules/time.ts';

const LAGOS_MS = HOUR_MS;
const MORNING_HOUR = 8;

function isWeekend(moment: number): boolean {
  const day = new Date(moment + LAGOS_MS).getUTCDay();
  return day === 0 || day === 6;
}

/** Returns 8 a.m. on the next working day. */
export function nextWorkingMorning(after: Date): Date {
  const midnight = Math.floor((after.getTime() + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS;
  let morning = midnight + DAY_MS + MORNING_HOUR * HOUR_MS;
  while (isWeekend(morning)) morning += DAY_MS;
  return new Date(morning);
}

/** Adds hours, without those of weekends. */
export function addWorkingHours(start: Date, hours: number): Date {
  let moment = start.getTime();
  for (let left = hours; left > 0;) {
    if (!isWeekend(moment)) left -= 1;
    moment += HOUR_MS;
  }
  return new Date(moment);
}
