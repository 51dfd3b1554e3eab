/** A pharmacy's answer about a batch that an alert may name. */
import type { BatchAnswer } from '#rules/medicine/batch-alert.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';

/** Returns the batch's pharmacy if the batch may be affected, but is not certainly named. */
export async function findDoubtedPharmacy(db: Db, alertId: string, batchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ pharmacyId: string }>`
    SELECT batch.pharmacy_id AS "pharmacyId" FROM batch_alert_batch JOIN batch ON batch.id = batch_id
     WHERE alert_id = ${alertId} AND batch_id = ${batchId} AND is_unsure`.execute(db);
  return rows[0]?.pharmacyId;
}

/** Returns false if somebody has answered already, or the alert was withdrawn. */
export async function answerDoubt(
  trx: Trx,
  doubt: { alertId: string; batchId: string; answer: BatchAnswer; memberId: string },
): Promise<boolean> {
  const { alertId, batchId, answer, memberId } = doubt;
  const { numAffectedRows } = await sql<never>`
    UPDATE batch_alert_batch SET answer = ${answer}, answered_by = ${memberId}, answered_at = now(),
           released_at = ${answer === 'no' ? sql`now()` : sql`NULL::timestamptz`}
     WHERE alert_id = ${alertId} AND batch_id = ${batchId} AND answer IS NULL AND released_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}
