/** The deadline of a joint purchase, shown and typed in Lagos time. */
import { formatDate } from './date-format.ts';
import { t } from '../i18n.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/time.ts';

export function deadlineLabel(deadline: string): string {
  return t('{moment}, Lagos time', { moment: formatDate(new Date(deadline), 'moment') });
}

export function remainingLabel(deadline: string, now: Date): string {
  const left = new Date(deadline).getTime() - now.getTime();
  if (left <= 0) return t('The deadline has passed');
  if (left < HOUR_MS) return t('{n} min left', { n: Math.ceil(left / MINUTE_MS) });
  if (left < 2 * DAY_MS)
    return t('{n, plural, one {# hour left} other {# hours left}}', { n: Math.ceil(left / HOUR_MS) });
  return t('{n} days left', { n: Math.floor(left / DAY_MS) });
}

/** Converts a `datetime-local` value in Lagos, which has no summer time, to ISO. */
export function momentInLagos(written: string): string {
  return `${written}:00+01:00`;
}
