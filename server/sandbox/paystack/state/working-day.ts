/** Working days in Lagos, an hour ahead of UTC the year round: Monday to Friday; public holidays are not known here. */
import { DAY_MS, HOUR_MS } from '#rules/time.ts';

const LAGOS_MS = HOUR_MS;
const MORNING_HOUR = 8;

function isWeekend(moment: number): boolean {
  const day = new Date(moment + LAGOS_MS).getUTCDay();
  return day === 0 || day === 6;
}

/** Eight in the morning of the next working day. */
export function nextWorkingMorning(after: Date): Date {
  const midnight = Math.floor((after.getTime() + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS;
  let morning = midnight + DAY_MS + MORNING_HOUR * HOUR_MS;
  while (isWeekend(morning)) morning += DAY_MS;
  return new Date(morning);
}

/** So many hours later, the hours of weekends not counted. */
export function addWorkingHours(start: Date, hours: number): Date {
  let moment = start.getTime();
  for (let left = hours; left > 0;) {
    if (!isWeekend(moment)) left -= 1;
    moment += HOUR_MS;
  }
  return new Date(moment);
}
