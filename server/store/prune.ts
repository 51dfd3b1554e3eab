/** Deletes old rows that nobody needs any more, a bounded number at a time, through an index by age. */
import { sql } from 'kysely';
import { PRUNED_AT_ONCE } from '#rules/account/prune.ts';
import type { Db } from './db.ts';

export interface OldRows {
  table: 'session' | 'notice' | 'counter_device' | 'staff_invitation';
  /** The column with a row's age. Rows where it is null stay. */
  moment: string;
  days: number;
}

/** Returns true if there may be more. */
export async function deleteOldRows(db: Db, { table, moment, days }: OldRows): Promise<boolean> {
  const [from, at] = [sql.table(table), sql.ref(moment)];
  const { numAffectedRows = 0n } = await sql<never>`
    DELETE FROM ${from} WHERE id IN (
      SELECT id FROM ${from} WHERE ${at} < now() - make_interval(days => ${sql.lit(days)})
       ORDER BY ${at} LIMIT ${sql.lit(PRUNED_AT_ONCE)} FOR UPDATE SKIP LOCKED)`.execute(db);
  return numAffectedRows === BigInt(PRUNED_AT_ONCE);
}
