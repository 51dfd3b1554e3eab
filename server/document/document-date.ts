/** Dates and times in documents: as in `en-NG`, with month names in the reader's language, and 24 hours. */
import { wordOf } from '#rules/i18n/date-word.ts';
import type { Say } from '../i18n/wording.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const LAGOS = { timeZone: 'Africa/Lagos' } as const;
const IN_LAGOS = new Intl.DateTimeFormat('en-NG', { ...DAY, ...LAGOS });
const OF_DATE = new Intl.DateTimeFormat('en-NG', { ...DAY, timeZone: 'UTC' });
const CLOCK = new Intl.DateTimeFormat('en-NG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...LAGOS });

/** `5 Sep 2026, 14:05, Lagos`. */
export function momentInLagos(moment: Date, say: Say): string {
  return `${dayInLagos(moment, say)}, ${CLOCK.format(moment)}, Lagos`;
}

export function dayInLagos(moment: Date, say: Say): string {
  return worded(IN_LAGOS, moment, say);
}

/** Returns `31 Mar 2027` for `2027-03-31`. */
export function dayOfDate(date: string, say: Say): string {
  return worded(OF_DATE, new Date(date), say);
}

function worded(format: Intl.DateTimeFormat, at: Date, say: Say): string {
  return format
    .formatToParts(at)
    .map((part) => wordOf(part, say))
    .join('');
}
