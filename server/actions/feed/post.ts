/** Posts: list, show, create, update, remove and like. */
import { randomUUIDv7 } from 'node:crypto';
import type { Post, post, PublicPost } from '#contract/feed/post.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { mayChange } from '#rules/feed/post.ts';
import { required } from '#rules/required.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { PreparedJson } from '../../cache/prepared-json.ts';
import type { Payload } from '../../publish.ts';
import { listComments } from '../../store/feed/comment.ts';
import { type Db, inTransaction, onCommit, type Trx, violatedConstraint } from '../../store/db.ts';
import {
  findPost,
  findPostId,
  hidePost,
  insertPost,
  type LockedPost,
  lockPost,
  removePost,
  updatePost,
} from '../../store/feed/post.ts';
import { refreshPage } from '../../store/feed/post-page.ts';
import { deletePostLike, insertPostLike } from '../../store/feed/post-like.ts';
import { findPostFor, findViewer, toReaderPost } from '../../store/feed/post-viewer.ts';
import { notify, unnotify } from '../notice/notice.ts';
import { removeFilesNow, removePictures, savingPicture } from '../media/picture.ts';

export const list: Action<'member', typeof post.list> = async (ctx, query) => {
  if (query.after !== undefined && query.before !== undefined) {
    throw invalidField('before', 'Ask for older or newer items, not both');
  }
  return ctx.feed.answer(ctx.member.id, query, async () => {
    const page = await ctx.feed.page(query);
    const { liked, blocked, versions } = await findViewer(ctx.db, ctx.member.id, page.posts);
    await refreshPage(ctx.db, page, versions);
    const visible = page.posts.filter((each) => !blocked.has(each.creator._id));
    const posts = visible.map((each) => toReaderPost(ctx.member.id, each, liked.has(each._id)));
    return new PreparedJson({ ...page, posts, loggedIn: true });
  });
};

export const show: Action<'member', typeof post.show> = async (ctx, { id, after }) => {
  const asked = await getPost(ctx, ctx.db, id);
  return { post: { ...asked, ...(await listComments(ctx.db, ctx.member.id, id, after)) } };
};

export const create: Action<'member', typeof post.create> = async (
  ctx,
  { content, kind = null, file, nonce = null },
) => {
  const creatorId = ctx.member.id;
  const earlier = async () => {
    const id = nonce === null ? undefined : await findPostId(ctx.db, { creatorId, nonce });
    return id === undefined ? undefined : { post: await getPost(ctx, ctx.db, id) };
  };
  const before = await earlier();
  if (before) return before;
  const made = savingPicture(ctx, file, async (trx, picture) => {
    const id = randomUUIDv7();
    await insertPost(trx, { id, creatorId, content, kind, nonce, pictureId: picture?.id ?? null });
    const { post, view } = await showLast(ctx, trx, id);
    publishPost(ctx, trx, 'posts', { posts: [post] });
    return { post: view };
  });
  return made.catch(async (error: unknown) => {
    const twin = violatedConstraint(error) === 'post_nonce' ? await earlier() : undefined;
    if (twin) return twin;
    throw error;
  });
};

/** Does nothing if text and kind are unchanged. */
export const update: Action<'member', typeof post.update> = (ctx, { id, content, kind }) =>
  inTransaction(ctx.db, async (trx) => {
    if ((await lockOwn(ctx, trx, id)).isHidden) throw hiddenPost();
    if (!(await updatePost(trx, id, { content, kind }))) return { post: await getPost(ctx, trx, id) };
    // another kind moves the post between pages
    onCommit(trx, () => ctx.feed.forget());
    return { post: await announce(ctx, trx, id) };
  });

/** Removes the post and its picture. */
export const remove: Action<'member', typeof post.remove> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    await lockOwn(ctx, trx, id);
    await removeLocked(ctx, trx, id);
  });
  await removeFilesNow(ctx);
  return { success: true };
};

/** Removes an existing, locked post. */
export async function removeLocked(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const pictureId = await removePost(trx, id);
  if (pictureId !== undefined) await removePictures(ctx, trx, [pictureId]);
  publishPost(ctx, trx, 'posts', { posts: [], removed: [id] });
}

