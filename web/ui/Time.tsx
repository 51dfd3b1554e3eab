/** A moment as people say it, with the exact one at hand. */
import { formatDate } from '../date-format.ts';
import { t } from '../i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function Time({ at, className = '' }: { at: string; className?: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatDate(moment, 'moment')} className={className}>
      {sinceThen(moment, new Date())}
    </time>
  );
}

/** `2027-03-31` as `31 Mar 2027`. */
export function dayOf(day: string): string {
  return formatDate(new Date(`${day}T12:00:00`), 'day');
}

export function sinceThen(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  if (seconds < MINUTE) return t('just now');
  if (seconds < HOUR) return t('{n} min ago', { n: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('{n} h ago', { n: Math.floor(seconds / HOUR) });
  if (seconds < 2 * DAY) return t('yesterday');
  if (seconds < 7 * DAY) return t('{n} days ago', { n: Math.floor(seconds / DAY) });
  return formatDate(then, 'day');
}

/** `28 Nov 2026, 15:00`, to the minute. */
export function momentOf(at: string): string {
  return formatDate(new Date(at), 'moment');
}

/** How long there is still time, in words. */
export function leftUntil(then: Date, now: Date): string {
  const seconds = (then.getTime() - now.getTime()) / 1000;
  if (seconds < MINUTE) return t('any moment now');
  if (seconds < HOUR) return t('{n} min left', { n: Math.floor(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t('{n} h left', { n: Math.floor(seconds / HOUR) });
  return t('{n} days left', { n: Math.floor(seconds / DAY) });
}
