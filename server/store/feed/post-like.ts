/** Likes of posts and comments; triggers keep the counts. */
import { sql } from 'kysely';
import type { Trx } from '../db.ts';

export interface ChangedLike {
  creatorId: string;
  /** False if the like was there already, or was not there to remove. */
  isChanged: boolean;
}

/** Locks the post and adds a like. Returns undefined if it is missing, removed or hidden, or its author has blocked the member. */
export async function insertPostLike(trx: Trx, postId: string, memberId: string): Promise<ChangedLike | undefined> {
  const { rows } = await sql<ChangedLike>`
    WITH found AS (
      SELECT id, creator_id FROM post WHERE id = ${postId} AND deleted_at IS NULL AND hidden_because IS NULL
         FOR NO KEY UPDATE
    ), allowed AS MATERIALIZED (
      SELECT * FROM found WHERE NOT is_blocked_now(creator_id, ${memberId})
    ), liked AS (
      INSERT INTO post_like (post_id, member_id) SELECT id, ${memberId} FROM allowed ON CONFLICT DO NOTHING RETURNING post_id
    )
    SELECT creator_id AS "creatorId", EXISTS (SELECT FROM liked) AS "isChanged" FROM allowed`.execute(trx);
  return rows[0];
}

/** Locks the post and removes a like, which a block does not prevent. */
export async function deletePostLike(trx: Trx, postId: string, memberId: string): Promise<ChangedLike | undefined> {
  const { rows } = await sql<ChangedLike>`
    WITH found AS (
      SELECT id, creator_id FROM post WHERE id = ${postId} AND deleted_at IS NULL AND hidden_because IS NULL
         FOR NO KEY UPDATE
    ), gone AS (
      DELETE FROM post_like USING found WHERE post_id = found.id AND member_id = ${memberId} RETURNING post_id
    )
    SELECT creator_id AS "creatorId", EXISTS (SELECT FROM gone) AS "isChanged" FROM found`.execute(trx);
  return rows[0];
}

export async function insertCommentLike(trx: Trx, commentId: string, memberId: string): Promise<void> {
  await trx
    .insertInto('comment_like')
    .values({ comment_id: commentId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCommentLike(trx: Trx, commentId: string, memberId: string): Promise<void> {
  await trx.deleteFrom('comment_like').where('comment_id', '=', commentId).where('member_id', '=', memberId).execute();
}
