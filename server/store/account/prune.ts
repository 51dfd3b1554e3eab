/** Deletes old rows that are no longer needed, in bounded batches. */
import { sql } from 'kysely';
import { OLD_CODE_DAYS, OLD_COUNTER_DEVICE_DAYS, OLD_SESSION_DAYS, PRUNED_AT_ONCE } from '#rules/account/prune.ts';
import type { Db } from '../db.ts';
import { deleteOldRows } from '../prune.ts';

/** Returns true if there may be more. */
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

/** Uses `expires_at` for ended sessions too, because they could not have lasted longer. */
export const deleteOldSessions = (db: Db): Promise<boolean> =>
  deleteOldRows(db, { table: 'session', moment: 'expires_at', days: OLD_SESSION_DAYS });

/** Deletes ended devices with their counter sessions, which ended with them. */
export const deleteOldCounterDevices = (db: Db): Promise<boolean> =>
  deleteOldRows(db, { table: 'counter_device', moment: 'ended_at', days: OLD_COUNTER_DEVICE_DAYS });

/** Deletes invitations as soon as they expire, because they name people who may never have heard of us. */
export const deleteExpiredInvitations = (db: Db): Promise<boolean> =>
  deleteOldRows(db, { table: 'staff_invitation', moment: 'expires_at', days: 0 });
