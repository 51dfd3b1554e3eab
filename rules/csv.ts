/** CSV files for spreadsheets, in which no typed text becomes a formula. */

type Cell = string | number;

/** Adds the byte order mark by which spreadsheets detect UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Returns further lines of a file. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Text that spreadsheets read as a formula, quoted or not: starts with control characters, or signs in ASCII or full width, also after spaces. */
const FORMULA = /^(?:\p{Cc}|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
