/** Days and moments in the reader's language. Browsers lack the names of months and weekdays in most languages of Nigeria, so these are messages. */
import { ENGLISH } from '#rules/i18n/language.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { languageNow, t } from './i18n.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const LAGOS = { timeZone: 'Africa/Lagos' } as const;

/** By the reader's clock, unless Lagos is named. */
const STYLES = {
  /** `31 Mar 2027` */
  day: DAY,
  'day in Lagos': { ...DAY, ...LAGOS },
  /** `Nov 2026` */
  month: { month: 'short', year: 'numeric' },
  /** `28 Nov 2026, 15:00` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `Sat, 28 Nov, 15:00` */
  'moment soon': { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** `Sat, 28 Nov 2026, 3:00 pm` */
  'moment in Lagos': { weekday: 'short', ...DAY, hour: 'numeric', minute: '2-digit', hour12: true, ...LAGOS },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof STYLES;

const MONTHS = [
  message('Jan'),
  message('Feb'),
  message('Mar'),
  message('Apr'),
  message('May'),
  message('Jun'),
  message('Jul'),
  message('Aug'),
  message('Sep'),
  message('Oct'),
  message('Nov'),
  message('Dec'),
];
const WEEKDAYS: [name: Message, short: Message][] = [
  [message('Sunday'), message('Sun')],
  [message('Monday'), message('Mon')],
  [message('Tuesday'), message('Tue')],
  [message('Wednesday'), message('Wed')],
  [message('Thursday'), message('Thu')],
  [message('Friday'), message('Fri')],
  [message('Saturday'), message('Sat')],
];

const formats = new Map<DateStyle, Intl.DateTimeFormat>();

/** In every language as Nigeria writes it in English, with the names in the reader's own. */
export function formatDate(at: Date, style: DateStyle): string {
  const format = formatOf(style);
  if (languageNow() === ENGLISH) return format.format(at);
  return format
    .formatToParts(at)
    .map(({ type, value }) => wordOf(type, value))
    .join('');
}

/** From 0, as dates count them. */
export function monthName(month: number): string {
  return t(MONTHS[month]!);
}

/** From Sunday, as dates count them. */
export function weekdayName(weekday: number): string {
  return t(WEEKDAYS[weekday]![0]);
}

export function dayPeriod(isMorning: boolean): string {
  return isMorning ? t('AM') : t('PM');
}

function formatOf(style: DateStyle): Intl.DateTimeFormat {
  const cached = formats.get(style) ?? new Intl.DateTimeFormat('en-NG', STYLES[style]);
  formats.set(style, cached);
  return cached;
}

/** Names that English shortens in another way in another browser, as `Sept`, begin alike. */
function wordOf(type: Intl.DateTimeFormatPartTypes, value: string): string {
  if (type === 'month') return t(MONTHS.find(({ id }) => value.startsWith(id)) ?? { id: value });
  if (type === 'weekday') return t(WEEKDAYS.find(([, { id }]) => value.startsWith(id))?.[1] ?? { id: value });
  if (type === 'dayPeriod') return value === 'am' ? t('am') : t('pm');
  return value;
}
