/** The statements that most stores send: one row in, one row changed, whether there is any. */
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { Db } from './db.ts';
import type { DB } from './schema.gen.ts';

/** As the database has it: when the transaction began. */
export const NOW = sql<Date>`now()`;

type Table = keyof DB;
type TableById = { [T in Table]: DB[T] extends { id: unknown } ? T : never }[Table];

export async function insertRow<T extends Table>(db: Db, table: T, row: InsertObject<DB, T>): Promise<void> {
  await db.insertInto(table).values(row).execute();
}

/** The row of this id, if there is one. */
export async function updateRow<T extends TableById>(
  db: Db,
  table: T,
  id: string | number,
  changes: UpdateObject<DB, T>,
): Promise<void> {
  const query = db.updateTable<TableById>(table).set(changes as UpdateObject<DB, TableById>);
  await query.where('id', '=', id).execute();
}

/** Whether a select finds any row. */
export async function isThere(query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether an update or a deletion met any row. */
export async function isDone(change: {
  executeTakeFirst(): Promise<Partial<Record<'numUpdatedRows' | 'numDeletedRows', bigint>>>;
}): Promise<boolean> {
  const { numUpdatedRows, numDeletedRows } = await change.executeTakeFirst();
  return (numUpdatedRows ?? numDeletedRows ?? 0n) > 0n;
}
