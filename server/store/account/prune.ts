/** Deletes rows that nobody needs any more, a bounded number at a time, the oldest first. */
import { sql } from 'kysely';
import { OLD_CODE_DAYS, OLD_SESSION_DAYS, PRUNED_AT_ONCE } from '#rules/account/prune.ts';
import type { Db } from '../db.ts';
import { deleteOldRows } from '../prune.ts';

/** True where there may be more. */
export async function deleteOldCodes(db: Db): Promise<boolean> {
  const { numAffectedRows: codes = 0n } = await sql<never>`
    DELETE FROM member_code WHERE id IN (
      SELECT id FROM member_code WHERE expires_at < now() - make_interval(days => ${sql.lit(OLD_CODE_DAYS)})
       LIMIT ${sql.lit(PRUNED_AT_ONCE)})`.execute(db);
  const { numAffectedRows: links = 0n } = await sql<never>`
    DELETE FROM password_reset WHERE id IN (
      SELECT id FROM password_reset WHERE expires_at < now() - make_interval(days => ${sql.lit(OLD_CODE_DAYS)})
       LIMIT ${sql.lit(PRUNED_AT_ONCE)})`.execute(db);
  return codes === BigInt(PRUNED_AT_ONCE) || links === BigInt(PRUNED_AT_ONCE);
}

/** A session that was ended could have lived no longer than one that was left alone, so one moment stands for both. */
export const deleteOldSessions = (db: Db): Promise<boolean> =>
  deleteOldRows(db, { table: 'session', moment: 'expires_at', days: OLD_SESSION_DAYS });
