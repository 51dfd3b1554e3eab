/** Answers of one owner's pharmacies to requests that are still open. */
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';

/** Lists them in the order of their requests, so that two who leave lock in the same order. */
export async function listOpenAsksOfOwner(trx: Trx, ownerId: string): Promise<{ id: string; requestId: string }[]> {
  const { rows } = await sql<{ id: string; requestId: string }>`
    SELECT ask.id, ask.request_id AS "requestId" FROM pharmacy JOIN medicine_ask AS ask ON ask.pharmacy_id = pharmacy.id
      JOIN medicine_request AS request ON request.id = ask.request_id
     WHERE pharmacy.owner_id = ${ownerId} AND request.ended_at IS NULL ORDER BY ask.request_id, ask.id`.execute(trx);
  return rows;
}

/** Clears the answer of a pharmacy that is gone: the patient sees that it cannot help, without an address. */
export async function clearAnswer(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('medicine_ask').set({ missed_at: at, place: '' }).where('id', '=', id).execute();
}
