/** Who is interested in an offer, and at which price. */
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from './db.ts';

/** Undefined where the member has shown no interest; the price is null where none was named. */
export async function findInterest(
  db: Db,
  offerId: string,
  memberId: string,
): Promise<{ priceKobo: Kobo | null } | undefined> {
  return db
    .selectFrom('offer_interest')
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .select('price_kobo as priceKobo')
    .executeTakeFirst();
}

export async function insertInterest(
  trx: Trx,
  interest: { offerId: string; memberId: string; priceKobo: Kobo | null },
): Promise<void> {
  await trx
    .insertInto('offer_interest')
    .values({ offer_id: interest.offerId, member_id: interest.memberId, price_kobo: interest.priceKobo })
    .execute();
}

export async function listInterestedIds(db: Db, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_interest')
    .where('offer_id', '=', offerId)
    .orderBy('created_at')
    .select('member_id as id')
    .execute();
  return rows.map((row) => row.id);
}
