/** Statements that most stores need: insert a row, change a row, check for one. */
import {
  type Insertable,
  type InsertObject,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type UpdateObject,
} from 'kysely';
import type { Db } from './db.ts';
import type { DB } from './schema.gen.ts';

/** The database's time when the transaction began. */
export const NOW = sql<Date>`now()`;

type Table = keyof DB;
type TableById = { [T in Table]: DB[T] extends { id: unknown } ? T : never }[Table];

/** Turns the column `member_id` into `memberId`. Every underscore is followed by a letter. */
type NameOf<Column> = Column extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<NameOf<Rest>>}` : Column;
type Named<Row> = { [Column in keyof Row as NameOf<Column>]: Row[Column] };

/** A row of the table, with our names for its columns. */
export type StoredRow<T extends Table> = Named<Selectable<DB[T]>>;

/** A new row. Columns that the database fills in may be absent. */
export type NewRow<T extends Table> = Named<Insertable<DB[T]>>;

/** Changes of a row. Absent columns stay as they are. */
export type RowChange<T extends Table> = { [Name in keyof NewRow<T>]?: NewRow<T>[Name] | undefined };

/** Renames the fields to their columns, and leaves out undefined ones. */
export function columnsOf(row: object): Record<string, unknown> {
  const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [columnOf(name), value]));
}

export async function insertRow<T extends Table>(db: Db, table: T, row: Named<InsertObject<DB, T>>): Promise<void> {
  await insertion(db, table, row).execute();
}

export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Named<InsertObject<DB, T>>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows.map((row) => columnsOf(row) as InsertObject<DB, T>))
    .execute();
}

/** Returns false if there is such a row already. */
export function insertNew<T extends Table>(db: Db, table: T, row: Named<InsertObject<DB, T>>): Promise<boolean> {
  return isDone(insertion(db, table, row).onConflict((conflict) => conflict.doNothing()));
}

function insertion<T extends Table>(db: Db, table: T, row: Named<InsertObject<DB, T>>) {
  return db.insertInto(table).values(columnsOf(row) as InsertObject<DB, T>);
}

/** Updates the row with this id, if there is one. */
export async function updateRow<T extends TableById>(
  db: Db,
  table: T,
  id: string | number,
  changes: Named<UpdateObject<DB, T>>,
): Promise<void> {
  const columns = columnsOf(changes) as UpdateObject<DB, TableById>;
  if (Object.keys(columns).length === 0) return;
  await db.updateTable<TableById>(table).set(columns).where('id', '=', id).execute();
}

/** Counts the rows a select finds. */
export async function countRows<From extends Table>(query: SelectQueryBuilder<DB, From, object>): Promise<number> {
  const { count } = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Returns true if a select finds any row. */
export async function isThere(query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

type Count = 'numInsertedOrUpdatedRows' | 'numUpdatedRows' | 'numDeletedRows';

/** Returns true if an insertion, update or deletion changed any row. */
export async function isDone(change: {
  executeTakeFirst(): Promise<Partial<Record<Count, bigint | undefined>>>;
}): Promise<boolean> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await change.executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0n) > 0n;
}
