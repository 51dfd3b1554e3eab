/** Reports of posts and comments to the feed's moderators. The author is not notified. */
import { randomUUIDv7 } from 'node:crypto';
import type { post } from '#contract/feed/post.ts';
import { AppError } from '#rules/error.ts';
import { mayReport } from '#rules/post.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction } from '../../store/db.ts';
import { insertReport } from '../../store/feed/post-report.ts';
import { lock as lockComment } from './comment.ts';
import { lock as lockPost } from './post.ts';

export const create: Action<'member', typeof post.report> = (ctx, { postId, commentId, reason, note }) =>
  inTransaction(ctx.db, async (trx) => {
    const meant = commentId === undefined ? await lockPost(trx, postId) : await lockComment(trx, postId, commentId);
    if (!mayReport(meant, ctx.member.id)) throw new AppError('conflict', 'You wrote this yourself. You can remove it.');
    const memberId = ctx.member.id;
    await insertReport(trx, { id: randomUUIDv7(), postId, commentId: commentId ?? null, memberId, reason, note });
    return { success: true };
  });
