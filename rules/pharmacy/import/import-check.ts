/** Checks each row of an imported table: the messages about its cells, and its outcome against the stock. */
import { type ImportCell, textOf } from './import-cell.ts';
import { type DateReading, guessDateOrder } from './import-date.ts';
import type { Duplicate } from './import-duplicate.ts';
import { type ImportPlan, type KnownStock, planImport, type ReadRow } from './import-plan.ts';
import { withPurpose } from './import-opening.ts';
import type { CellNote, RowEdits } from './import-row-reader.ts';
import { type ImportDraft, type ImportedRow, readRow } from './import-row.ts';
import { IMPORT_UNIT, type ImportCounts, type ImportMapping, type RowOutcome } from './import.ts';

export interface NumberedCells {
  number: number;
  cells: ImportCell[];
  edits?: RowEdits;
}

export interface ReadTable {
  rows: { number: number; row: ImportedRow | undefined; isEdited: boolean }[];
}

/** `today` is the day in Lagos. */
export function readCells(
  table: readonly NumberedCells[],
  mapping: ImportMapping,
  { epoch1904, today }: Pick<DateReading, 'epoch1904' | 'today'>,
): ReadTable {
  const goods = table.filter(({ number }) => number > mapping.headingRow);
  const { isSwapped } = guessDateOrder(cellsOf(goods, mapping.columns.indexOf('expiryDate')));
  const dates = { order: mapping.order, epoch1904, isSwapped, today };
  const headings = textsOf(table.find(({ number }) => number === mapping.headingRow)?.cells ?? []);
  return {
    rows: goods.map(({ number, cells, edits = {} }) => {
      // pages of a report repeat the headings
      const isHeadings = headings !== '' && textsOf(cells) === headings;
      const row = isHeadings ? undefined : readRow(cells, mapping.columns, dates, edits);
      return { number, row, isEdited: Object.keys(edits).length > 0 };
    }),
  };
}

function textsOf(cells: readonly ImportCell[]): string {
  return cells.map(textOf).join('\n').trim().toLowerCase();
}

/** Returns the unit of quantities that name none: packs if any such row says what a pack contains. */
export function guessUnit(read: ReadTable): string {
  const isPacked = draftsOf(read).some(
    ({ draft: { unit, baseUnit, packSize } }) => unit === '' && baseUnit === '' && packSize !== null,
  );
  return isPacked ? 'pack' : IMPORT_UNIT;
}

export function cellsOf(table: readonly NumberedCells[], column: number): ImportCell[] {
  return table.map(({ cells }) => cells[column] ?? null);
}

export function draftsOf({ rows }: ReadTable): { number: number; draft: ImportDraft; isEdited: boolean }[] {
  return rows.flatMap(({ number, row, isEdited }) => (row?.draft ? [{ number, draft: row.draft, isEdited }] : []));
}

export interface CheckedRow {
  number: number;
  outcome: RowOutcome;
  notes: (CellNote & { isFault: boolean })[];
  draft: ImportDraft | null;
  duplicate: Duplicate | null;
}

export interface CheckedTable {
  rows: CheckedRow[];
  counts: ImportCounts;
  plan: ImportPlan;
}

/** `words` and `alike` belong to the drafts, in the same order. */
export function checkTable(
  read: ReadTable,
  words: readonly string[],
  alike: readonly (string | undefined)[],
  known: KnownStock,
  { columns, unit, duplicates, purpose }: Pick<ImportMapping, 'columns' | 'unit' | 'duplicates' | 'purpose'>,
): CheckedTable {
  const drafts = draftsOf(read).map((row, at): ReadRow => ({ ...row, words: words[at] ?? '', alike: alike[at] }));
  const plan = planImport(drafts, known, unit, duplicates);
  const { rows: changed, stocked, stockedUnits } = withPurpose(plan.rows, known.products, purpose);
  const planned = new Map(changed.map((row) => [row.number, row]));
  const rows = read.rows.map(({ number, row }): CheckedRow => {
    const { outcome = row ? 'fault' : 'above', notes = [], duplicate = null } = planned.get(number) ?? {};
    const isFault = outcome === 'fault';
    return {
      number,
      outcome,
      notes: [
        ...(row?.faults ?? []).map((note) => ({ ...note, isFault: true })),
        ...notes.map((note) => ({ ...note, column: columnOf(columns, note.field), isFault })),
        ...(row?.warnings ?? []).map((note) => ({ ...note, isFault: false })),
      ],
      draft: isFault ? null : (row?.draft ?? null),
      duplicate,
    };
  });
  const counts = { ...countsOf(rows), ...(stocked > 0 && { stocked, stockedUnits }) };
  return { rows, counts, plan: { ...plan, rows: changed } };
}

function columnOf(columns: ImportMapping['columns'], field: CellNote['field']): number | null {
  const at = columns.indexOf(field);
  return at === -1 ? null : at;
}

function countsOf(rows: readonly CheckedRow[]): ImportCounts {
  const counts: ImportCounts = {};
  for (const { outcome, notes, duplicate } of rows) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (duplicate) counts[duplicate] = (counts[duplicate] ?? 0) + 1;
    if (outcome !== 'fault' && notes.length > 0) counts.warned = (counts.warned ?? 0) + 1;
  }
  return counts;
}
