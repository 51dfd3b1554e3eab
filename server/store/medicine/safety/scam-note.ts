/** The scam note above the offers: whether a member has dismissed it, and whether they may. */
import { sql } from 'kysely';
import type { Db } from '../../db.ts';

interface ScamNote {
  away: boolean;
  mayPutAway: boolean;
}

const hasClosedTrade = (memberId: string) =>
  sql<boolean>`EXISTS (SELECT FROM trade_side WHERE trade_side.member_id = ${memberId})`;

export async function findScamNote(db: Db, memberId: string): Promise<ScamNote> {
  return db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([sql<boolean>`scam_note_away_at IS NOT NULL`.as('away'), hasClosedTrade(memberId).as('mayPutAway')])
    .executeTakeFirstOrThrow();
}

/** Returns false if they have not completed a trade yet. The time of the first call stays. */
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
