/** Rate limits that survive a restart, counted in the database. Concurrent calls are counted in one batch. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { countInWindow, type RateCount, secondsLeft, type Window } from '#rules/rate-limit.ts';
import { required } from '#rules/required.ts';
import { type Db, inTransaction, type Trx } from './db.ts';
import { batched } from './batch.ts';

/** A rule of `rules/rate-limit.ts`. Returns the count with one more call, or undefined if that exceeds the limit. */
export type LimitRule = (before: RateCount | undefined, now: Date) => RateCount | undefined;

interface LimitedCall {
  subject: string;
  rule: LimitRule;
}

/** The most calls counted in one transaction. */
const MOST = 200;

const countCalls = batched<LimitedCall, boolean>(MOST, (db, calls) =>
  inTransaction(db, (trx) => countCallsIn(trx, calls)),
);

/** Counts a call of `subject` before it is made, so that concurrent calls cannot share a count. Returns false to refuse it. */
export function countAgainstLimit(db: Db, subject: string, rule: LimitRule): Promise<boolean> {
  return countCalls(db, { subject: keyOf(subject).toString('hex'), rule });
}

/** A limiter like the one in memory (`server/limit/limiter.ts`). Returns the seconds to wait if one of the windows is full. */
export const lastingLimiter = (db: Db) => ({
  async take({ windows }: { windows: readonly Window[] }, who: string): Promise<number | undefined> {
    for (const window of windows) {
      let wait = 0;
      const isTaken = await countAgainstLimit(db, who, (before, now) => {
        if (before) wait = secondsLeft(window, before, now);
        return countInWindow(window, before, now);
      });
      if (!isTaken) return wait;
    }
    return undefined;
  },
});

/** Returns for each call whether it is allowed, counted after the ones before it. */
async function countCallsIn(trx: Trx, calls: readonly LimitedCall[]): Promise<boolean[]> {
  const subjects = [...new Set(calls.map(({ subject }) => subject))].toSorted();
  const now = await begin(trx, subjects);
  const before = await findCounts(trx, subjects);
  const after = new Map<string, RateCount>();
  const allowed = calls.map(({ subject, rule }) => {
    const attempts = rule(after.get(subject) ?? before.get(subject), now);
    if (attempts) after.set(subject, attempts);
    return attempts !== undefined;
  });
  await storeCounts(trx, after);
  if ([...after.values()].some(({ count }) => count === 1)) await deleteExpired(trx);
  return allowed;
}

/**
 * Locks these subjects in a fixed order until the end of `trx`, and returns its time. Commits asynchronously, so a power cut may
 * lose counts.
 */
async function begin(trx: Trx, subjects: readonly string[]): Promise<Date> {
  const { rows } = await sql<{ now: Date; set_config: string; count: number }>`
    SELECT now(), set_config('synchronous_commit', 'off', true), count(held.lock) FROM (
      SELECT pg_advisory_xact_lock(hashtextextended(subject, 0))::text AS lock FROM unnest(${subjects}::text[]) AS subject
    ) AS held`.execute(trx);
  return required(rows[0]).now;
}

async function findCounts(trx: Trx, subjects: readonly string[]): Promise<Map<string, RateCount>> {
  const { rows } = await sql<RateCount & { subject: string }>`
    SELECT encode(subject, 'hex') AS subject, count, since, blocked_until AS "blockedUntil" FROM attempt
     WHERE subject IN (SELECT decode(named, 'hex') FROM unnest(${subjects}::text[]) AS named)`.execute(trx);
  return new Map(rows.map(({ subject, ...count }) => [subject, count]));
}

async function storeCounts(trx: Trx, counts: ReadonlyMap<string, RateCount>): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts].map(([subject, count]) => ({ subject, ...count }));
  await sql<never>`
    INSERT INTO attempt (subject, count, since, blocked_until)
    SELECT decode(subject, 'hex'), count, since, "blockedUntil"
      FROM json_to_recordset(${JSON.stringify(rows)}) AS counted (
             subject text, count int, since timestamptz, "blockedUntil" timestamptz)
        ON CONFLICT (subject) DO UPDATE SET
           count = excluded.count, since = excluded.since, blocked_until = excluded.blocked_until`.execute(trx);
}

/** Resets the count, so that the next failure counts as the first. */
export async function resetLimit(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', keyOf(subject)).execute();
}

function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/** Deletes a few expired rows whenever a new row is inserted. */
async function deleteExpired(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('attempt')
    .where('subject', 'in', (eb) =>
      eb
        .selectFrom('attempt')
        .where('since', '<', sql<Date>`now() - interval '1 day'`)
        .select('subject')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
