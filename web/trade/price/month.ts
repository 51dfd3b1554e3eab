/** A month on the wire, `2026-11`, as text and as a number. */
import { formatDate } from '../../format/date-format.ts';

export function monthLabel(month: string): string {
  return formatDate(new Date(`${month}-15T12:00:00`), 'month');
}

/** Months since the year 0. */
export function monthNumber(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
