/** A time in Lagos: short as in lists, or in full; the exact one is always available. */
import { formatDate, listedMoment } from '../format/date-format.ts';
import { t } from '../i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface TimeProps {
  at: string;
  /** `Tue 3 Nov 2026, 14:05` instead of `14:05`, `Yesterday` or `3 Nov`. */
  detail?: boolean;
  className?: string;
}

export function Time({ at, detail = false, className }: TimeProps) {
  const full = momentOf(at);
  return (
    <time dateTime={at} title={full} className={className}>
      {detail ? full : listedMoment(new Date(at), new Date())}
    </time>
  );
}

/** `2027-03-31` as `31 Mar 2027`. */
export function dayOf(day: string): string {
  return formatDate(new Date(`${day}T12:00:00+01:00`), 'day');
}

/** `Tue 3 Nov 2026, 14:05`, for the middle of a sentence. */
export function momentOf(at: string): string {
  return formatDate(new Date(at), 'moment');
}

/** The time left, in words. */
export function leftUntil(then: Date, now: Date): string {
  const seconds = (then.getTime() - now.getTime()) / 1000;
  if (seconds < MINUTE) return t('any moment now');
  if (seconds < HOUR) return t('{n} min left', { n: Math.floor(seconds / MINUTE) });
  if (seconds < 2 * DAY) return t('{n} h left', { n: Math.floor(seconds / HOUR) });
  return t('{n} days left', { n: Math.floor(seconds / DAY) });
}
