/** Comments of posts: pages, each comment with its first replies. */
import { type RawBuilder, sql } from 'kysely';
import type { Comment } from '#contract/feed/comment.ts';
import { COMMENT_PAGE, REPLY_PAGE } from '#rules/feed/post.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../db.ts';
import { compileOnce } from '../compile-once.ts';
import { exactMoment, keyset, type Keyset, oldestFirst, type Place } from '../keyset.ts';
import { personJson } from '../person.ts';
import { isNotBlocked } from './post-viewer.ts';
import { NOW, updateRow } from '../row.ts';

type Plain = Omit<Comment, 'replies' | 'nextReplyCursor'>;

interface Row extends Place {
  id: string;
  comment: Plain;
}

export interface CommentPage {
  comments: Comment[];
  nextCursor: string | null;
}

export interface ReplyPage {
  replies: Comment[];
  nextReplyCursor: string | null;
}

const commentsAfter = (after?: string) => keyset(oldestFirst('comment'), COMMENT_PAGE, after);
const repliesAfter = (after?: string) => keyset(oldestFirst('comment'), REPLY_PAGE, after);

/** Lists comments oldest first, without members the viewer has blocked. A removed comment stays while it has replies. */
export async function listComments(db: Db, readerId: string, postId: string, after?: string): Promise<CommentPage> {
  const page = commentsAfter(after);
  const threads =
    after === undefined
      ? await selectFirstThreads(db, { readerId, postId })
      : (await threadsOf(readerId, ofPost({ readerId, postId }, page)).execute(db)).rows;
  const { rows, nextCursor } = page.pageOf(threads);
  return { comments: rows.map(commentOf), nextCursor };
}

interface PostReader {
  readerId: string;
  postId: string;
}

function ofPost({ readerId, postId }: PostReader, { isFurther, sorted }: Keyset): RawBuilder<unknown> {
  return sql`
    ${selectComments(readerId)}
     WHERE comment.post_id = ${postId} AND comment.parent_id IS NULL
       AND (${isVisible(readerId)} OR comment.reply_count > 0)
       AND ${isNotBlocked(readerId, 'comment.creator_id')} AND ${isFurther}
    ${sorted}`;
}

const selectFirstThreads = compileOnce((db, reader: PostReader) =>
  threadsOf(reader.readerId, ofPost(reader, commentsAfter())).compile(db),
);

/** Lists the replies of one thread, oldest first. */
export async function listReplies(db: Db, readerId: string, parentId: string, after?: string): Promise<ReplyPage> {
  const { isFurther, sorted } = repliesAfter(after);
  const { rows } = await sql<Row>`
    ${selectComments(readerId)}
     WHERE comment.parent_id = ${parentId} AND ${isVisible(readerId)}
       AND ${isNotBlocked(readerId, 'comment.creator_id')} AND ${isFurther}
    ${sorted}`.execute(db);
  return replyPageOf(rows);
}

/** Returns a comment or reply as its viewer sees it, with its first replies. */
export async function findComment(db: Db, readerId: string, id: string): Promise<Comment> {
  return commentOf(required((await selectThread(db, { readerId, id }))[0]));
}

const selectThread = compileOnce((db, { readerId, id }: { readerId: string; id: string }) =>
  threadsOf(readerId, sql`${selectComments(readerId)} WHERE comment.id = ${id}`).compile(db),
);

interface Thread extends Row {
  /** The first replies, plus one if there are more. */
  replies: Row[];
}

/** Returns these comments, oldest first, each with its first replies. */
function threadsOf(readerId: string, comments: RawBuilder<unknown>): RawBuilder<Thread> {
  return sql<Thread>`
    SELECT thread.*, CASE WHEN (thread.comment ->> 'replyCount')::int = 0 THEN '[]' ELSE (
      SELECT coalesce(json_agg(reply), '[]') FROM (
        ${selectComments(readerId)}
         WHERE comment.parent_id = thread.id AND ${isVisible(readerId)}
           AND ${isNotBlocked(readerId, 'comment.creator_id')}
        ${repliesAfter().sorted}) AS reply) END AS replies
      FROM (${comments}) AS thread ORDER BY thread."cursorKey", thread.id`;
}

const commentOf = ({ comment, replies }: Thread): Comment => ({ ...comment, ...replyPageOf(replies) });

function replyPageOf(rows: readonly Row[]): ReplyPage {
  const page = repliesAfter().pageOf(rows);
  return {
    replies: page.rows.map(({ comment }) => ({ ...comment, replies: [], nextReplyCursor: null })),
    nextReplyCursor: page.nextCursor,
  };
}

