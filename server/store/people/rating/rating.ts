/** Ratings: each side of a closed trade rates the other once, hidden until revealed. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Rating } from '#contract/people/rating.ts';
import { RATING_PAGE } from '#rules/people/rating.ts';
import type { Person } from '#contract/route/field.ts';
import type { Db, Trx } from '../../db.ts';
import { listPage, type PageOf, newestFirst } from '../../keyset.ts';
import { personJson } from '../../person.ts';

export interface RatingRow {
  id: string;
  walletId: string;
  raterId: string;
  ratedId: string;
  stars: number;
  sentence: string;
  shownAt: Date;
  /** Set if a moderator removed the sentence. */
  isRemoved: boolean;
}

const isRemoved = sql<boolean>`rating.removed_at IS NOT NULL`;

const COLUMNS = [
  'id',
  'wallet_id as walletId',
  'rater_id as raterId',
  'rated_id as ratedId',
  'stars',
  'sentence',
  'shown_at as shownAt',
  isRemoved.as('isRemoved'),
] as const;

/** Lists the ratings of this wallet that the member gave or got, hidden ones too. */
export async function listRatingsIn(db: Db, walletId: string, memberId: string): Promise<RatingRow[]> {
  return db
    .selectFrom('rating')
    .where('wallet_id', '=', walletId)
    .where((eb) => eb.or([eb('rater_id', '=', memberId), eb('rated_id', '=', memberId)]))
    .select(COLUMNS)
    .execute();
}

export type NewRating = Omit<RatingRow, 'id' | 'isRemoved'>;

/** Stores or changes the rating; returns its id. The caller holds the lock of the trade. */
export async function saveRating(trx: Trx, rating: NewRating, now: Date): Promise<string> {
  const { stars, sentence } = rating;
  const { id } = await trx
    .insertInto('rating')
    .values({
      id: randomUUIDv7(),
      wallet_id: rating.walletId,
      rater_id: rating.raterId,
      rated_id: rating.ratedId,
      stars,
      sentence,
      created_at: now,
      shown_at: rating.shownAt,
    })
    .onConflict((on) => on.columns(['wallet_id', 'rater_id', 'rated_id']).doUpdateSet({ stars, sentence }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reveals these ratings. */
export async function showRatings(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await trx.updateTable('rating').set({ shown_at: now }).where('id', 'in', ids).execute();
}

/** Marks revealed ratings as notified, and returns those that were not. */
export async function claimUnnotified(trx: Trx, ids: readonly string[], now: Date): Promise<RatingRow[]> {
  return trx
    .updateTable('rating')
    .set({ told_at: now })
    .where('id', 'in', ids)
    .where('told_at', 'is', null)
    .where('shown_at', '<=', now)
    .returning(COLUMNS)
    .execute();
}

/** Lists a member's revealed ratings, the latest first. */
export async function listRatingsOf(
  db: Db,
  memberId: string,
  now: Date,
  after?: string,
): Promise<PageOf<'ratings', Rating>> {
  const query = db
    .selectFrom('rating')
    .innerJoin('member as rater', 'rater.id', 'rating.rater_id')
    .leftJoin('picture', 'picture.id', 'rater.picture_id')
    .where('rating.rated_id', '=', memberId)
    .where('rating.shown_at', '<=', now)
    .select([
      'rating.id',
      'rating.stars',
      'rating.sentence',
      'rating.shown_at as shownAt',
      isRemoved.as('removed'),
      personJson('rater', 'picture').$castTo<Person>().as('user'),
    ]);
  const { rows, nextCursor } = await listPage(query, newestFirst('rating', 'shown_at'), RATING_PAGE, after);
  const ratings = rows.map(({ id, user, stars, sentence, removed, shownAt }) => {
    return { _id: id, user, rating: stars, sentence, removed, createdAt: shownAt.toISOString() };
  });
  return { ratings, nextCursor };
}

export interface RemovedSentence {
  raterId: string;
  ratedId: string;
  chatId: string;
}

/** Removes the sentence for good; the stars stay. Returns undefined if there is none any more. */
export async function removeSentence(trx: Trx, id: string, now: Date): Promise<RemovedSentence | undefined> {
  return trx
    .updateTable('rating')
    .from('wallet')
    .whereRef('wallet.id', '=', 'rating.wallet_id')
    .where('rating.id', '=', id)
    .where('sentence', '<>', '')
    .set({ sentence: '', removed_at: now })
    .returning(['rater_id as raterId', 'rated_id as ratedId', 'wallet.chat_id as chatId'])
    .executeTakeFirst();
}

/** Returns the rated member and the stars, for moderators; undefined if the rating is gone. */
export async function findRated(db: Db, id: string): Promise<{ about: Person; stars: number } | undefined> {
  return db
    .selectFrom('rating')
    .innerJoin('member as rated', 'rated.id', 'rating.rated_id')
    .leftJoin('picture', 'picture.id', 'rated.picture_id')
    .where('rating.id', '=', id)
    .select(['stars', personJson('rated', 'picture').as('about')])
    .executeTakeFirst();
}

/** Erases the sentences that a closing member wrote, and deletes the ratings they received. The stars they gave stay. */
export async function forgetRatings(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('rating').set({ sentence: '' }).where('rater_id', '=', memberId).execute();
  await trx.deleteFrom('rating').where('rated_id', '=', memberId).execute();
}
