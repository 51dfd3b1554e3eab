/** Reads the overview from daily figures: a few rows for each figure, however many members there are. */
import { type RawBuilder, sql } from 'kysely';
import { COMPARED, type FigureName, type FigureState } from '#rules/admin/daily-figure.ts';
import { type DayMedian, MOST_WAITING, type WaitingQueue } from '#rules/admin/overview.ts';
import type { Db } from '../db.ts';
import { HELD_PAYOUTS } from '../held-payout.ts';

export interface Period {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** The first day of the previous period. */
  before: string;
}

/** The latest total of a counted figure up to this day. */
const totalUpTo = (state: RawBuilder<unknown>, name: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  coalesce((SELECT total FROM daily_figure AS figure WHERE figure.state = ${state} AND figure.name = ${name} AND figure.day <= ${day}
    ORDER BY figure.day DESC LIMIT 1), 0)`;
const dayBefore = (day: string) => sql`${day}::date - 1`;

export interface Totals {
  name: FigureName;
  state: FigureState;
  /** Totals at the end of the period, at its start, and at the start of the previous period. */
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

/** The last counted day up to this one. */
const countedUpTo = (day: RawBuilder<unknown>) => sql`
  (SELECT day FROM daily_figure_count WHERE day <= ${day} ORDER BY day DESC LIMIT 1)`;

/** Returns the figures by which states are compared, at the end of the period and at its start. */
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

/** Returns the value of each day. The caller adds them up to weeks, which costs the database less. */
export async function listPoints(
  db: Db,
  names: readonly FigureName[],
  state: FigureState,
  { from, to }: { from: string; to: string },
): Promise<{ name: FigureName; day: string; value: number }[]> {
  const { rows } = await sql<{ name: FigureName; day: string; value: number }>`
    SELECT named.name, figure.day, figure.value FROM unnest(${[...names]}::text[]) AS named (name)
     CROSS JOIN LATERAL (SELECT day, value FROM daily_figure WHERE daily_figure.state = ${state} AND daily_figure.name = named.name
                            AND day BETWEEN ${from}::date AND ${to}::date) AS figure`.execute(db);
  return rows;
}

/** Returns the mean of active members a day, in the period and in the previous one. */
export async function findActive(db: Db, state: FigureState, { from, to, before }: Period) {
  const { rows } = await sql<{ now: number; before: number }>`
    SELECT coalesce(round(avg(value) FILTER (WHERE day >= ${from}::date)), 0)::bigint AS now,
           coalesce(round(avg(value) FILTER (WHERE day < ${from}::date)), 0)::bigint AS before
      FROM daily_figure WHERE state = ${state} AND name = 'active members' AND day BETWEEN ${before}::date AND ${to}::date`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}

/** Returns each day's medians, and the number of answers behind each. */
export async function listMedians(db: Db, { to, before }: Period): Promise<DayMedian[]> {
  const { rows } = await sql<DayMedian>`
    SELECT named.name, figure.day, figure.value AS minutes, figure.total AS of
      FROM unnest(${['licence minutes', 'dispute minutes', 'message minutes']}::text[]) AS named (name)
     CROSS JOIN LATERAL (SELECT day, value, total FROM daily_figure WHERE daily_figure.state = '' AND daily_figure.name = named.name
                            AND day BETWEEN ${before}::date AND ${to}::date) AS figure`.execute(db);
  return rows;
}

/** Returns the figures of the last counted day. A state without a measurement on that day has none. */
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

/** Each query uses an index of the waiting rows, whatever else its table holds. */
const WAITING_ROWS: Record<WaitingQueue, RawBuilder<unknown>> = {
  licences: sql`SELECT created_at AS at FROM licence WHERE state = 'pending'`,
  disputes: sql`SELECT opened_at AS at FROM dispute WHERE state = 'open'`,
  'bank disputes': sql`SELECT created_at AS at FROM chargeback WHERE resolved_at IS NULL`,
  payouts: sql`SELECT created_at AS at FROM payout WHERE state = 'otp'`,
  'held payouts': sql`SELECT created_at AS at FROM (${HELD_PAYOUTS}) AS hold`,
  reviews: sql`SELECT created_at AS at FROM payment_review WHERE decided_at IS NULL`,
  refunds: sql`SELECT updated_at AS at FROM refund WHERE state = 'needs_attention'`,
  differences: sql`SELECT found_at AS at FROM recon_item WHERE resolved_at IS NULL`,
  approvals: sql`SELECT created_at AS at FROM approval WHERE state IN ('open', 'running') AND expires_at > now()`,
  reports: sql`SELECT created_at AS at FROM report_case WHERE state = 'open'`,
  suspicions: sql`SELECT created_at AS at FROM batch_suspicion WHERE state = 'open'`,
  messages: sql`SELECT created_at AS at FROM enquiry WHERE state = 'new'`,
  suggestions: sql`SELECT created_at AS at FROM catalogue_suggestion WHERE state = 'open'`,
  barcodes: sql`SELECT conflict_at AS at FROM shared_barcode WHERE state = 'conflict'`,
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
