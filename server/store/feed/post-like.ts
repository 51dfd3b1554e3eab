/** Likes of posts and comments; triggers keep the counts. */
import type { Trx } from '../db.ts';
import { isDone } from '../row.ts';

/** False where the member liked it already. */
export async function insertPostLike(trx: Trx, postId: string, memberId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('post_like')
    .values({ post_id: postId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where the member did not like it. */
export async function deletePostLike(trx: Trx, postId: string, memberId: string): Promise<boolean> {
  return isDone(trx.deleteFrom('post_like').where('post_id', '=', postId).where('member_id', '=', memberId));
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
