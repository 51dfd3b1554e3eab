/** The rows of a load: the cells read, and the outcome of each. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { BrandOutcome, ShownOutcome } from '#rules/medicine/brand-load.ts';
import type { CheckedRow } from '#rules/medicine/brand-load-check.ts';
import type { ImportCell } from '#rules/pharmacy/import/import-cell.ts';
import { chunksOf } from '../../chunk.ts';
import type { Db } from '../../db.ts';
import { firstPageOf, noSuchPage, type Page } from '../../keyset.ts';

export interface ReadRow {
  number: number;
  cells: ImportCell[];
}

/** Stores rows as they were read, before any check. */
export async function insertLoadRows(db: Db, loadId: string, rows: readonly ReadRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await sql<never>`
      INSERT INTO brand_load_row (load_id, number, cells, outcome)
      SELECT ${loadId}::uuid, number, cells, 'above'
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS read (number int, cells jsonb)`.execute(db);
  }
}

/** Stores the outcome of each row. Rows at and above the headings have none. */
export async function changeLoadRows(
  db: Db,
  loadId: string,
  headingRow: number,
  rows: readonly CheckedRow[],
): Promise<void> {
  await sql<never>`
    UPDATE brand_load_row SET outcome = 'above', brand = '', maker = '', generic_id = NULL, choice_key = '', may_be = '{}'
     WHERE load_id = ${loadId} AND number <= ${headingRow} AND outcome <> 'above'`.execute(db);
  for (const chunk of chunksOf(rows)) {
    await sql<never>`
      UPDATE brand_load_row AS kept
         SET outcome = made.outcome, brand = made.brand, maker = made.maker, generic_id = made."genericId",
             choice_key = made."choiceKey", may_be = ARRAY(SELECT jsonb_array_elements_text(made."mayBe")::int)
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS made (
               number int, outcome text, brand text, maker text, "genericId" int, "choiceKey" text, "mayBe" jsonb)
       WHERE kept.load_id = ${loadId} AND kept.number = made.number`.execute(db);
  }
}

export async function listLoadCells(db: Db, loadId: string): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    SELECT number, cells FROM brand_load_row WHERE load_id = ${loadId} ORDER BY number`.execute(db);
  return rows;
}

/** Lists the headings and the first products, to recognise the columns. */
export async function listFirstLoadCells(db: Db, loadId: string, headingRow: number): Promise<ImportCell[][]> {
  const { rows } = await sql<{ cells: ImportCell[] }>`
    SELECT cells FROM brand_load_row WHERE load_id = ${loadId} AND number >= ${headingRow}
     ORDER BY number LIMIT 6`.execute(db);
  return rows.map(({ cells }) => cells);
}

export interface LoadRow extends ReadRow {
  outcome: BrandOutcome;
  brand: string;
  genericId: number | null;
  choiceKey: string;
  mayBe: number[];
}

const PAGE = 100;
const cursor = z.string().regex(/^[1-9]\d{0,6}$/);

export async function listLoadRows(
  db: Db,
  loadId: string,
  show: ShownOutcome | 'all',
  after: string | undefined,
): Promise<Page<LoadRow>> {
  if (after !== undefined && !cursor.safeParse(after).success) throw noSuchPage();
  const { rows } = await sql<LoadRow>`
    SELECT number, cells, outcome, brand, generic_id AS "genericId", choice_key AS "choiceKey", may_be AS "mayBe"
      FROM brand_load_row
     WHERE load_id = ${loadId} AND ${show === 'all' ? sql`outcome <> 'above'` : sql`outcome = ${show}`}
       AND ${after === undefined ? sql.lit(true) : sql`number > ${after}::int`}
     ORDER BY number LIMIT ${sql.lit(PAGE + 1)}`.execute(db);
  return firstPageOf(rows, PAGE, ({ number }) => String(number));
}

/** Finds a row whose medicine a person may choose, or has chosen. */
export async function findLoadRow(db: Db, loadId: string, number: number) {
  return db
    .selectFrom('brand_load_row')
    .where('load_id', '=', loadId)
    .where('number', '=', number)
    .select(['choice_key as choiceKey', 'may_be as mayBe'])
    .executeTakeFirst();
}
