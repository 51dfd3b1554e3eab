/** Dates and times in Lagos, in one order and with 24 hours, with names of months and weekdays in the reader's language. */
import { ENGLISH } from '#rules/i18n/language.ts';
import { MONTHS, WEEKDAYS } from '#rules/i18n/date-word.ts';
import type { Message } from '#rules/i18n/message.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { dayInLagos, minuteInLagos } from '#rules/lagos.ts';
import { languageNow, t } from '../i18n.ts';
import { DAY_MS } from '#rules/time.ts';

const STYLES = {
  /** `31 Mar 2027` */
  day: ({ day, month, year }) => `${day} ${month} ${year}`,
  /** `6 Dec`, for this year and the coming weeks */
  'day soon': ({ day, month }) => `${day} ${month}`,
  /** `Fri 11 Dec`, for the day by which something is due */
  deadline: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
  /** `Nov 2026` */
  month: ({ month, year }) => `${month} ${year}`,
  /** `14:05`, for today */
  time: ({ time }) => time,
  /** `Tue 3 Nov 2026, 14:05` */
  moment: ({ weekday, day, month, year, time }) => `${weekday} ${day} ${month} ${year}, ${time}`,
} satisfies Record<string, (parts: Record<'weekday' | 'day' | 'month' | 'year' | 'time', string>) => string>;

export type DateStyle = keyof typeof STYLES;
export const DATE_STYLES = Object.keys(STYLES) as DateStyle[];

export function formatDate(at: Date, style: DateStyle): string {
  const [date = '', time = ''] = minuteInLagos(at).split(' ');
  const [year = '', month, day] = date.split('-');
  return STYLES[style]({
    weekday: nameOf(WEEKDAYS[new Date(date).getUTCDay()]?.[1]),
    day: String(Number(day)),
    month: monthName(Number(month) - 1),
    year,
    time,
  });
}

/** A time in lists: `14:05` today, `Yesterday`, `3 Nov` this year, or `3 Nov 2025`. */
export function listedMoment(at: Date, now: Date): string {
  const [then, today] = [dayInLagos(at), dayInLagos(now)];
  if (then === today) return formatDate(at, 'time');
  if (then === dayInLagos(new Date(now.getTime() - DAY_MS))) return t('Yesterday');
  return formatDate(at, then.slice(0, 4) === today.slice(0, 4) ? 'day soon' : 'day');
}

/** `month` counts from 0, as JavaScript dates do. */
export function monthName(month: number): string {
  return nameOf(MONTHS[month]);
}

/** `weekday` counts from Sunday as 0, as JavaScript dates do. */
export function weekdayName(weekday: number): string {
  return nameOf(WEEKDAYS[weekday]?.[0]);
}

/** `3:05PM` beside a message, as the specification has it, or `15:05` in languages without AM and PM. */
export function clockTime(at: Date): string {
  const time = minuteInLagos(at).slice(-5);
  if (isTwentyFourHours()) return time;
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? t('AM') : t('PM')}`;
}

function isTwentyFourHours(): boolean {
  return languageNow() !== ENGLISH && languageNow() !== PSEUDO_LANGUAGE;
}

const nameOf = (word: Message | undefined) => (word ? t(word) : '');
