/** The feed: reading it, and posting to it. */
import { randomUUIDv7 } from 'node:crypto';
import type { post } from '#contract/post.ts';
import type { Action } from '../http.ts';
import { onCommit } from '../store/db.ts';
import { findPost, insertPost, listPosts } from '../store/post.ts';
import { savingPicture } from './picture.ts';

export const list: Action<'member', typeof post.list> = async (ctx, { after }) => ({
  ...(await listPosts(ctx.db, after)),
  loggedIn: true,
});

export const create: Action<'member', typeof post.create> = async (ctx, { content, file }) =>
  savingPicture(ctx, file, async (trx, picture) => {
    const id = randomUUIDv7();
    await insertPost(trx, { id, creatorId: ctx.member.id, content, pictureId: picture?.id ?? null });
    const made = await findPost(trx, id);
    onCommit(trx, () => ctx.live.publish('everyone', 'posts', { posts: [made] }));
    return { post: made };
  });
