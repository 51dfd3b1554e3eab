/** A cell of an imported table, as read before the meaning of its column is known. */

/** Why a cell has no value: an error of the sheet such as `#REF!`, a formula without a saved result, or too much text. */
export type CellFault = `#${string}` | 'formula' | 'long';

/** A date is a day from a workbook, `2027-06-30`. A CSV file has only texts. */
export type ImportCell = string | number | null | { day: string } | { fault: CellFault };

export const IMPORT_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  /** The most a workbook may unpack to, counted while unpacking. */
  unpackedBytes: 100 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  cellLength: 1_000,
  fileName: 200,
} as const;

/** Returns the text on one line, without invisible characters: control characters, joiners and direction marks. */
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

/** Texts that people write for an unknown value. */
const NOTHING = new Set(['', '-', '--', '—', 'n/a', 'na', 'nil', 'none', 'null', 'unknown', 'not available', '?']);

export function isNothing(cell: ImportCell | undefined): boolean {
  if (typeof cell === 'object' && cell !== null) return false;
  return NOTHING.has(textOf(cell).toLowerCase());
}

/** True if all cells are empty. A cell with a fault is not. */
export function isBlankRow(cells: readonly ImportCell[]): boolean {
  return cells.every((cell) => (typeof cell === 'object' && cell !== null ? false : textOf(cell) === ''));
}

/** Returns each column's heading and an example value. `first` begins with the headings, if the table has any. */
export function sampledColumns(
  first: readonly (readonly ImportCell[])[],
  headingRow: number,
  width: number,
): { heading: string; sample: string }[] {
  const [headings = [], ...rows] = headingRow === 0 ? [[], ...first] : first;
  return Array.from({ length: width }, (_, at) => ({
    heading: textOf(headings[at]),
    sample: rows.map((cells) => textOf(cells[at])).find((text) => text !== '') ?? '',
  }));
}
