/** Whether a member has put the warning above the offers away for good, and whether they may. */
import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface ScamNote {
  away: boolean;
  mayPutAway: boolean;
}

/** A trade is closed once money of it was released: for whoever paid it, and for the supplier. */
const hasClosedTrade = (memberId: string) => sql<boolean>`(
  EXISTS (SELECT FROM payment JOIN wallet ON wallet.id = payment.wallet_id
           WHERE payment.payer_id = ${memberId} AND payment.released_at IS NOT NULL AND wallet.supplier_id <> ${memberId})
  OR EXISTS (SELECT FROM wallet JOIN payment ON payment.wallet_id = wallet.id
              WHERE wallet.supplier_id = ${memberId} AND payment.released_at IS NOT NULL
                AND payment.payer_id IS DISTINCT FROM ${memberId}))`;

export async function findScamNote(db: Db, memberId: string): Promise<ScamNote> {
  return db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([sql<boolean>`scam_note_away_at IS NOT NULL`.as('away'), hasClosedTrade(memberId).as('mayPutAway')])
    .executeTakeFirstOrThrow();
}

/** False where they have not closed a trade yet. The first time counts. */
export async function putScamNoteAway(db: Db, memberId: string): Promise<boolean> {
  const put = await db
    .updateTable('member')
    .set({ scam_note_away_at: sql<Date>`coalesce(scam_note_away_at, now())` })
    .where('id', '=', memberId)
    .where(hasClosedTrade(memberId))
    .returning('id')
    .executeTakeFirst();
  return put !== undefined;
}
