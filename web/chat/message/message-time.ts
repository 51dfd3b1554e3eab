/** Message times in chats, `3:05PM, 07-Nov-2026`, by the reader's clock, and the date above a day's messages. */
import { clockTime, monthName, weekdayName } from '../../date-format.ts';
import { t } from '../../i18n.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function messageTime(date: string): string {
  const at = new Date(date);
  return `${clockTime(at)}, ${dayOf(at)}`;
}

/** Today, yesterday, the weekday within the week, else the date. */
export function dayLabel(date: string, now: Date): string {
  const at = new Date(date);
  const ago = (midnight(now) - midnight(at)) / 86_400_000;
  if (ago < 1) return t('Today');
  if (ago < 2) return t('Yesterday');
  return ago < 7 ? weekdayName(at.getDay()) : dayOf(at);
}

export function isSameDay(one: string, other: string): boolean {
  return midnight(new Date(one)) === midnight(new Date(other));
}

function dayOf(at: Date): string {
  return `${twoDigits(at.getDate())}-${monthName(at.getMonth())}-${at.getFullYear()}`;
}

/** In UTC, where every day has 24 hours. */
function midnight(at: Date): number {
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
}
