/** What the columns of a pharmacy's sheets meant, by their headings. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportCell } from '#rules/pharmacy/import/import-cell.ts';
import { columnNames, type ImportField } from '#rules/pharmacy/import/import-columns.ts';
import type { ImportMapping } from '#rules/pharmacy/import/import.ts';
import type { Db, Trx } from '../../db.ts';

type Choices = Pick<ImportMapping, 'order' | 'isOrderSure' | 'isOrderChosen' | 'unit' | 'isUnitChosen'>;

interface Remembered extends Choices {
  /** The field of each column, by its name. */
  fields: [name: string, field: ImportField][];
}

/** Returns undefined if the headings name nothing. */
function keyOf(headings: readonly ImportCell[]): string | undefined {
  const names = columnNames(headings).filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  return createHash('sha256').update(JSON.stringify(names.toSorted())).digest('hex');
}

/** Returns the mapping with the columns and choices of the last sheet with these headings, in whatever order. */
export async function withRemembered(
  db: Db,
  pharmacyId: string,
  headings: readonly ImportCell[],
  mapping: ImportMapping,
): Promise<ImportMapping> {
  const key = keyOf(headings);
  if (key === undefined) return mapping;
  const { rows } = await sql<{ mapping: Remembered }>`
    SELECT mapping FROM stock_import_mapping WHERE pharmacy_id = ${pharmacyId} AND headings = ${key}`.execute(db);
  const [found] = rows;
  if (!found) return mapping;
  const { fields, ...choices } = found.mapping;
  const byName = new Map(fields);
  const names = columnNames(headings);
  const columns = mapping.columns.map((_, at) => byName.get(names[at] ?? '') ?? null);
  return { ...mapping, ...choices, columns, isRemembered: true };
}

export async function rememberMapping(
  trx: Trx,
  pharmacyId: string,
  headings: readonly ImportCell[],
  { columns, order, isOrderSure, isOrderChosen, unit, isUnitChosen = false }: ImportMapping,
): Promise<void> {
  const key = keyOf(headings);
  if (key === undefined) return;
  const fields = columnNames(headings).flatMap((name, at): Remembered['fields'] => {
    const field = columns[at];
    return name !== undefined && field ? [[name, field]] : [];
  });
  const mapping: Remembered = { fields, order, isOrderSure, isOrderChosen, unit, isUnitChosen };
  await sql<never>`
    INSERT INTO stock_import_mapping (pharmacy_id, headings, mapping)
    VALUES (${pharmacyId}, ${key}, ${JSON.stringify(mapping)}::jsonb)
    ON CONFLICT (pharmacy_id, headings) DO UPDATE SET mapping = excluded.mapping, used_at = now()`.execute(trx);
}
