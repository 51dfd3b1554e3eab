/** CSV files for spreadsheets, in which no text a member typed becomes a formula. */

type Cell = string | number;

/** With the byte order mark by which spreadsheets detect UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Lines of a file that has begun. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Text that begins so counts as a formula, quoted or not: control characters, and signs in ASCII or full width, also after spaces. */
const FORMULA = /^(?:\p{Cc}|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
