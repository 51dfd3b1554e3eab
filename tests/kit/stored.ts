/** A checksum of every table, to prove that something wrote nothing: the checksums before and after are equal. */
import { sql } from 'kysely';
import type { TestApp } from './start.ts';

/** Tables that change without a call: rate limit counters, and what jobs, the provider and the servers' heartbeats write. */
export const MOVES_BY_ITSELF = ['attempt', 'migration', 'member_code', 'payment', 'provider_event', 'server_node'];

/** The seed is a parameter because the app prepares only statements with parameters, and planning this one takes longer than running it. */
const HASH_SEED = 0;

type Db = TestApp['ctx']['db'];

/** Table names are cached per database: reading PostgreSQL's catalogue takes ten times as long as reading all rows. */
const tablesOf = new WeakMap<Db, Promise<string[]>>();

export async function stored({ ctx: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = tablesOf.get(db) ?? namesOfTables(db);
  tablesOf.set(db, tables);
  const sums = (await tables).map(
    // a sum of row hashes does not depend on the order of the rows, as concatenated strings would
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
