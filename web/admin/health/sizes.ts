/** Sizes and durations as operators read them. */
import { t } from '../../i18n.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1.2 GB`, in steps of 1,000. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = (bytes / 1_000 ** power).toLocaleString('en-NG', { maximumFractionDigits: power === 0 ? 0 : 1 });
  return `${size} ${UNITS[power]}`;
}

/** Milliseconds, or seconds from 1,000 ms on. */
export function millisecondsText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < 1_000) return t('{n} ms', { n: ms });
  return t('{n} s', { n: (ms / 1_000).toLocaleString('en-NG', { maximumFractionDigits: 1 }) });
}
