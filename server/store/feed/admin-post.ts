/** Posts as administrators list them, including removed ones, and one with its comments and reports. */
import { sql } from 'kysely';
import type { AdminPost, AdminPostRow } from '#contract/feed/admin-post.ts';
import type { PostState } from '#rules/admin/list.ts';
import { foldedName } from '#rules/folding.ts';
import type { PostKind } from '#rules/feed/post.ts';
import { type Asked, type Condition, type ListPage, listRows, type ListSource } from '../admin-list/list.ts';
import {
  byCreation,
  byMoment,
  createdOn,
  hasId,
  indexed,
  isUuid,
  type ListQuery,
} from '../admin-list/list-condition.ts';
import type { Db } from '../db.ts';
import { exactMoment, NO_PLACE, type Place } from '../keyset.ts';
import { imageJson, personJson } from '../person.ts';

export interface AdminPostQuery extends ListQuery {
  kind?: PostKind | undefined;
  state?: PostState | undefined;
  reported?: boolean | undefined;
  creator?: string | undefined;
}

const POSTS: ListSource<AdminPostRow> = {
  list: 'posts',
  table: sql`post`,
  name: 'post',
  orders: {
    created: byCreation('post'),
    changed: byMoment(sql`coalesce(post.edited_at, post.created_at)`, 'post.id'),
  },
  select: (from, columns) => sql`
    SELECT ${columns}, post.id AS _id, ${personJson('creator', 'face')} AS creator, post.content, post.kind,
           ${imageJson('picture')} AS "postImage", post.like_count AS "likeCount", post.comment_count AS "commentCount",
           (SELECT coalesce(sum(open.reports), 0)::int FROM report_case AS open WHERE open.state = 'open' AND (
              open.kind = 'post' AND open.subject_id = post.id OR open.kind = 'comment' AND open.subject_id IN (
                SELECT id FROM comment WHERE post_id = post.id))) AS reports,
           CASE WHEN post.deleted_at IS NOT NULL THEN 'removed' WHEN post.hidden_because IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state,
           ${exactMoment('post.created_at')} AS "createdAt", ${exactMoment('post.edited_at')} AS "editedAt",
           ${exactMoment('post.deleted_at')} AS "deletedAt"
      FROM ${from} JOIN member AS creator ON creator.id = post.creator_id
      LEFT JOIN picture AS face ON face.id = creator.picture_id LEFT JOIN picture ON picture.id = post.picture_id`,
};

export function listAdminPosts(db: Db, query: AdminPostQuery, size?: number): Promise<ListPage<AdminPostRow>> {
  const { kind, state, reported, creator, sort, direction, after } = query;
  const conditions: Condition[] = createdOn('post', query);
  if (state === 'shown') conditions.push({ is: sql`post.deleted_at IS NULL AND post.hidden_because IS NULL` });
  if (state === 'hidden') {
    conditions.push({ is: sql`post.deleted_at IS NULL AND post.hidden_because IS NOT NULL`, inOrder: ['created'] });
  }
  if (state === 'removed') conditions.push({ is: sql`post.deleted_at IS NOT NULL`, inOrder: ['created'] });
  if (kind !== undefined) conditions.push({ is: sql`post.kind = ${kind}` });
  if (creator !== undefined) conditions.push(indexed(sql`post.creator_id = ${creator}`));
  if (reported) {
    const isReported = sql<boolean>`post.id IN (
      SELECT subject_id FROM report_case WHERE report_case.state = 'open' AND report_case.kind = 'post' UNION
      SELECT comment.post_id FROM report_case JOIN comment ON comment.id = subject_id
       WHERE report_case.state = 'open' AND report_case.kind = 'comment')`;
    conditions.push(indexed(isReported));
  }
  return listRows(db, POSTS, { sort, direction, after, conditions, words: wordsOf(query) }, size);
}

/** Matches prefixes of words in any order. The index of words has no removed posts, which are scanned instead. */
function wordsOf({ q, state }: AdminPostQuery): Asked['words'] {
  if (!q) return undefined;
  if (isUuid(q)) return { are: hasId(sql.ref('post.id'), q) };
  const words = foldedName(q).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const query = words.map((word) => `${word}:*`).join(' & ');
  const has = sql<boolean>`post.words @@ to_tsquery('simple', ${query})`;
  if (state === 'removed') return { are: { is: has } };
  return { are: indexed(sql`(post.deleted_at IS NULL AND ${has})`) };
}

/** Maximum comments and reports shown with a post. */
const MOST_LISTED = 50;

/** Finds a post, even a removed one. */
export async function findAdminPost(db: Db, id: string): Promise<AdminPost | undefined> {
  const [limit, from] = [sql.lit(MOST_LISTED), sql`(SELECT * FROM post WHERE id = ${id}) AS post`];
  const { rows } = await sql<AdminPost & Place>`
    SELECT found.*, coalesce((
      SELECT json_agg(json_build_object('_id', written.id, 'user', ${personJson('author', 'face')},
               'content', written.content, 'removed', written.deleted_at IS NOT NULL, 'createdAt', written.created_at)
               ORDER BY written.created_at, written.id)
        FROM (SELECT * FROM comment WHERE post_id = ${id} ORDER BY created_at, id LIMIT ${limit}) AS written
        JOIN member AS author ON author.id = written.creator_id
        LEFT JOIN picture AS face ON face.id = author.picture_id), '[]') AS comments, coalesce((
      SELECT json_agg(json_build_object('_id', flag.id, 'user', ${personJson('author', 'face')},
               'commentId', flag."commentId", 'reason', flag.reason, 'note', flag.note, 'settledAt', flag.decided_at,
               'createdAt', flag.created_at) ORDER BY flag.created_at DESC, flag.id DESC)
        FROM (SELECT report.*, decided_at, CASE report.kind WHEN 'comment' THEN report.subject_id END AS "commentId"
                FROM report_case JOIN report ON report.case_id = report_case.id
               WHERE report_case.kind = 'post' AND report_case.subject_id = ${id}
                  OR report_case.kind = 'comment' AND report_case.subject_id IN (SELECT id FROM comment WHERE post_id = ${id})
               ORDER BY report.created_at DESC, report.id DESC LIMIT ${limit}) AS flag
        JOIN member AS author ON author.id = flag.member_id
        LEFT JOIN picture AS face ON face.id = author.picture_id), '[]') AS flags
      FROM (${POSTS.select(from, NO_PLACE)}) AS found`.execute(db);
  if (!rows[0]) return undefined;
  const { cursorKey: _, cursorId: __, ...post } = rows[0];
  return post;
}

/** Locks a post for an administrator's act until the transaction ends, and returns its state. */
export async function lockAdminPost(
  db: Db,
  id: string,
): Promise<{ creatorId: string; isRemoved: boolean } | undefined> {
  const found = await db
    .selectFrom('post')
    .where('id', '=', id)
    .select(['creator_id as creatorId', 'deleted_at as deletedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found && { creatorId: found.creatorId, isRemoved: found.deletedAt !== null };
}
