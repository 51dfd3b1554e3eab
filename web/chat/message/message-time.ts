/** Message times in chats, `3:05PM, 07-Nov-2026` in Lagos, and the date above a day's messages. */
import { dayInLagos } from '#rules/lagos.ts';
import { clockTime, monthName, weekdayName } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { DAY_MS } from '#rules/time.ts';

export function messageTime(date: string): string {
  const at = new Date(date);
  return `${clockTime(at)}, ${dayOf(at)}`;
}

/** Today, yesterday, the weekday within the week, else the date. */
export function dayLabel(date: string, now: Date): string {
  const at = new Date(date);
  const ago = (midnight(now).getTime() - midnight(at).getTime()) / DAY_MS;
  if (ago < 1) return t('Today');
  if (ago < 2) return t('Yesterday');
  return ago < 7 ? weekdayName(midnight(at).getUTCDay()) : dayOf(at);
}

export function isSameDay(one: string, other: string): boolean {
  return dayInLagos(new Date(one)) === dayInLagos(new Date(other));
}

function dayOf(at: Date): string {
  const [year, month, day] = dayInLagos(at).split('-');
  return `${day}-${monthName(Number(month) - 1)}-${year}`;
}

/** The date in Lagos as a moment in UTC, where every day has 24 hours. */
function midnight(at: Date): Date {
  return new Date(dayInLagos(at));
}
