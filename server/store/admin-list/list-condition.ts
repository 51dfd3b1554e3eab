/** Conditions and orders that several lists of the administration share. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { BadgeFilter, Direction } from '#rules/admin/list.ts';
import type { Kobo } from '#rules/money.ts';
import { newestFirst, type Order } from '../keyset.ts';
import type { Condition } from './list.ts';

type SortOrder = Omit<Order, 'direction' | 'name'>;

const kobo = z.string().refine((digits) => /^\d{1,19}$/.test(digits) && BigInt(digits) <= 9_223_372_036_854_775_807n);

/** Sorts by `created_at, id` of the table. */
export function byCreation(table: string): SortOrder {
  const { direction: _, ...order } = newestFirst(table);
  return order;
}

export function byMoment(key: RawBuilder<unknown>, id: string): SortOrder {
  const written = sql<string>`to_char(${key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return { key, id: sql.ref(id), type: 'timestamptz', written, shape: newestFirst('').shape };
}

export function byKobo(key: RawBuilder<unknown>, id: string): SortOrder {
  return { key, id: sql.ref(id), type: 'bigint', written: sql<string>`(${key})::text`, shape: kobo };
}

export function byText(key: RawBuilder<unknown>, id: string): SortOrder {
  return { key, id: sql.ref(id), type: 'text', written: sql<string>`${key}`, shape: z.string().max(400) };
}

export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The first moment of a day in Lagos, or of the day after it. */
export const startOf = (day: string): RawBuilder<Date> => sql`((${day}::date)::timestamp AT TIME ZONE 'Africa/Lagos')`;
export const endOf = (day: string): RawBuilder<Date> =>
  sql`((${day}::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos')`;

/** Conditions for rows created on these days in Lagos. */
export function createdOn(table: string, days: Days): Condition[] {
  return within(sql.ref(`${table}.created_at`), 'created', {
    from: days.from === undefined ? undefined : startOf(days.from),
    below: days.to === undefined ? undefined : endOf(days.to),
  });
}

/** The query parameters of every list. `after` is the `nextCursor` of the previous page. */
export interface ListQuery extends Days {
  q?: string | undefined;
  sort: string;
  direction: Direction;
  after?: string | undefined;
}

export interface Sums {
  minKobo?: Kobo | undefined;
  maxKobo?: Kobo | undefined;
}

/** Conditions for sums between both bounds, which are included. */
export function sumOf(key: RawBuilder<unknown>, sort: string, { minKobo, maxKobo }: Sums): Condition[] {
  return within(key, sort, {
    from: minKobo === undefined ? undefined : sql`${minKobo}::bigint`,
    below: maxKobo === undefined ? undefined : sql`${maxKobo + 1}::bigint`,
  });
}

/** Makes one condition of both bounds, so that an index can read the range between them. */
function within(
  key: RawBuilder<unknown>,
  sort: string,
  { from, below }: { from: RawBuilder<unknown> | undefined; below: RawBuilder<unknown> | undefined },
): Condition[] {
  const bounds = [...(from ? [sql`${key} >= ${from}`] : []), ...(below ? [sql`${key} < ${below}`] : [])];
  if (bounds.length === 0) return [];
  return [{ ...indexed(sql`(${sql.join(bounds, sql` AND `)})`), bounds: sort }];
}

/** True if a member with this `licence_year` has the badge. */
export function hasBadge(year: RawBuilder<unknown>, badge: BadgeFilter): RawBuilder<boolean> {
  const now = sql`extract(year FROM now() AT TIME ZONE 'Africa/Lagos')`;
  if (badge === 'none') return sql`${year} IS NULL`;
  return badge === 'verified' ? sql`${year} >= ${now}` : sql`${year} < ${now}`;
}

/** A condition that an index can use in the same words. */
export function indexed(is: RawBuilder<boolean>): Condition & { found: RawBuilder<boolean> } {
  return { is, found: is };
}

/** A typed id finds its row. */
export function hasId(id: RawBuilder<unknown>, typed: string): Condition {
  return indexed(sql`${id} = ${typed}::uuid`);
}

export function isUuid(typed: string): boolean {
  return z.uuid().safeParse(typed).success;
}
