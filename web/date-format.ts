/** Days and moments in the reader's language. Browsers lack the names of months and weekdays in most languages of Nigeria, so these are messages. */
import { ENGLISH } from '#rules/i18n/language.ts';
import { MONTHS, WEEKDAYS, wordOf } from '#rules/i18n/date-word.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { type DateStyle, optionsOf } from './date-style.ts';
import { languageNow, t } from './i18n.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** In every language as Nigeria writes it in English, with the names in the reader's own. */
export function formatDate(at: Date, style: DateStyle): string {
  const format = formatOf(style);
  if (languageNow() === ENGLISH) return format.format(at);
  return format
    .formatToParts(at)
    .map((part) => wordOf(part, t))
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

/** `3:05PM`, and `15:05` where the day has 24 hours. */
export function clockTime(at: Date): string {
  const [hour, minutes] = [at.getHours(), String(at.getMinutes()).padStart(2, '0')];
  if (isTwentyFourHours()) return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes}${hour < 12 ? t('AM') : t('PM')}`;
}

/** Where English is not read: what the halves of its day are called is not said in the other languages. */
function isTwentyFourHours(): boolean {
  return languageNow() !== ENGLISH && languageNow() !== PSEUDO_LANGUAGE;
}

function formatOf(style: DateStyle): Intl.DateTimeFormat {
  const key = `${style} ${isTwentyFourHours()}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat('en-NG', optionsOf(style, isTwentyFourHours()));
  formats.set(key, cached);
  return cached;
}
