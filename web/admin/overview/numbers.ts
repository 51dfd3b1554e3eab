/** Numbers of the overview as text. */
import type { Compared } from '#contract/admin/overview.ts';
import { t } from '../../i18n.ts';

export const countText = (count: number): string => count.toLocaleString('en-NG');
/** `₦1,035`, without kobo. */
export const nairaText = (naira: number): string =>
  `${naira < 0 ? '−' : ''}₦${Math.round(Math.abs(naira)).toLocaleString('en-NG')}`;
/** `₦1.2M`, where space is short. */
export const shortNaira = (naira: number): string => `${naira < 0 ? '−' : ''}₦${shortCount(Math.abs(naira))}`;
export const shortCount = (count: number): string =>
  count.toLocaleString('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** The change in per cent; undefined if there is nothing to compare with. */
export function changeOf({ now, before }: Compared): string | undefined {
  if (before === 0) return now === 0 ? t('no change') : undefined;
  const percent = Math.round(((now - before) / Math.abs(before)) * 1_000) / 10;
  if (percent === 0) return t('no change');
  const size = Math.abs(percent).toLocaleString('en-NG');
  return percent > 0 ? t('{size} % more', { size }) : t('{size} % less', { size });
}

/** `35 min`, `5 h` or `3 days`. */
export function durationText(minutes: number): string {
  if (minutes < 90) return t('{n} min', { n: minutes });
  if (minutes < 48 * 60) return t('{n} h', { n: Math.round(minutes / 60) });
  return t('{n, plural, one {# day} other {# days}}', { n: Math.round(minutes / 1_440) });
}
