/** Stored daily figures: the finished days, the totals before a day, and replacing the figures of days. */
import { sql } from 'kysely';
import { COUNTED, type DailyFigure, OF_THE_MOMENT } from '#rules/admin/daily-figure.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import type { Db, Trx } from '../db.ts';
import type { Days } from './daily-figure-count.ts';

/** A count holds this lock until it commits, so that counts run one after another. */
const LOCK = 7_217_063;

export async function lockDailyFigures(trx: Trx): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}

/** Returns the last day that was counted an hour or more after its end, when its last transactions had ended. */
export async function findFinishedDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('daily_figure_count')
    .where(sql<boolean>`counted_at >= (day + 1)::timestamp AT TIME ZONE 'Africa/Lagos' + interval '1 hour'`)
    .orderBy('day', 'desc')
    .select('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Returns the first day in Lagos with anything to count. */
export async function findFirstDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT (least((SELECT min(at) FROM member_change), (SELECT min(created_at) FROM post), (SELECT min(created_at) FROM offer),
                  (SELECT min(created_at) FROM pharmacy), (SELECT min(created_at) FROM product), (SELECT min(created_at) FROM wallet),
                  (SELECT min(created_at) FROM licence), (SELECT min(booked_at) FROM payment))
            AT TIME ZONE 'Africa/Lagos')::date AS day`.execute(db);
  return rows[0]?.day ?? undefined;
}

export async function findLastCount(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('daily_figure_count')
    .orderBy('day', 'desc')
    .select('counted_at as at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Returns every counted figure's total at the end of the day before. */
export async function listTotalsBefore(db: Db, day: string): Promise<Pick<DailyFigure, 'name' | 'state' | 'total'>[]> {
  const { rows } = await sql<Pick<DailyFigure, 'name' | 'state' | 'total'>>`
    SELECT named.name, placed.state, latest.total
      FROM unnest(${[...COUNTED]}::text[]) AS named (name) CROSS JOIN unnest(${['', ...NIGERIAN_STATES]}::text[]) AS placed (state)
     CROSS JOIN LATERAL (SELECT total FROM daily_figure AS figure
        WHERE figure.state = placed.state AND figure.name = named.name AND figure.day < ${day}::date
        ORDER BY figure.day DESC LIMIT 1) AS latest`.execute(db);
  return rows;
}

/** Returns what was measured on these days while they lasted. */
export async function listMoments(db: Db, { first, last }: Days): Promise<DailyFigure[]> {
  return db
    .selectFrom('daily_figure')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('name', 'in', OF_THE_MOMENT)
    .select(['day', 'name', 'state', 'value', 'total'])
    .execute();
}

/** Replaces everything stored for these days. */
export async function replaceDays(trx: Trx, { first, last }: Days, rows: readonly DailyFigure[], countedAt: Date) {
  await trx.deleteFrom('daily_figure').where('day', '>=', first).where('day', '<=', last).execute();
  await sql<never>`
    INSERT INTO daily_figure (day, name, state, value, total)
    SELECT day, name, state, value, total
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS row (day date, name text, state text, value bigint, total bigint)`.execute(
    trx,
  );
  await sql<never>`
    INSERT INTO daily_figure_count (day, counted_at)
    SELECT day, ${countedAt} FROM generate_series(${first}::date, ${last}::date, interval '1 day') AS day
    ON CONFLICT (day) DO UPDATE SET counted_at = excluded.counted_at`.execute(trx);
}
