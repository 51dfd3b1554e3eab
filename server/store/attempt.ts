/** Attempts: the tallies behind every "too many". */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tally } from '#rules/attempt.ts';
import { type Db, inTransaction, type Trx } from './db.ts';

/** A rule of `rules/attempt.ts`: the tally with one more try, or undefined where that is one too many. */
export type CountRule = (before: Tally | undefined, now: Date) => Tally | undefined;

/** Counts one try of `subject` before it is made, so that tries at the same moment cannot share a count. False: refused. */
export function countAttempt(db: Db, subject: string, rule: CountRule): Promise<boolean> {
  const key = keyOf(subject);
  return inTransaction(db, async (trx) => {
    const now = await begin(trx, key);
    const tally = rule(await findTally(trx, key), now);
    if (!tally) return false;
    const columns = { count: tally.count, since: tally.since, blocked_until: tally.blockedUntil };
    await trx
      .insertInto('attempt')
      .values({ subject: key, ...columns })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(columns))
      .execute();
    if (tally.count === 1) await forgetTheRested(trx);
    return true;
  });
}

/** Holds this subject until the end of `trx`, and tells its time. A power cut may forget the try: none waits for the disk. */
async function begin(trx: Trx, key: Buffer): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    SELECT now(), set_config('synchronous_commit', 'off', true),
           pg_advisory_xact_lock(${key.readInt32BE(0)}, ${key.readInt32BE(4)})::text`.execute(trx);
  return rows[0]!.now;
}

/** The next failure is the first again. */
export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', keyOf(subject)).execute();
}

function keyOf(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

async function findTally(trx: Trx, key: Buffer): Promise<Tally | undefined> {
  return trx
    .selectFrom('attempt')
    .where('subject', '=', key)
    .select(['count', 'since', 'blocked_until as blockedUntil'])
    .executeTakeFirst();
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
