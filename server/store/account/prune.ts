/** Deletes codes and reset links that nobody can use any more, a bounded number at a time. */
import { sql } from 'kysely';
import type { Db } from '../db.ts';

const MOST = 1_000;

/** True where there may be more. */
export async function deleteOldCodes(db: Db): Promise<boolean> {
  const { numAffectedRows: codes = 0n } = await sql`
    DELETE FROM member_code WHERE id IN (
      SELECT id FROM member_code WHERE expires_at < now() - interval '30 days' LIMIT ${sql.lit(MOST)})`.execute(db);
  const { numAffectedRows: links = 0n } = await sql`
    DELETE FROM password_reset WHERE id IN (
      SELECT id FROM password_reset WHERE expires_at < now() - interval '30 days' LIMIT ${sql.lit(MOST)})`.execute(db);
  return codes === BigInt(MOST) || links === BigInt(MOST);
}