/** True unless removed, or hidden from this viewer; its author still sees a hidden one. */
function isVisible(readerId: string): RawBuilder<boolean> {
  return sql`(comment.deleted_at IS NULL AND (comment.hidden_because IS NULL OR comment.creator_id = ${readerId}))`;
}

function selectComments(readerId: string): RawBuilder<Row> {
  return sql`
    SELECT comment.id, ${commentsAfter().columns}, json_build_object(
             '_id', comment.id,
             'content', CASE WHEN ${isVisible(readerId)} THEN comment.content ELSE '' END,
             'removed', NOT ${isVisible(readerId)},
             'hidden', CASE WHEN comment.deleted_at IS NULL AND comment.creator_id = ${readerId} THEN comment.hidden_because END,
             'user', ${personJson('creator', 'face')},
             'replyTo', CASE WHEN addressee.id IS NOT NULL THEN json_build_object(
               '_id', addressee.id, 'fullName', trim(addressee.first_name || ' ' || addressee.last_name)) END,
             'likeCount', comment.like_count,
             'liked', EXISTS (SELECT FROM comment_like WHERE comment_id = comment.id AND member_id = ${readerId}),
             'createdAt', ${exactMoment('comment.created_at')},
             'editedAt', ${exactMoment('comment.edited_at')},
             'replyCount', comment.reply_count) AS comment
      FROM comment
      JOIN member AS creator ON creator.id = comment.creator_id
      LEFT JOIN picture AS face ON face.id = creator.picture_id
      LEFT JOIN member AS addressee ON addressee.id = comment.addressee_id`;
}

export interface NewComment {
  id: string;
  postId: string;
  creatorId: string;
  content: string;
  /** The comment whose thread the reply joins. */
  parentId: string | null;
  /** The author answered by a reply to a reply. */
  addresseeId: string | null;
  nonce: string | null;
}

/** Finds the author's comment with this nonce. */
export async function findCommentId(db: Db, sent: { creatorId: string; nonce: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('comment')
    .where('creator_id', '=', sent.creatorId)
    .where('nonce', '=', sent.nonce)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the comment as its author sees it. */
export async function insertComment(trx: Trx, comment: NewComment): Promise<Comment> {
  return commentOf(required((await insertThread(trx, comment))[0]));
}

/** Reads the inserted row in the same statement, from a CTE with the name of its table. */
const insertThread = compileOnce((db, comment: NewComment) => {
  const { id, postId, creatorId, content, parentId, addresseeId, nonce } = comment;
  return sql<Thread>`
    WITH comment AS (
      INSERT INTO comment (id, post_id, creator_id, content, parent_id, addressee_id, nonce)
      VALUES (${id}, ${postId}, ${creatorId}, ${content}, ${parentId}, ${addresseeId}, ${nonce}) RETURNING *)
    ${threadsOf(creatorId, selectComments(creatorId))}`.compile(db);
});

export interface LockedComment {
  creatorId: string;
  parentId: string | null;
  isHidden: boolean;
  /** Authors of the post, the comment, and its thread. */
  authorIds: string[];
}

/** Locks the comment; undefined if it is missing or removed, or its post is hidden. */
export async function lockComment(trx: Trx, postId: string, id: string): Promise<LockedComment | undefined> {
  return trx
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .leftJoin('comment as thread', 'thread.id', 'comment.parent_id')
    .where('comment.id', '=', id)
    .where('post.id', '=', postId)
    .where('comment.deleted_at', 'is', null)
    .where('post.deleted_at', 'is', null)
    .where('post.hidden_because', 'is', null)
    .select(['comment.creator_id as creatorId', 'comment.parent_id as parentId'])
    .select((eb) => eb('comment.hidden_because', 'is not', null).$castTo<boolean>().as('isHidden'))
    .select(
      sql<string[]>`array_remove(ARRAY[post.creator_id, comment.creator_id, thread.creator_id], NULL)`.as('authorIds'),
    )
    .forNoKeyUpdate('comment')
    .executeTakeFirst();
}

/** Returns true for a removed comment too: it keeps its thread. */
export async function hasThread(db: Db, postId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('comment')
    .innerJoin('post', 'post.id', 'comment.post_id')
    .where('comment.id', '=', id)
    .where('post.id', '=', postId)
    .where('post.deleted_at', 'is', null)
    .where('post.hidden_because', 'is', null)
    .select('comment.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if nothing changed. */
export async function updateComment(trx: Trx, id: string, content: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('comment')
    .set((eb) => ({ content, edited_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('content', '!=', content)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeComment(trx: Trx, id: string): Promise<void> {
  await updateRow(trx, 'comment', id, { deletedAt: NOW });
}

/** Hides the comment; null shows it again. */
export async function hideComment(trx: Trx, id: string, because: string | null): Promise<void> {
  await updateRow(trx, 'comment', id, { hiddenBecause: because });
}
