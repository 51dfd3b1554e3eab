/** Tables as files for spreadsheets: nothing that a member typed becomes a formula there. */

type Cell = string | number;

/** With the mark by which spreadsheets know that it is UTF-8. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet takes text that begins like this for a formula, quoted or not. */
const FORMULA = /^[=+\-@\t\r\n]/;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell.trimStart()) || FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
