/** All that is stored, a sum for each table: the same before and after what must not write anything. */
import { sql } from 'kysely';
import type { TestApp } from './start.ts';

/** Left out: tallies, and what jobs, the provider and the servers' signs of life change by themselves. */
export const MOVES_BY_ITSELF = ['attempt', 'migration', 'member_code', 'payment', 'provider_event', 'server_node'];

/** A value, because the app prepares only what has some, and planning this takes longer than doing it. */
const HASH_SEED = 0;

type Db = TestApp['ctx']['db'];

/** Reading the catalogue of PostgreSQL takes ten times as long as reading all rows. */
const tablesOf = new WeakMap<Db, Promise<string[]>>();

export async function stored({ ctx: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = tablesOf.get(db) ?? namesOfTables(db);
  tablesOf.set(db, tables);
  const sums = (await tables).map(
    // a sum of the rows' hashes needs no order, which strings put together would
    (
      name,
    ) => sql`SELECT ${sql.lit(name)} AS name, concat(count(*), ' ', sum(hashtextextended(t::text, ${HASH_SEED}))) AS sum
      FROM ${sql.table(name)} AS t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function namesOfTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter((table) => table.schema === 'public' && !table.isView && !MOVES_BY_ITSELF.includes(table.name))
    .map(({ name }) => name);
}
