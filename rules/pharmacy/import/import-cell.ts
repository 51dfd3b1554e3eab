/** A cell of an imported table: what was read of it, before anybody knows what its column means. */

/** Why a cell of a workbook has no value: an error of the sheet such as `#REF!`, a formula without a kept result, or too much text. */
export type CellFault = `#${string}` | 'formula' | 'long';

/** A date is the day a workbook says it is, `2027-06-30`; a CSV file has texts alone. */
export type ImportCell = string | number | null | { day: string } | { fault: CellFault };

export const IMPORT_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  /** What a workbook may unpack to, counted while it is unpacked. */
  unpackedBytes: 100 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  cellLength: 1_000,
  fileName: 200,
} as const;

/** As one line, without what cannot be seen: control characters, joiners and marks of direction. */
export function textOf(cell: ImportCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return 'day' in cell ? cell.day : '';
  return cell
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/** What people write where they know of nothing. */
const NOTHING = new Set(['', '-', '--', '—', 'n/a', 'na', 'nil', 'none', 'null', 'unknown', 'not available', '?']);

export function isNothing(cell: ImportCell | undefined): boolean {
  if (typeof cell === 'object' && cell !== null) return false;
  return NOTHING.has(textOf(cell).toLowerCase());
}

/** Nothing in any of its cells; a cell with a fault counts as something. */
export function isBlankRow(cells: readonly ImportCell[]): boolean {
  return cells.every((cell) => (typeof cell === 'object' && cell !== null ? false : textOf(cell) === ''));
}
