/** Keyset paging of lists, newest first: the place after a row, as the opaque text that clients hand back. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { invalidField } from '#rules/error.ts';

/** A row's place: its moment to the microsecond, as `exactMoment` writes it, and its id for rows of one moment. */
export interface Place {
  createdAt: string;
  id: string;
}

const place = z.tuple([z.iso.datetime({ precision: 6 }).refine((moment) => moment > '1970'), z.uuid()]);

/** A timestamptz column with its microseconds, which a JavaScript Date would lose. */
export function exactMoment(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** True for the rows that come after `at` in a list that is newest first by `created_at, id` of `table`. */
export function isAfter(table: string, at: Place): RawBuilder<boolean> {
  const row = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${sql.join(row)}) < (${at.createdAt}::timestamptz, ${at.id}::uuid)`;
}

/** True for the rows before `at` in a list that is newest first; in one that is oldest first they come after it. */
export function isBefore(table: string, at: Place): RawBuilder<boolean> {
  const row = [sql.ref(`${table}.created_at`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${sql.join(row)}) > (${at.createdAt}::timestamptz, ${at.id}::uuid)`;
}

export function encodeCursor(at: Place): string {
  return Buffer.from(`${at.createdAt}_${at.id}`).toString('base64url');
}

/** The first `size` rows, of one more than that where there are more, and the cursor of what comes after them. */
export function pageOf<T>(
  rows: readonly T[],
  size: number,
  placeOf: (row: T) => Place,
): { page: T[]; nextCursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last !== undefined ? encodeCursor(placeOf(last)) : null };
}

/** Refuses, as the field `after`, what `encodeCursor` never wrote. */
export function decodeCursor(cursor: string): Place {
  const parsed = place.safeParse(Buffer.from(cursor, 'base64url').toString().split('_'));
  if (!parsed.success) throw invalidField('after', 'This page cannot be found. Start again from the top.');
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}
