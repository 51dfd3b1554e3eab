/** One page of an administrators' list: searches, filters and sorts millions of rows with a bounded amount of work. */
import { type RawBuilder, sql } from 'kysely';
import { ADMIN_PAGE, type AdminList, type Direction } from '#rules/admin/list.ts';
import { required } from '#rules/required.ts';
import { type Db, inTransaction } from '../db.ts';
import { type Keyset, keyset, type Order, type Place, type Page } from '../keyset.ts';
import { plannedAnew } from '../prepared-statement.ts';
import type { Alike } from './list-words.ts';
import { SEARCH_LIKENESS } from '#rules/people/partner.ts';
import { setLikeness } from '../list.ts';

/** A condition that rows must meet. */
export interface Condition {
  is: RawBuilder<boolean>;
  /** The sort whose key the condition bounds. */
  bounds?: string;
  /** The sorts for which an index has these rows in order. */
  inOrder?: readonly string[];
  /** The same condition in the words of another index that finds these rows. */
  found?: RawBuilder<boolean>;
  /** The alternatives of the condition, for each of which an index has the rows in every order of the list. */
  each?: readonly RawBuilder<boolean>[];
}

export interface ListSource<Row extends object> {
  list: AdminList;
  /** One table, and its name in keys and conditions. */
  table: RawBuilder<unknown>;
  name: string;
  /** The orders by the name of their sort. */
  orders: Record<string, Omit<Order, 'direction' | 'name'>>;
  /** Selects `columns` and the fields of the rows in `from`, neither sorted nor limited. */
  select(from: RawBuilder<unknown>, columns: RawBuilder<Place>): RawBuilder<Row & Place>;
}

export interface Asked {
  sort: string;
  direction: Direction;
  after?: string | undefined;
  conditions: readonly Condition[];
  words?: { are: Condition; alike?: Alike | undefined } | undefined;
}

export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
  isAlike: boolean;
}

/** Up to this many rows are sorted. If there are more, the list is scanned in its order. */
const FEW = 5_000;
/** The maximum of similar rows. */
const ALIKE = 50;
/** At least this many hits in the first step: keep scanning. Rarer values use their index. */
const COMMON = 3;
/** How many rows each step of a page scans. Steps are small, so that PostgreSQL uses the index in the list's order. */
const STEPS = [250, 750, ...Array.from({ length: 7 }, () => 2_500)];

interface Plan<Row extends object> {
  db: Db;
  source: ListSource<Row>;
  order: Order;
  after: string | undefined;
  size: number;
  /** The conditions that the index in the list's order contains. */
  base: RawBuilder<boolean>[];
  /** The conditions checked on each row. */
  rest: RawBuilder<boolean>[];
  /** Alternatives whose rows are in order within each, or empty if all rows are in order. */
  each: readonly RawBuilder<boolean>[];
  /** Conditions for indexes without the list's order, or empty if there are none. */
  found: RawBuilder<boolean>[];
  /** Marks searches as never prepared, because each has a text of its own. */
  start: RawBuilder<unknown>;
}

/** Lists `size` rows, or fewer with a cursor if scanning more would take too long. */
export async function listRows<Row extends object>(
  db: Db,
  source: ListSource<Row>,
  asked: Asked,
  size: number = ADMIN_PAGE,
): Promise<ListPage<Row>> {
  const conditions = [...asked.conditions, ...(asked.words ? [asked.words.are] : [])];
  const plan = planOf(db, source, { ...asked, conditions }, size);
  // this refuses an invalid cursor before anything is searched
  keyset(plan.order, size, plan.after);
  if (plan.found.length === 0 || plan.each.length > 0) return walk(plan);
  const near = await findNear(plan);
  if (near) return near;
  const few = await findIds(plan);
  if (few.length > FEW) return walk(plan);
  const alike = asked.words?.alike;
  if (few.length > 0 || !alike || plan.after !== undefined) return pageOf(plan, few);
  const others = await findAlike(plan, alike);
  return { ...(await pageOf(planOf(db, source, asked, ALIKE), others)), isAlike: others.length > 0 };
}

function planOf<Row extends object>(db: Db, source: ListSource<Row>, asked: Asked, size: number): Plan<Row> {
  const { sort, direction, after, conditions } = asked;
  const order: Order = {
    ...required(source.orders[sort]),
    direction: direction === 'up' ? 'ASC' : 'DESC',
    name: `${source.list} ${sort} ${direction}`,
  };
  const merged = conditions.find(({ each }) => each !== undefined);
  const leading = merged ?? conditions.find(({ inOrder }) => inOrder?.includes(sort));
  const isBase = (condition: Condition) => condition === leading || condition.bounds === sort;
  const base = conditions.filter((condition) => isBase(condition) && condition !== merged).map(({ is }) => is);
  const others = conditions.filter((condition) => !isBase(condition));
  const found = others.flatMap((condition) => condition.found ?? []);
  return {
    db,
    source,
    order,
    after,
    size,
    base,
    rest: others.map(({ is }) => is),
    each: merged?.each ?? [],
    found: found.length > 0 ? [...base, ...found] : [],
    start: asked.words ? plannedAnew : sql``,
  };
}

/**
 * Returns a whole page of common rows, which a short scan finds, or undefined if they are rare. An index without the list's order would
 * have to read all such rows before it knows the first ones.
 */
