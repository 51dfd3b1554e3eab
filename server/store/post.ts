/** Posts of the feed: rows in, the contract's shapes out, built as JSON by PostgreSQL. */
import { type RawBuilder, sql } from 'kysely';
import type { Post } from '#contract/post.ts';
import { LIKES_SHOWN, POST_PAGE, type PostKind } from '#rules/post.ts';
import { decodeCursor, encodeCursor, exactMoment, isAfter, isBefore, type Place } from './cursor.ts';
import type { Db, Trx } from './db.ts';
import { imageJson, personJson } from './person.ts';

export interface PostPage {
  posts: Post[];
  nextCursor: string | null;
}

export interface FeedPage extends PostPage {
  previousCursor: string | null;
}

export interface FeedQuery {
  /** The `nextCursor` of a page: what is older. */
  after?: string | undefined;
  /** The `previousCursor` of a page: what is newer, next to it. */
  before?: string | undefined;
  kind?: PostKind | undefined;
  search?: string | undefined;
}

/** Newest first, without those whom the reader has blocked. */
export async function listPosts(db: Db, readerId: string, query: FeedQuery): Promise<FeedPage> {
  const { after, before, kind, search } = query;
  const wanted = [isNotBlocked(readerId, 'post.creator_id')];
  if (kind !== undefined) wanted.push(sql`post.kind = ${kind}`);
  if (search !== undefined) wanted.push(sql`post.words @@ to_tsquery('simple', folded_name(${prefixesOf(search)}))`);
  if (before === undefined) {
    const { rows, ...page } = await pageAfter(db, readerId, wanted, after);
    return { ...page, previousCursor: rows[0] ? encodeCursor(rows[0]) : null };
  }
  wanted.push(isBefore('post', decodeCursor(before)));
  const rows = (await selectPosts(db, readerId, { wanted, order: sql.raw('ASC'), limit: POST_PAGE })).toReversed();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    posts: rows.map((row) => row.post),
    nextCursor: last ? encodeCursor(last) : null,
    previousCursor: first ? encodeCursor(first) : before,
  };
}

/** The posts of one member, newest first. */
export async function listPostsOf(db: Db, readerId: string, creatorId: string, after?: string): Promise<PostPage> {
  const { posts, nextCursor } = await pageAfter(db, readerId, [sql`post.creator_id = ${creatorId}`], after);
  return { posts, nextCursor };
}

async function pageAfter(
  db: Db,
  readerId: string,
  wanted: RawBuilder<boolean>[],
  after: string | undefined,
): Promise<PostPage & { rows: Row[] }> {
  if (after !== undefined) wanted.push(isAfter('post', decodeCursor(after)));
  const rows = await selectPosts(db, readerId, { wanted, order: sql.raw('DESC'), limit: POST_PAGE + 1 });
  const shown = rows.slice(0, POST_PAGE);
  const last = rows.length > POST_PAGE ? shown.at(-1) : undefined;
  return { rows: shown, posts: shown.map((row) => row.post), nextCursor: last ? encodeCursor(last) : null };
}

/** As its reader sees it; undefined where there is none, or none any more. */
export async function findPost(db: Db, readerId: string, id: string): Promise<Post | undefined> {
  const [row] = await selectPosts(db, readerId, { wanted: [sql`post.id = ${id}`], order: sql.raw('DESC'), limit: 1 });
  return row?.post;
}

interface Row extends Place {
  post: Post;
}

interface Selection {
  wanted: RawBuilder<boolean>[];
  order: RawBuilder<unknown>;
  limit: number;
}

/** What belongs to a post is looked up only for the rows of the page. */
async function selectPosts(db: Db, readerId: string, { wanted, order, limit }: Selection): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT post.id, ${exactMoment('post.created_at')} AS "createdAt", ${postJson(readerId)} AS post
      FROM (SELECT * FROM post WHERE deleted_at IS NULL AND ${sql.join(wanted, sql` AND `)}
             ORDER BY created_at ${order}, id ${order} LIMIT ${limit}) AS post
      JOIN member AS creator ON creator.id = post.creator_id
      LEFT JOIN picture AS face ON face.id = creator.picture_id
      LEFT JOIN picture ON picture.id = post.picture_id
      LEFT JOIN post_like AS mine ON mine.post_id = post.id AND mine.member_id = ${readerId}
     ORDER BY post.created_at ${order}, post.id ${order}`.execute(db);
  return rows;
}

function postJson(readerId: string): RawBuilder<Post> {
  return sql`json_build_object(
    '_id', post.id,
    'creator', ${personJson('creator', 'face')},
    'content', post.content,
    'kind', post.kind,
    'postImage', ${imageJson('picture')},
    'likes', coalesce((
      SELECT json_agg(json_build_object('_id', member_id)) FROM (
        SELECT mine.member_id WHERE mine.member_id IS NOT NULL
        UNION ALL
        (SELECT member_id FROM post_like WHERE post_id = post.id AND member_id <> ${readerId}
          ORDER BY created_at DESC, member_id DESC LIMIT ${LIKES_SHOWN})) AS shown), '[]'),
    'likeCount', post.like_count,
    'liked', mine.member_id IS NOT NULL,
    'commentCount', post.comment_count,
    'createdAt', ${exactMoment('post.created_at')},
    'editedAt', ${exactMoment('post.edited_at')},
    'version', post.version)`;
}

/** True where the reader has not blocked the member in column `creator`. */
export function isNotBlocked(readerId: string, creator: string): RawBuilder<boolean> {
  return sql`${sql.ref(creator)} <> ALL (ARRAY(SELECT blocked_id FROM block WHERE member_id = ${readerId}))`;
}

/** A search for posts that hold, for every word typed, a word that begins so. */
function prefixesOf(search: string): string {
  const words = search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}

export interface NewPost {
  id: string;
  creatorId: string;
  content: string;
  kind: PostKind | null;
  pictureId: string | null;
}

export async function insertPost(trx: Trx, post: NewPost): Promise<void> {
  const { creatorId, pictureId, ...columns } = post;
  await trx
    .insertInto('post')
    .values({ ...columns, creator_id: creatorId, picture_id: pictureId })
    .execute();
}

/** Makes the changes of one post wait for each other; undefined where there is none, or none any more. */
export async function lockPost(trx: Trx, id: string): Promise<{ creatorId: string } | undefined> {
  return trx
    .selectFrom('post')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('creator_id as creatorId')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An undefined `kind` stays as it is. False: nothing is different. */
export async function updatePost(
  trx: Trx,
  id: string,
  { content, kind }: { content: string; kind: PostKind | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('post')
    .set((eb) => ({ content, ...(kind !== undefined && { kind }), edited_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('content', '!=', content), ...(kind === undefined ? [] : [eb('kind', 'is distinct from', kind)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removePost(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('post')
    .set((eb) => ({ deleted_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .execute();
}
