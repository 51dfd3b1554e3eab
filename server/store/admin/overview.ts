/** Reads the overview out of daily figures: a few rows a figure, however many members there are. */
import { type RawBuilder, sql } from 'kysely';
import { COMPARED, type FigureName } from '#rules/admin/daily-figure.ts';
import { MOST_WAITING, type OverviewStep, type WaitingQueue } from '#rules/admin/overview.ts';
import type { FigureState } from '#rules/public-figure.ts';
import type { Db } from '../db.ts';

export interface Period {
  /** The first day. */
  from: string;
  /** The last. */
  to: string;
  /** The first of the period before. */
  before: string;
}

/** The total of a counted figure at the end of the last day up to this one. */
const totalUpTo = (state: RawBuilder<unknown>, name: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  coalesce((SELECT total FROM daily_figure AS figure WHERE figure.state = ${state} AND figure.name = ${name} AND figure.day <= ${day}
    ORDER BY figure.day DESC LIMIT 1), 0)`;
const dayBefore = (day: string) => sql`${day}::date - 1`;

export interface Totals {
  name: FigureName;
  state: FigureState;
  /** At the end of the period, before it, and before the one before. */
  end: number;
  start: number;
  earlier: number;
}

export async function listTotals(
  db: Db,
  names: readonly FigureName[],
  states: readonly FigureState[],
  { from, to, before }: Period,
): Promise<Totals[]> {
  const [state, name] = [sql.ref('placed.state'), sql.ref('named.name')];
  const { rows } = await sql<Totals>`
    SELECT named.name, placed.state, ${totalUpTo(state, name, sql`${to}::date`)} AS end,
           ${totalUpTo(state, name, dayBefore(from))} AS start, ${totalUpTo(state, name, dayBefore(before))} AS earlier
      FROM unnest(${[...names]}::text[]) AS named (name) CROSS JOIN unnest(${[...states]}::text[]) AS placed (state)`.execute(
    db,
  );
  return rows;
}

/** The last day that was counted, of those up to this one. */
const countedUpTo = (day: RawBuilder<unknown>) => sql`
  (SELECT day FROM daily_figure_count WHERE day <= ${day} ORDER BY day DESC LIMIT 1)`;

/** What states are compared by, at the end of the period and before it. */
export async function listStates(db: Db, { from, to }: Period) {
  const [last, earlier] = [countedUpTo(sql`${to}::date`), countedUpTo(dayBefore(from))];
  const { rows } = await sql<{ name: (typeof COMPARED)[number]; state: FigureState; end: number; start: number }>`
    SELECT name, state, coalesce(sum(total) FILTER (WHERE day = ${last}), 0)::bigint AS end,
           coalesce(sum(total) FILTER (WHERE day = ${earlier}), 0)::bigint AS start
      FROM daily_figure WHERE day IN (${last}, ${earlier})
       AND name = ANY (${[...COMPARED]}) AND state <> ''
     GROUP BY name, state`.execute(db);
  return rows;
}

/** By day or week; a measured figure as the mean of its days. */
export async function listPoints(
  db: Db,
  names: readonly FigureName[],
  state: FigureState,
  { from, to, step }: { from: string; to: string; step: OverviewStep },
): Promise<{ name: FigureName; day: string; value: number }[]> {
  const { rows } = await sql<{ name: FigureName; day: string; value: number }>`
    SELECT name, date_trunc(${step}, day::timestamp)::date AS day,
           (CASE name WHEN 'active members' THEN round(avg(value)) ELSE sum(value) END)::bigint AS value
      FROM daily_figure WHERE state = ${state} AND name = ANY (${[...names]}) AND day BETWEEN ${from}::date AND ${to}::date
     GROUP BY 1, 2`.execute(db);
  return rows;
}

/** The mean of the days' members who were active, of the period and the one before. */
export async function findActive(db: Db, state: FigureState, { from, to, before }: Period) {
  const { rows } = await sql<{ now: number; before: number }>`
    SELECT coalesce(round(avg(value) FILTER (WHERE day >= ${from}::date)), 0)::bigint AS now,
           coalesce(round(avg(value) FILTER (WHERE day < ${from}::date)), 0)::bigint AS before
      FROM daily_figure WHERE state = ${state} AND name = 'active members' AND day BETWEEN ${before}::date AND ${to}::date`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}

export interface Median {
  name: FigureName;
  isNow: boolean;
  minutes: number;
  of: number;
}

/** Of the days' medians the middle one, each as often as there were answers on its day. */
export async function listMedians(db: Db, { from, to, before }: Period): Promise<Median[]> {
  const { rows } = await sql<Median>`
    SELECT name, "isNow", min(value) FILTER (WHERE 2 * reached >= of) AS minutes, max(of) AS of
      FROM (SELECT name, day >= ${from}::date AS "isNow", value,
                   sum(total) OVER (PARTITION BY name, day >= ${from}::date ORDER BY value)::bigint AS reached,
                   sum(total) OVER (PARTITION BY name, day >= ${from}::date)::bigint AS of
              FROM daily_figure WHERE state = '' AND name IN ('licence minutes', 'dispute minutes', 'message minutes')
                AND day BETWEEN ${before}::date AND ${to}::date) AS answered
     GROUP BY name, "isNow"`.execute(db);
  return rows;
}

/** As last measured; of a state of which nothing was measured since, nothing. */
export async function listStock(db: Db, state: FigureState): Promise<{ name: FigureName; value: number }[]> {
  return db
    .selectFrom('daily_figure')
    .where('state', '=', state)
    .where('name', 'in', ['batches expiring', 'cost expiring', 'batches expired', 'cost expired'])
    .where('day', '=', (eb) =>
      eb.selectFrom('daily_figure_count').orderBy('day', 'desc').select('day').limit(1).$asScalar(),
    )
    .select(['name', 'value'])
    .execute();
}

export interface Waiting {
  queue: WaitingQueue;
  count: number;
  since: Date | null;
}

/** Each found by an index of what waits, whatever else its table holds. */
const WAITING_ROWS: Record<WaitingQueue, RawBuilder<unknown>> = {
  licences: sql`SELECT created_at AS at FROM licence WHERE state = 'pending'`,
  disputes: sql`SELECT opened_at AS at FROM dispute WHERE state = 'open'`,
  'bank disputes': sql`SELECT created_at AS at FROM chargeback WHERE resolved_at IS NULL`,
  payouts: sql`SELECT created_at AS at FROM payout WHERE state = 'otp'`,
  reviews: sql`SELECT created_at AS at FROM payment_review WHERE decided_at IS NULL`,
  refunds: sql`SELECT updated_at AS at FROM refund WHERE state = 'needs_attention'`,
  differences: sql`SELECT found_at AS at FROM recon_item WHERE resolved_at IS NULL`,
  suspicions: sql`SELECT created_at AS at FROM batch_suspicion WHERE state = 'open'`,
  messages: sql`SELECT created_at AS at FROM enquiry WHERE state = 'new'`,
  suggestions: sql`SELECT created_at AS at FROM catalogue_suggestion WHERE state = 'open'`,
};

export async function listWaiting(db: Db, queues: readonly WaitingQueue[]): Promise<Waiting[]> {
  if (queues.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(
    queues.map(
      (queue) => sql`SELECT ${sql.lit(queue)} AS queue, count(*) AS count, min(at) AS since
        FROM (${WAITING_ROWS[queue]} LIMIT ${sql.lit(MOST_WAITING + 1)}) AS waiting`,
    ),
    sql` UNION ALL `,
  )}`.execute(db);
  return rows;
}
