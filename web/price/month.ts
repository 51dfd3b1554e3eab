/** A month of the wire, `2026-11`, as people read it and as a number to count with. */
const name = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric' });

export function monthName(month: string): string {
  return name.format(new Date(`${month}-15T12:00:00`));
}

/** Months since the year 0. */
export function monthNumber(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