async function findNear<Row extends object>(plan: Plan<Row>): Promise<ListPage<Row> | undefined> {
  const [first, ...further] = STEPS;
  const near = await walk(plan, [required(first)]);
  if (near.rows.length === plan.size) return near;
  // if there are no rows at all, the caller searches for similar ones
  if (near.nextCursor === null && near.rows.length > 0) return near;
  if (near.nextCursor === null || near.rows.length < COMMON) return undefined;
  const more = await walk({ ...plan, after: near.nextCursor, size: plan.size - near.rows.length }, further.slice(0, 2));
  const isWhole = near.rows.length + more.rows.length === plan.size || more.nextCursor === null;
  return isWhole ? { ...more, rows: [...near.rows, ...more.rows] } : undefined;
}

/** Uses indexes only, because a sequential scan is quick only if the rows happen to be at the table's beginning. */
function findIds<Row extends object>({ db, source, order, found }: Plan<Row>): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await sql<{ set_config: string }>`SELECT set_config('enable_seqscan', 'off', true)`.execute(trx);
    const { rows } = await sql<{ ids: string[] }>`${plannedAnew}
      SELECT ARRAY(SELECT ${order.id} FROM ${source.table} WHERE ${allOf(found)} LIMIT ${sql.lit(FEW + 1)}) AS ids`.execute(
      trx,
    );
    return required(rows[0]).ids;
  });
}

/** Finds the nearest rows of all, without regard to the other conditions. */
function findAlike<Row extends object>({ db, source, order }: Plan<Row>, { is, distance }: Alike): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    await setLikeness(trx, SEARCH_LIKENESS);
    const { rows } = await sql<{ ids: string[] }>`${plannedAnew}
      SELECT ARRAY(SELECT ${order.id} FROM ${source.table} WHERE ${is}
                    ORDER BY ${distance}, ${order.id} LIMIT ${sql.lit(ALIKE)}) AS ids`.execute(trx);
    return required(rows[0]).ids;
  });
}

/** Returns the page of these few rows. */
async function pageOf<Row extends object>(plan: Plan<Row>, ids: readonly string[]): Promise<ListPage<Row>> {
  const { source, order, after, size, base, rest } = plan;
  const place = keyset(order, size, after);
  const isOne = sql<boolean>`${order.id} = ANY(${ids}::${sql.raw(order.idType ?? 'uuid')}[])`;
  const conditions = allOf([isOne, ...base, ...rest, place.isFurther]);
  const from = sql`SELECT * FROM ${source.table} WHERE ${conditions} ${place.sorted}`;
  return { ...(await select(plan, place, from)), isAlike: false };
}

/** Scans the list in its order, through its index. */
async function walk<Row extends object>(plan: Plan<Row>, steps: readonly number[] = STEPS): Promise<ListPage<Row>> {
  const { order, size, rest } = plan;
  const rows: Row[] = [];
  let cursor = plan.after;
  for (const most of rest.length === 0 ? [size + 1] : steps) {
    const place = keyset(order, size - rows.length, cursor);
    const all = inOrder(plan, place, most);
    const some = sql`SELECT * FROM (${all}) AS ${sql.ref(plan.source.name)} WHERE ${allOf(rest)} ${place.sorted}`;
    const found = await select(plan, place, rest.length === 0 ? all : some);
    rows.push(...found.rows);
    if (found.nextCursor !== null || rest.length === 0) return { rows, nextCursor: found.nextCursor, isAlike: false };
    cursor = await endOf(plan, place, all, most);
    if (cursor === undefined || rows.length === size) break;
  }
  return { rows, nextCursor: cursor ?? null, isAlike: false };
}

/** Lists rows in order. For one of several values, merges the rows of each, starting where the page does. */
function inOrder<Row extends object>(
  { source, base, each }: Plan<Row>,
  place: Keyset,
  most: number,
): RawBuilder<unknown> {
  const rowsOf = (one: readonly RawBuilder<boolean>[]) =>
    sql`SELECT * FROM ${source.table} WHERE ${allOf([...one, ...base, place.isFurther])}`;
  const limited = sql`${place.order} LIMIT ${sql.lit(most)}`;
  if (each.length === 0) return sql`${rowsOf([])} ${limited}`;
  const all = sql.join(
    each.map((one) => sql`(${rowsOf([one])})`),
    sql` UNION ALL `,
  );
  return sql`SELECT * FROM (${all}) AS ${sql.ref(source.name)} ${limited}`;
}

async function select<Row extends object>(
  { db, source, start }: Plan<Row>,
  place: Keyset,
  from: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const under = sql`(${from}) AS ${sql.ref(source.name)}`;
  const { rows } = await sql<Row & Place>`${start} ${source.select(under, place.columns)} ${place.order}`.execute(db);
  return place.barePageOf(rows) as unknown as Page<Row>;
}

/** Returns the cursor of the last scanned row, or undefined if fewer than `most` were left, so that the list ends here. */
async function endOf<Row extends object>(
  { db, source, start }: Plan<Row>,
  place: Keyset,
  all: RawBuilder<unknown>,
  most: number,
): Promise<string | undefined> {
  const { rows } = await sql<Place>`${start}
    SELECT ${place.columns} FROM (${all}) AS ${sql.ref(source.name)} ${place.order} OFFSET ${sql.lit(most - 1)}`.execute(
    db,
  );
  return rows[0] && place.cursorOf(rows[0]);
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql.lit(true) : sql`(${sql.join([...conditions], sql` AND `)})`;
}
