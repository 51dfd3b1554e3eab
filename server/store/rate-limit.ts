/** Attempts: the tallies behind every "too many". What is tried at the same moment is counted together. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tally } from '#rules/rate-limit.ts';
import { type Db, inTransaction, type Trx } from './db.ts';
import { gathered } from './batch.ts';

/** A rule of `rules/rate-limit.ts`: the tally with one more try, or undefined where that is one too many. */
export type CountRule = (before: Tally | undefined, now: Date) => Tally | undefined;

interface Try {
  subject: string;
  rule: CountRule;
}

/** So many at once are counted in one transaction. */
const MOST = 200;

const countTries = gathered<Try, boolean>(MOST, (db, tries) => inTransaction(db, (trx) => countIn(trx, tries)));

/** Counts one try of `subject` before it is made, so that tries at the same moment cannot share a count. False: refused. */
export function countAttempt(db: Db, subject: string, rule: CountRule): Promise<boolean> {
  return countTries(db, { subject: keyOf(subject).toString('hex'), rule });
}

/** Whether their rules allow them, each counted after the ones before it. */
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
 * Holds these subjects, which come in one order everywhere, until the end of `trx`, and tells its time. A power cut may
 * forget the tries: none waits for the disk.
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

/** The next failure is the first again. */
export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', keyOf(subject)).execute();
}

function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/** A few at a time: whoever brings a new row takes old ones away. */
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
