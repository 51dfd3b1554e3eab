/** Sentences about ratings: when they are shown, and how long things take. */
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';

export function revealLabel(until: string): string {
  return t('Shown when both have rated, or on {day} at the latest.', { day: formatDate(new Date(until), 'day soon') });
}

/** `35 min`, `4 hours`, `3 days`: one unit, so that readers can compare. */
export function durationLabel(minutes: number): string {
  if (minutes < 60) return t('{n} min', { n: Math.max(1, minutes) });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('{n, plural, one {# hour} other {# hours}}', { n: hours });
  return t('{n} days', { n: Math.round(hours / 24) });
}
