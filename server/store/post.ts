/** Posts of the feed. */
import type { Post } from '#contract/post.ts';
import { fullName } from '#rules/member.ts';
import { POST_PAGE } from '#rules/post.ts';
import { decodeCursor, encodeCursor, exactMoment, isAfter } from './cursor.ts';
import type { Db, Trx } from './db.ts';
import { imageOf } from './picture.ts';

export interface NewPost {
  id: string;
  creatorId: string;
  content: string;
  pictureId: string | null;
}

export async function insertPost(trx: Trx, post: NewPost): Promise<void> {
  await trx
    .insertInto('post')
    .values({ id: post.id, creator_id: post.creatorId, content: post.content, picture_id: post.pictureId })
    .execute();
}

export async function findPost(db: Db, id: string): Promise<Post> {
  return postOf(await selectPosts(db).where('post.id', '=', id).executeTakeFirstOrThrow());
}

export interface PostPage {
  posts: Post[];
  nextCursor: string | null;
}

/** Newest first; `after` is the `nextCursor` of the page before. */
export function listPosts(db: Db, after?: string): Promise<PostPage> {
  return pageOfPosts(selectPosts(db), after);
}

export function listPostsOf(db: Db, creatorId: string, after?: string): Promise<PostPage> {
  return pageOfPosts(selectPosts(db).where('post.creator_id', '=', creatorId), after);
}

async function pageOfPosts(posts: ReturnType<typeof selectPosts>, after: string | undefined): Promise<PostPage> {
  const rows = await (after === undefined ? posts : posts.where(isAfter('post', decodeCursor(after))))
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(POST_PAGE + 1)
    .execute();
  const page = rows.slice(0, POST_PAGE);
  const last = page.at(-1);
  return { posts: page.map(postOf), nextCursor: rows.length > POST_PAGE && last ? encodeCursor(last) : null };
}

function selectPosts(db: Db) {
  return db
    .selectFrom('post')
    .innerJoin('member', 'member.id', 'post.creator_id')
    .leftJoin('picture as face', 'face.id', 'member.picture_id')
    .leftJoin('picture', 'picture.id', 'post.picture_id')
    .select([
      'post.id',
      'post.content',
      exactMoment('post.created_at').as('createdAt'),
      'member.id as creatorId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'face.name as faceName',
      'picture.name as pictureName',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>;

function postOf(row: Row): Post {
  return {
    _id: row.id,
    creator: { _id: row.creatorId, fullName: fullName(row), profileImage: imageOf(row.faceName) },
    content: row.content,
    postImage: imageOf(row.pictureName),
    createdAt: row.createdAt,
  };
}
