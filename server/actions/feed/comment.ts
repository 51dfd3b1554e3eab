/** Comments and replies: create, like, change and remove. */
import { randomUUIDv7 } from 'node:crypto';
import type { comment } from '#contract/feed/comment.ts';
import { AppError } from '#rules/error.ts';
import { mayChange } from '#rules/feed/post.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import {
  findComment,
  findCommentId,
  hasThread,
  insertComment,
  listReplies as findReplies,
  type LockedComment,
  lockComment,
  type NewComment,
  removeComment,
  updateComment,
} from '../../store/feed/comment.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { deleteCommentLike, insertCommentLike } from '../../store/feed/post-like.ts';
import { hasBlocked } from '../../store/people/block.ts';
import { notify } from '../notice/notice.ts';
import { announce, noSuchPost, requirePost, lock as lockPost } from './post.ts';

export const create: Action<'member', typeof comment.create> = (ctx, { id: postId, content, nonce = null }) =>
  inTransaction(ctx.db, async (trx) => {
    const { creatorId, isBlocked } = await lockPost(trx, postId, ctx.member.id);
    const earlier = await sentBefore(ctx, trx, postId, nonce);
    if (earlier) return earlier;
    if (isBlocked) throw noSuchPost();
    await notifyOf(ctx, trx, postId, 'comment', creatorId);
    return add(ctx, trx, { postId, content, nonce, parentId: null, addresseeId: null });
  });

/** A reply to a reply joins the same thread and names its author. */
export const reply: Action<'member', typeof comment.reply> = (ctx, { postId, commentId, content, nonce = null }) =>
  inTransaction(ctx.db, async (trx) => {
    const post = await lockPost(trx, postId);
    const earlier = await sentBefore(ctx, trx, postId, nonce);
    if (earlier) return earlier;
    const answered = await lock(trx, postId, commentId);
    await requireUnblocked(ctx, trx, answered);
    await notifyOf(ctx, trx, postId, 'reply', answered.creatorId);
    if (post.creatorId !== answered.creatorId) await notifyOf(ctx, trx, postId, 'comment', post.creatorId);
    const thread = answered.parentId ?? commentId;
    const addresseeId = answered.parentId === null ? null : answered.creatorId;
    return add(ctx, trx, { postId, content, nonce, parentId: thread, addresseeId });
  });

/** Notifies nobody, by the specification. Liking twice counts once. */
export const like: Action<'member', typeof comment.like> = (ctx, { postId, commentId }) =>
  inTransaction(ctx.db, async (trx) => {
    await requireUnblocked(ctx, trx, await lock(trx, postId, commentId));
    await insertCommentLike(trx, commentId, ctx.member.id);
    return { comment: await findComment(trx, ctx.member.id, commentId) };
  });

export const unlike: Action<'member', typeof comment.unlike> = (ctx, { postId, commentId }) =>
  inTransaction(ctx.db, async (trx) => {
    await lock(trx, postId, commentId);
    await deleteCommentLike(trx, commentId, ctx.member.id);
    return { comment: await findComment(trx, ctx.member.id, commentId) };
  });

export const listReplies: Action<'member', typeof comment.listReplies> = async (ctx, { postId, commentId, after }) => {
  if (!(await hasThread(ctx.db, postId, commentId))) throw noSuchComment();
  return findReplies(ctx.db, ctx.member.id, commentId, after);
};

/** Does nothing if the text is unchanged. */
export const update: Action<'member', typeof comment.update> = (ctx, { postId, commentId, content }) =>
  inTransaction(ctx.db, async (trx) => {
    if ((await lockOwn(ctx, trx, postId, commentId)).isHidden) throw hiddenComment();
    const isChanged = await updateComment(trx, commentId, content);
    const comment = await findComment(trx, ctx.member.id, commentId);
    if (isChanged) await announce(ctx, trx, postId);
    return { comment };
  });

export const remove: Action<'member', typeof comment.remove> = (ctx, { postId, commentId }) =>
  inTransaction(ctx.db, async (trx) => {
    if (!(await hasThread(trx, postId, commentId))) throw noSuchComment();
    await lockPost(trx, postId);
    await lockOwn(ctx, trx, postId, commentId);
    await removeComment(trx, commentId);
    const { commentCount } = await announce(ctx, trx, postId);
    return { success: true, commentCount };
  });

/** Finds a comment sent before. The lock on the post serialises repeated sends. */
async function sentBefore(ctx: MemberCtx, trx: Trx, postId: string, nonce: string | null) {
  const id = nonce === null ? undefined : await findCommentId(trx, { creatorId: ctx.member.id, nonce });
  if (id === undefined) return undefined;
  const { commentCount } = await requirePost(trx, postId);
  return { comment: await findComment(trx, ctx.member.id, id), commentCount };
}

async function add(ctx: MemberCtx, trx: Trx, made: Omit<NewComment, 'id' | 'creatorId'>) {
  const comment = await insertComment(trx, { ...made, id: randomUUIDv7(), creatorId: ctx.member.id });
  const { commentCount } = await announce(ctx, trx, made.postId);
  return { comment, commentCount };
}

async function notifyOf(
  ctx: MemberCtx,
  trx: Trx,
  postId: string,
  kind: 'comment' | 'reply',
  to: string,
): Promise<void> {
  await notify(ctx, trx, { to: [to], kind, actorId: ctx.member.id, subject: { kind: 'post', id: postId } });
}

/** Locks the comment until the transaction ends. Throws not found if it is removed or hidden. */
async function lock(trx: Trx, postId: string, commentId: string): Promise<LockedComment> {
  const locked = await lockComment(trx, postId, commentId);
  if (!locked || locked.isHidden) throw noSuchComment();
  return locked;
}

/** Throws not found if the caller is blocked by the author of the post, the comment or its thread. */
async function requireUnblocked(ctx: MemberCtx, trx: Trx, { authorIds }: LockedComment): Promise<void> {
  for (const authorId of authorIds) {
    if (await hasBlocked(trx, authorId, ctx.member.id)) throw noSuchComment();
  }
}

/** Locks the caller's own comment, hidden or not. Throws not found for others. */
async function lockOwn(ctx: MemberCtx, trx: Trx, postId: string, commentId: string): Promise<LockedComment> {
  const locked = await lockComment(trx, postId, commentId);
  if (!locked || !mayChange(locked, ctx.member.id)) throw noSuchComment();
  return locked;
}

function hiddenComment(): AppError {
  return new AppError('conflict', 'A moderator hid this comment. You can delete it, or write another one.');
}

const noSuchComment = () => new AppError('not_found', 'Comment not found. It may have been removed.');
