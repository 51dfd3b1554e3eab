/** The administrators' overview over three years of figures for every state: the database time of its statements. */
import type pg from 'pg';
import { FIGURES } from '#rules/admin/daily-figure.ts';
import { OVERVIEW_DAYS, type OverviewDays, type OverviewStep } from '#rules/admin/overview.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { show } from '#server/actions/admin/overview.ts';
import type { Db } from '#server/store/db.ts';
import { executionMs, type Sent, statementsOf } from '#tests/kit/statements.ts';

const DAYS = 3 * 365;
const TIMES = 9;

export interface OverviewFigures {
  rows: number;
  answers: { range: OverviewDays; step: OverviewStep; state: string; statements: number; ms: number }[];
}

export async function measureOverview(pool: { db: Db; pg: pg.Pool }): Promise<OverviewFigures> {
  const rows = await seed(pool.pg);
  const answers: OverviewFigures['answers'] = [];
  for (const range of OVERVIEW_DAYS)
    for (const step of ['day', 'week'] as const)
      for (const state of ['', 'Kano'] as const) {
        const sent = await statementsOf(pool.db, (db) => ask(db, { range, step, ...(state && { state }) }));
        answers.push({ range, step, state, statements: sent.length, ms: await leastMs(pool.pg, sent) });
      }
  return { rows, answers };
}

/** Asks as an owner, who sees everything. */
function ask(db: Db, input: object): Promise<unknown> {
  const ctx = { db, now: () => new Date(), admin: { role: 'owner' } };
  return show(ctx as unknown as Parameters<typeof show>[0], input);
}

/** The fastest of several attempts, to exclude other load. */
async function leastMs(pool: pg.Pool, sent: readonly Sent[]): Promise<number> {
  const sums: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    let sum = 0;
    for (const statement of sent) sum += await executionMs(pool, statement);
    sums.push(sum);
  }
  return Math.min(...sums);
}

/** Every figure of every state on every day, more than there will be. */
async function seed(pool: pg.Pool): Promise<number> {
  await pool.query('DELETE FROM daily_figure');
  const { rowCount } = await pool.query(
    `INSERT INTO daily_figure (day, name, state, value, total)
     SELECT day::date, name, state, 1 + abs(hashtext(name || state || day)) % 1000,
            1000 * (1 + extract(day FROM day - $3::timestamp)::bigint) FROM generate_series($3::timestamp, now() AT TIME ZONE 'Africa/Lagos', interval '1 day') AS day
      CROSS JOIN unnest($1::text[]) AS name CROSS JOIN unnest($2::text[]) AS state ORDER BY day`,
    [FIGURES, ['', ...NIGERIAN_STATES], new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10)],
  );
  await pool.query(
    `INSERT INTO daily_figure_count SELECT DISTINCT day, now() FROM daily_figure ON CONFLICT (day) DO NOTHING`,
  );
  await pool.query('VACUUM ANALYZE daily_figure');
  await pool.query('VACUUM ANALYZE daily_figure_count');
  return rowCount ?? 0;
}
