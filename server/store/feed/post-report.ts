/** Reports of posts and comments, for moderators. */
import type { ReportReason } from '#rules/post.ts';
import type { Trx } from '../db.ts';

export interface NewReport {
  id: string;
  postId: string;
  commentId: string | null;
  memberId: string;
  reason: ReportReason;
  note: string;
}

/** A member's first report of a thing counts. */
export async function insertReport(trx: Trx, report: NewReport): Promise<void> {
  const { postId, commentId, memberId, ...columns } = report;
  await trx
    .insertInto('post_report')
    .values({ ...columns, post_id: postId, comment_id: commentId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
