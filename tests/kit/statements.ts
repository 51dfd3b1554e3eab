/** SQL statements that some code sends, and how PostgreSQL plans and runs them. */
import { type CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#server/store/db.ts';

export interface Sent {
  text: string;
  values: readonly unknown[];
}

/** Runs the code on a database that records the statements sent. */
export async function statementsOf(db: Db, run: (noting: Db) => Promise<unknown>): Promise<Sent[]> {
  const sent: CompiledQuery[] = [];
  const noting = db.withPlugin({
    transformQuery({ node, queryId }) {
      sent.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(noting);
  return sent.map((query) => ({ text: query.sql, values: query.parameters }));
}

/** Explains a statement with sequential scans disabled, so that the plan has one only if no index serves. */
export function planOf(db: Db, { text, values }: Sent): Promise<string> {
  return db.connection().execute(async (one) => {
    await sql`SET enable_seqscan = off`.execute(one);
    // the product's own connections plan in this mode
    await sql`SET plan_cache_mode = auto`.execute(one);
    const parts = text.split(/\$\d+/);
    const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => values[Number(place) - 1]);
    const explained = sql<{ 'QUERY PLAN': string }>(
      ['EXPLAIN ' + parts[0], ...parts.slice(1)] as unknown as TemplateStringsArray,
      ...places,
    );
    const { rows } = await explained.execute(one);
    await sql`RESET enable_seqscan`.execute(one);
    await sql`RESET plan_cache_mode`.execute(one);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Returns the execution time in milliseconds as PostgreSQL measures it, without parsing and planning. */
export async function executionMs(pool: pg.Pool, { text, values }: Sent): Promise<number> {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, [...values]);
  return (rows[0] as { 'QUERY PLAN': [{ 'Execution Time': number }] })['QUERY PLAN'][0]['Execution Time'];
}
