/** Pages of the public feed, built as JSON by PostgreSQL. */
import { type RawBuilder, sql } from 'kysely';
import type { PublicPost } from '#contract/feed/post.ts';
import { foldedName } from '#rules/folding.ts';
import { MOST_NAMED_LIKES, POST_PAGE, type PostKind } from '#rules/feed/post.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../db.ts';
import { exactMoment, type Keyset, keyset, newestFirst, oldestFirst, type Place } from '../keyset.ts';
import { imageJson, personJson } from '../person.ts';
import { plannedAnew } from '../prepared-statement.ts';

export interface PostQuery {
  /** The `nextCursor` of a page: older posts. */
  after?: string | undefined;
  /** The `previousCursor` of a page: newer posts. */
  before?: string | undefined;
  kind?: PostKind | undefined;
  search?: string | undefined;
  creatorId?: string | undefined;
  id?: string | undefined;
  /** At most one page. */
  ids?: readonly string[] | undefined;
  /** Includes this member's posts that a moderator has hidden, with the reason. */
  hiddenOf?: string | undefined;
  /** The reader; by default nobody, who likes none. */
  readerId?: string | undefined;
}

export interface PostPage {
  posts: PublicPost[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists posts, newest first. */
export async function listPosts(db: Db, query: PostQuery): Promise<PostPage> {
  const { cursorOf, pageOf } = keysetOf(query);
  const { rows, nextCursor } = pageOf(await selectPosts(db, query));
  const visible = query.before === undefined ? rows : rows.toReversed();
  const [newest, oldest] = [visible[0], visible.at(-1)];
  const previousCursor = newest ? cursorOf(newest) : (query.before ?? null);
  return {
    posts: visible.map((row) => row.post),
    // when paging up, the older page is the one before
    nextCursor: query.before !== undefined && oldest ? cursorOf(oldest) : nextCursor,
    previousCursor,
  };
}

/** Reloads posts of a cached page that have a newer version, and drops those that are gone. */
export async function refreshPage(db: Db, page: PostPage, versions: Readonly<Record<string, number>>): Promise<void> {
  const ids = page.posts.filter(({ _id, version }) => (versions[_id] ?? 0) > version).map(({ _id }) => _id);
  const rows = ids.length === 0 ? [] : await selectPosts(db, { ids });
  const later = new Map(rows.map(({ post }) => [post._id, post]));
  page.posts = page.posts.filter(({ _id }) => _id in versions).map((post) => later.get(post._id) ?? post);
}

/** Sorts the nearest first when paging up. */
function keysetOf({ after, before }: PostQuery): Keyset {
  if (before === undefined) return keyset(newestFirst('post'), POST_PAGE, after);
  return keyset(oldestFirst('post'), POST_PAGE, before);
}

interface Row extends Place {
  post: PublicPost;
  liked: boolean;
}

interface Selected extends Row {
  hidden: string | null;
}

/**
 * Returns one more than a page, nearest first when paging up. A post's details are looked up for these rows only. `isLast`: a first page may
 * send COMMIT along.
 */
export async function selectPosts(db: Db, query: PostQuery, isLast = false): Promise<Row[]> {
  const isFirst = query.after === undefined && query.before === undefined && query.search === undefined;
  const rows = isFirst ? await selectFirst(db, query, isLast) : (await statementOf(query).execute(db)).rows;
  return rows.map(({ hidden, ...row }) => (hidden === null ? row : { ...row, post: { ...row.post, hidden } }));
}

const selectFirst = compileOnce((db, query: PostQuery) => statementOf(query).compile(db));

function statementOf(query: PostQuery): RawBuilder<Selected> {
  const { columns, sorted } = keysetOf(query);
  return sql<Selected>`${query.search === undefined ? sql`` : plannedAnew}
    SELECT ${columns}, ${postJson} AS post, post.hidden_because AS hidden,
           ${isLikedBy(query.readerId)} AS liked
      FROM (${rowsOf(query)}) AS post
      JOIN member AS creator ON creator.id = post.creator_id
      LEFT JOIN picture AS face ON face.id = creator.picture_id
      LEFT JOIN picture ON picture.id = post.picture_id
    ${sorted}`;
}

function isLikedBy(readerId: string | undefined): RawBuilder<boolean> {
  if (readerId === undefined) return sql`false`;
  return sql`EXISTS (SELECT FROM post_like WHERE post_id = post.id AND member_id = ${readerId})`;
}

const postJson: RawBuilder<PublicPost> = sql`json_build_object(
  '_id', post.id,
  'creator', ${personJson('creator', 'face')},
  'content', post.content,
  'kind', post.kind,
  'postImage', ${imageJson('picture')},
  'likes', coalesce((
    SELECT json_agg(json_build_object('_id', member_id)) FROM (
      SELECT member_id FROM post_like WHERE post_id = post.id
       ORDER BY created_at DESC, member_id DESC LIMIT ${sql.lit(MOST_NAMED_LIKES)}) AS shown), '[]'),
  'likeCount', post.like_count,
  'commentCount', post.comment_count,
  'createdAt', ${exactMoment('post.created_at')},
  'editedAt', ${exactMoment('post.edited_at')},
  'version', post.version)`;

/** Posts scanned in order to find common words. Only rarer words use the index of words, which is unordered. */
const SEARCH_NEAR = 2_000;

function rowsOf(query: PostQuery): RawBuilder<unknown> {
  const { order, limit, sorted } = keysetOf(query);
  const status = sql`FROM post WHERE ${sql.join(conditionsOf(query), sql` AND `)}`;
  if (query.search === undefined) return sql`SELECT * ${status} ${sorted}`;
  const matches = sql`words @@ to_tsquery('simple', folded_name(${prefixesOf(query.search)}))`;
  return sql`
    WITH near AS MATERIALIZED (
      SELECT id FROM (SELECT * ${status} ${order} LIMIT ${sql.lit(SEARCH_NEAR)}) AS post
       WHERE ${matches} ${sorted}
    ), far AS MATERIALIZED (
      SELECT id, created_at ${status} AND ${matches} AND (SELECT count(*) FROM near) < ${limit}
    )
    SELECT * FROM post WHERE id IN (
      SELECT id FROM near UNION SELECT id FROM (SELECT id FROM far AS post ${sorted}) AS first) ${sorted}`;
}

function conditionsOf({ after, before, kind, creatorId, id, ids, hiddenOf }: PostQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`post.deleted_at IS NULL`];
  conditions.push(
    hiddenOf === undefined
      ? sql`post.hidden_because IS NULL`
      : sql`(post.hidden_because IS NULL OR post.creator_id = ${hiddenOf})`,
  );
  if (after !== undefined) conditions.push(keysetOf({ after }).isFurther);
  if (before !== undefined) conditions.push(keysetOf({ before }).isFurther);
  if (kind !== undefined) conditions.push(sql`post.kind = ${kind}`);
  if (creatorId !== undefined) conditions.push(sql`post.creator_id = ${creatorId}`);
  if (id !== undefined) conditions.push(sql`post.id = ${id}`);
  if (ids !== undefined) conditions.push(sql`post.id = ANY(${ids}::uuid[])`);
  return conditions;
}

/** Makes a prefix search for every typed word. */
function prefixesOf(search: string): string {
  const words = foldedName(search).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(' & ');
}
