/** Rate limit counts in the database. Calls at the same moment are counted in one batch. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tally } from '#rules/rate-limit.ts';
import { type Db, inTransaction, type Trx } from './db.ts';
import { gathered } from './batch.ts';

/** A rule of `rules/rate-limit.ts`: the count with one more call, or undefined where that exceeds the limit. */
export type CountRule = (before: Tally | undefined, now: Date) => Tally | undefined;

interface Try {
  subject: string;
  rule: CountRule;
}

/** The most calls counted in one transaction. */
const MOST = 200;

const countTries = gathered<Try, boolean>(MOST, (db, tries) => inTransaction(db, (trx) => countIn(trx, tries)));

/** Counts one call of `subject` before it is made, so that concurrent calls cannot share a count. False: refused. */
export function countAttempt(db: Db, subject: string, rule: CountRule): Promise<boolean> {
  return countTries(db, { subject: keyOf(subject).toString('hex'), rule });
}

/** Whether each call is allowed, counted after the ones before it. */
async function countIn(trx: Trx, tries: readonly Try[]): Promise<boolean[]> {
  const subjects = [...new Set(tries.map(({ subject }) => subject))].toSorted();
  const now = await begin(trx, subjects);
  const before = await findTallies(trx, subjects);
  const after = new Map<string, Tally>();
  const allowed = tries.map(({ subject, rule }) => {
    const tally = rule(after.get(subject) ?? before.get(subject), now);
    if (tally) after.set(subject, tally);
    return tally !== undefined;
  });
  await storeTallies(trx, after);
  if ([...after.values()].some(({ count }) => count === 1)) await forgetTheRested(trx);
  return allowed;
}

/**
 * Locks these subjects in a fixed order until the end of `trx`, and returns its time. Commits asynchronously: a power cut may forget
 * counts.
 */
async function begin(trx: Trx, subjects: readonly string[]): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    SELECT now(), set_config('synchronous_commit', 'off', true), count(held.lock) FROM (
      SELECT pg_advisory_xact_lock(hashtextextended(subject, 0))::text AS lock FROM unnest(${subjects}::text[]) AS subject
    ) AS held`.execute(trx);
  return rows[0]!.now;
}

async function findTallies(trx: Trx, subjects: readonly string[]): Promise<Map<string, Tally>> {
  const { rows } = await sql<Tally & { subject: string }>`
    SELECT encode(subject, 'hex') AS subject, count, since, blocked_until AS "blockedUntil" FROM attempt
     WHERE subject IN (SELECT decode(named, 'hex') FROM unnest(${subjects}::text[]) AS named)`.execute(trx);
  return new Map(rows.map(({ subject, ...tally }) => [subject, tally]));
}

async function storeTallies(trx: Trx, tallies: ReadonlyMap<string, Tally>): Promise<void> {
  if (tallies.size === 0) return;
  const rows = [...tallies].map(([subject, tally]) => ({ subject, ...tally }));
  await sql`
    INSERT INTO attempt (subject, count, since, blocked_until)
    SELECT decode(subject, 'hex'), count, since, "blockedUntil"
      FROM json_to_recordset(${JSON.stringify(rows)}) AS tally (
             subject text, count int, since timestamptz, "blockedUntil" timestamptz)
        ON CONFLICT (subject) DO UPDATE SET
           count = excluded.count, since = excluded.since, blocked_until = excluded.blocked_until`.execute(trx);
}

/** The next failure counts as the first. */
export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', keyOf(subject)).execute();
}

function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/** A few at a time: an insert of a new row also deletes expired ones. */
async function forgetTheRested(trx: Trx): Promise<void> {
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
