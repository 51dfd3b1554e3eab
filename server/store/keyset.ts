/** Keyset paging: a page begins after the last row of the previous page, which clients name by an opaque cursor. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '#rules/error.ts';

/** The sort order of a list. Rows with equal keys are sorted by id. */
export interface Order {
  /** The same expression as in the index. It is never null. */
  key: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  direction: 'ASC' | 'DESC';
  type: 'timestamptz' | 'bigint' | 'date' | 'text';
  /** The type of the id if it is not a uuid. */
  idType?: 'bigint';
  /** The key as text in the cursor, which must match `shape`. */
  written: RawBuilder<string>;
  shape: z.ZodType<string>;
  /** The beginning of the cursor if a list has several orders, so that a cursor fits only its own order. */
  name?: string;
}

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** A page as the response has it, where the rows have a name. */
export type PageOf<Name extends string, Row> = Record<Name, Row[]> & Pick<Page<Row>, 'nextCursor'>;

/** A row's place in its list, selected by `columns` of the keyset. */
export interface Place {
  cursorKey: string;
  cursorId: string;
}

/** Columns for a row that is in no list. */
export const NO_PLACE: RawBuilder<Place> = sql`'' AS "cursorKey", '' AS "cursorId"`;

export interface Keyset {
  /** The columns that make cursors, for the select list. */
  columns: RawBuilder<Place>;
  /** True for the rows after the previous page, or for all rows on the first page. */
  isFurther: RawBuilder<boolean>;
  /** ORDER BY. */
  order: RawBuilder<unknown>;
  /** One row more than a page holds, which shows that there is another page. */
  limit: RawBuilder<number>;
  /** ORDER BY and LIMIT. */
  sorted: RawBuilder<unknown>;
  cursorOf(row: Place): string;
  /** Makes a page from up to `limit` rows. */
  pageOf<Row extends Place>(rows: readonly Row[]): Page<Row>;
  /** Makes a page without the columns of the cursor. */
  barePageOf<Row extends Place>(rows: readonly Row[]): Page<Omit<Row, keyof Place>>;
}

export const exactMomentShape = z.iso.datetime({ precision: 6 }).refine((at) => at > '1970');

/** Sorts by this moment, then by the id of the table. */
export const newestFirst = (table: string, moment = 'created_at'): Order => byMoment(table, moment, 'DESC');
export const oldestFirst = (table: string, moment = 'created_at'): Order => byMoment(table, moment, 'ASC');

function byMoment(table: string, moment: string, direction: Order['direction']): Order {
  const column = `${table}.${moment}`;
  const [key, id] = [sql.ref(column), sql.ref(`${table}.id`)];
  return { key, id, direction, type: 'timestamptz', written: exactMoment(column), shape: exactMomentShape };
}

/** Selects a timestamptz column with its microseconds, which a JavaScript Date would lose. */
export function exactMoment(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Returns the parts of a page's SQL. `after` is the previous page's `nextCursor`. Throws `invalid` unless it is a cursor of this order. */
export function keyset(by: Order, size: number, after: string | undefined): Keyset {
  const { key, id, written } = by;
  const direction = sql.raw(by.direction);
  const order = sql`ORDER BY ${key} ${direction}, ${id} ${direction}`;
  const limit = sql.lit(size + 1);
  const cursorOf = ({ cursorKey, cursorId }: Place) => encodeCursor(by, cursorKey, cursorId);
  const pageOf = <Row extends Place>(results: readonly Row[]) => firstPageOf(results, size, cursorOf);
  return {
    columns: sql`${written} AS "cursorKey", ${by.idType ? sql`${id}::text` : id} AS "cursorId"`,
    isFurther: after === undefined ? sql.lit(true) : isAfter(by, placeIn(by, after)),
    order,
    limit,
    sorted: sql`${order} LIMIT ${limit}`,
    cursorOf,
    pageOf,
    barePageOf(results) {
      const { rows, nextCursor } = pageOf(results);
      return { rows: rows.map(({ cursorKey: _, cursorId: __, ...row }) => row), nextCursor };
    },
  };
}

/** Lists one page of a query that has neither order nor limit. `after` is the same as for `keyset`. */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  by: Order,
  size: number,
  after: string | undefined,
): Promise<Page<Row>> {
  const page = keyset(by, size, after);
  const results = await pageQuery(query, by, page).execute();
  return page.barePageOf(results as (Row & Place)[]) as Page<Row>;
}

/** Adds the cursor's columns, the order and the limit to the query of a list. */
export function pageQuery<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  by: Order,
  { isFurther, limit }: Keyset,
) {
  const direction = by.direction === 'ASC' ? 'asc' : 'desc';
  return query
    .select([by.written.as('cursorKey'), by.id.$castTo<string>().as('cursorId')])
    .where(isFurther)
    .orderBy(by.key, direction)
    .orderBy(by.id, direction)
    .limit(limit);
}

/** Means `column = value`, but no index can use it, so that the planner keeps the index in the list's order. */
export function isSame(column: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} IS NOT DISTINCT FROM ${value}`;
}

/** Makes a page from up to `size + 1` rows. Its next cursor is that of its last row. */
export function firstPageOf<Row>(results: readonly Row[], size: number, cursorOf: (row: Row) => string): Page<Row> {
  const { rows, hasMore } = firstOf(results, size);
  const last = rows.at(-1);
  return { rows, nextCursor: hasMore && last ? cursorOf(last) : null };
}

/** Returns the first `size` of up to `size + 1` rows, and whether there are more. */
export function firstOf<Row>(rows: readonly Row[], size: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** True for the rows after the one with this id and this key, in the form of the cursor. */
export function isAfter(by: Order, [key, id]: [key: string, id: string]): RawBuilder<boolean> {
  const beyond = sql.raw(by.direction === 'ASC' ? '>' : '<');
  const idType = sql.raw(by.idType ?? 'uuid');
  return sql<boolean>`(${by.key}, ${by.id}) ${beyond} (${key}::${sql.raw(by.type)}, ${id}::${idType})`;
}

export function encodeCursor({ name }: Pick<Order, 'name'>, key: string, id: string): string {
  return Buffer.from([...(name === undefined ? [] : [name]), key, id].join('_')).toString('base64url');
}

const BIGINT = z.string().regex(/^\d{1,18}$/);

/** Returns the values in a cursor of this order. Throws `invalid` for any other text. */
export function placeIn(
  { name, shape, idType }: Pick<Order, 'name' | 'shape' | 'idType'>,
  cursor: string,
): [key: string, id: string] {
  const parts = Buffer.from(cursor, 'base64url').toString().split('_');
  const fits = name === undefined || parts.shift() === name;
  const id = parts.pop();
  // the key itself may contain the separator
  const parsed = z.tuple([shape, idType === 'bigint' ? BIGINT : z.uuid()]).safeParse([parts.join('_'), id]);
  if (!fits || !parsed.success) throw noSuchPage();
  return parsed.data;
}

/** The error for a cursor that no page returned. */
export const noSuchPage = () => invalidField('after', 'Page not found. Start again from the first page.');
