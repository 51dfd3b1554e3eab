/** The rows of an imported table: the cells read, and the outcome of each. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportCell } from '#rules/pharmacy/import/import-cell.ts';
import type { ImportField } from '#rules/pharmacy/import/import-columns.ts';
import type { CellNote, RowEdits } from '#rules/pharmacy/import/import-row-reader.ts';
import type { ImportDraft } from '#rules/pharmacy/import/import-row.ts';
import type { Duplicate } from '#rules/pharmacy/import/import-duplicate.ts';
import type { RowOutcome } from '#rules/pharmacy/import/import.ts';
import { chunksOf } from '../../chunk.ts';
import type { Db } from '../../db.ts';
import { firstPageOf, noSuchPage, type Page } from '../../keyset.ts';

export type RowNote = CellNote & { isFault: boolean };

export interface ImportRow {
  number: number;
  cells: ImportCell[];
  edits: RowEdits;
  outcome: RowOutcome;
  notes: RowNote[];
  draft: ImportDraft | null;
  duplicate: Duplicate | null;
}

/** Stores rows as they were read, before any check. */
export async function insertRows(db: Db, importId: string, rows: readonly { number: number; cells: ImportCell[] }[]) {
  for (const chunk of chunksOf(rows)) {
    await sql<never>`
      INSERT INTO stock_import_row (import_id, number, cells, outcome)
      SELECT ${importId}::uuid, number, cells, 'above'
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS read (number int, cells jsonb)`.execute(db);
  }
}

export type RowChange = Omit<ImportRow, 'cells' | 'edits'>;

/** Changes rows; those at and above the headings never count as goods. */
export async function changeRows(
  db: Db,
  importId: string,
  headingRow: number,
  rows: readonly RowChange[],
): Promise<void> {
  await sql<never>`
    UPDATE stock_import_row SET outcome = 'above', notes = '[]', has_notes = false, draft = NULL, duplicate = NULL
     WHERE import_id = ${importId} AND number <= ${headingRow} AND outcome <> 'above'`.execute(db);
  for (const chunk of chunksOf(rows)) {
    await sql<never>`
      UPDATE stock_import_row AS kept
         SET outcome = made.outcome, notes = made.notes, has_notes = made.notes <> '[]', duplicate = made.duplicate,
             draft = CASE WHEN made.draft = 'null' THEN NULL ELSE made.draft END
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS made (number int, outcome text, notes jsonb, draft jsonb, duplicate text)
       WHERE kept.import_id = ${importId} AND kept.number = made.number`.execute(db);
  }
}

export async function listCells(db: Db, importId: string): Promise<Pick<ImportRow, 'number' | 'cells' | 'edits'>[]> {
  const { rows } = await sql<Pick<ImportRow, 'number' | 'cells' | 'edits'>>`
    SELECT number, cells, edits FROM stock_import_row WHERE import_id = ${importId} ORDER BY number`.execute(db);
  return rows;
}

/** Lists the headings and the first goods, to recognise the columns. */
export async function listFirstCells(db: Db, importId: string, headingRow: number): Promise<ImportRow['cells'][]> {
  const { rows } = await sql<{ cells: ImportCell[] }>`
    SELECT cells FROM stock_import_row WHERE import_id = ${importId} AND number >= ${headingRow}
     ORDER BY number LIMIT 6`.execute(db);
  return rows.map(({ cells }) => cells);
}

/** `faults` cannot be imported, `duplicates` occur twice, `notes` have a remark. */
export const ROW_FILTERS = ['all', 'faults', 'duplicates', 'notes'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const PAGE = 100;
const cursor = z.string().regex(/^[1-9]\d{0,6}$/);

export async function listRows(
  db: Db,
  importId: string,
  show: RowFilter,
  after: string | undefined,
): Promise<Page<ImportRow>> {
  if (after !== undefined && !cursor.safeParse(after).success) throw noSuchPage();
  const filters = {
    all: sql`outcome <> 'above'`,
    faults: sql`outcome = 'fault'`,
    duplicates: sql`duplicate IS NOT NULL`,
    notes: sql`has_notes`,
  };
  const { rows } = await sql<ImportRow>`
    SELECT number, cells, edits, outcome, notes, draft, duplicate FROM stock_import_row
     WHERE import_id = ${importId} AND ${filters[show]}
       AND ${after === undefined ? sql.lit(true) : sql`number > ${after}::int`}
     ORDER BY number LIMIT ${sql.lit(PAGE + 1)}`.execute(db);
  return firstPageOf(rows, PAGE, ({ number }) => String(number));
}

/** Stores a person's correction of one field. Returns false if there is no such row. */
export async function editRow(
  db: Db,
  importId: string,
  { row, field, value }: { row: number; field: ImportField; value: string },
): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    UPDATE stock_import_row SET edits = edits || jsonb_build_object(${field}::text, ${value}::text)
     WHERE import_id = ${importId} AND number = ${row}::int RETURNING number`.execute(db);
  return rows.length > 0;
}

/** Lists the numbers of rows with this kind of duplicate. */
export async function listDuplicates(db: Db, importId: string, duplicate: Duplicate): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM stock_import_row WHERE import_id = ${importId} AND duplicate = ${duplicate}`.execute(db);
  return rows.map(({ number }) => number);
}

export interface FilledRow {
  number: number;
  productId: string;
  /** Null if no units were added. */
  batchId: string | null;
}

/** Stores the product and batch that each row filled. */
export async function setFilled(db: Db, importId: string, rows: readonly FilledRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await sql<never>`
      UPDATE stock_import_row AS kept SET product_id = filled."productId", batch_id = filled."batchId"
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS filled (number int, "productId" uuid, "batchId" uuid)
       WHERE kept.import_id = ${importId} AND kept.number = filled.number`.execute(db);
  }
}

/** Lists the numbers of rows that filled these batches. */
export async function listRowsOfBatches(db: Db, importId: string, batchIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM stock_import_row WHERE import_id = ${importId} AND batch_id = ANY (${batchIds}::uuid[])
     ORDER BY number`.execute(db);
  return rows.map(({ number }) => number);
}
