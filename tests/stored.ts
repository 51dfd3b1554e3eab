/** All that is stored, a sum for each table: the same before and after what must not write anything. */
import { sql } from 'kysely';
import type { TestApp } from './start.ts';

/** Left out: tallies, and what jobs and the provider change by themselves. */
const MOVES_BY_ITSELF = ['attempt', 'migration', 'member_code', 'payment', 'provider_event'];

export async function stored({ ctx: { db } }: TestApp): Promise<Record<string, string>> {
  const tables = (await db.introspection.getTables())
    .filter((table) => table.schema === 'public' && !table.isView && !MOVES_BY_ITSELF.includes(table.name))
    .map(({ name }) => name);
  const sums = tables.map(
    (name) => sql`SELECT ${sql.lit(name)} AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum
      FROM ${sql.table(name)} AS t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