/** Hides a locked post from everybody but its author; null shows it again. */
export async function hideLocked(ctx: Ctx, trx: Trx, id: string, because: string | null): Promise<void> {
  await hidePost(trx, id, because);
  if (because === null) publishPost(ctx, trx, 'posts', { posts: [await requirePost(trx, id)] });
  else publishPost(ctx, trx, 'posts', { posts: [], removed: [id] });
}

/** Liking twice counts once. Throws not found if the author has blocked the caller. */
export const like: Action<'member', typeof post.like> = (ctx, { postId }) =>
  inTransaction(ctx.db, async (trx) => {
    const { creatorId, isChanged } = requireFound(await insertPostLike(trx, postId, ctx.member.id), noSuchPost);
    if (!isChanged) return { post: await getPost(ctx, trx, postId) };
    const subject = { kind: 'post', id: postId } as const;
    await notify(ctx, trx, { to: [creatorId], kind: 'like', actorId: ctx.member.id, subject });
    return { post: await announce(ctx, trx, postId) };
  });

export const unlike: Action<'member', typeof post.unlike> = (ctx, { postId }) =>
  inTransaction(ctx.db, async (trx) => {
    const { creatorId, isChanged } = requireFound(await deletePostLike(trx, postId, ctx.member.id), noSuchPost);
    if (!isChanged) return { post: await getPost(ctx, trx, postId) };
    await unnotify(ctx, trx, { to: creatorId, kind: 'like', actorId: ctx.member.id, subjectId: postId });
    return { post: await announce(ctx, trx, postId) };
  });

/** Publishes a changed, locked post to everybody; returns the actor's version. Commits: no statement may follow. */
export async function announce(ctx: MemberCtx, trx: Trx, id: string): Promise<Post> {
  const { post, view } = await showLast(ctx, trx, id);
  publishPost(ctx, trx, 'post', { post });
  return view;
}

/** Publishes a changed post without an actor. */
export async function announceToAll(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  publishPost(ctx, trx, 'post', { post: await requirePost(trx, id) });
}

/** Publishes after the commit. Pages stay cached unless posts came or went: versions reveal changed posts. */
function publishPost<E extends 'post' | 'posts'>(ctx: Ctx, trx: Trx, event: E, payload: Payload<E>): void {
  onCommit(trx, () => {
    if (event === 'posts') ctx.feed.forget();
    else ctx.feed.forgetAnswers();
    ctx.live.publish('everyone', event, payload);
  });
}

async function getPost(ctx: MemberCtx, db: Db, id: string): Promise<Post> {
  const { view } = requireFound(await findPostFor(db, { id, readerId: ctx.member.id, hiddenToo: true }), noSuchPost);
  return view;
}

/** Reads a post that this transaction has written or locked, so it is there, and commits. */
async function showLast(ctx: MemberCtx, trx: Trx, id: string) {
  return required(await findPostFor(trx, { id, readerId: ctx.member.id }, true));
}

export async function requirePost(db: Db, id: string): Promise<PublicPost> {
  return requireFound(await findPost(db, id), noSuchPost);
}

/** Locks the post until the transaction ends. Throws not found if it is removed or hidden. */
export async function lock(trx: Trx, id: string, memberId?: string): Promise<LockedPost> {
  const locked = await lockPost(trx, id, memberId);
  if (!locked || locked.isHidden) throw noSuchPost();
  return locked;
}

/** Locks the caller's own post, hidden or not. Throws not found for others. */
async function lockOwn(ctx: MemberCtx, trx: Trx, id: string): Promise<LockedPost> {
  const locked = await lockPost(trx, id);
  if (!locked || !mayChange(locked, ctx.member.id)) throw noSuchPost();
  return locked;
}

function hiddenPost(): AppError {
  return new AppError('conflict', 'A moderator hid this post. You can delete it, or write another one.');
}

export const noSuchPost = () => new AppError('not_found', 'Post not found. It may have been removed.');
