/** Message search, in one chat or all chats of a member. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { searchHitShape } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../db.ts';
import {
  encodeCursor,
  exactMoment,
  firstOf,
  keyset,
  newestFirst,
  type PageOf,
  type Place,
  placeIn,
} from '../keyset.ts';
import { foldedText, holdingText } from '../list.ts';
import { joinChat, titleFor } from './chat.ts';
import { fromMessage, isWhole, messageJson } from './message.ts';

type SearchHit = z.infer<typeof searchHitShape>;

/** Matches messages that contain the text, without system, removed and deleted ones. */
function holds(text: string): RawBuilder<boolean> {
  return sql<boolean>`(${foldedText(sql.ref('message.body'))} LIKE ${holdingText(text)} AND ${isWhole})`;
}

export interface SearchTarget {
  chatId: string;
  /** Must be a member of the chat. */
  memberId: string;
  text: string;
  before: number | undefined;
  limit: number;
}

/** Maximum messages scanned for a page, however few match; the page then says where to continue. */
export const SEARCHED = 5_000;

/** Lists matches newest first; undefined if the member is not in the chat. `next` continues as `before`; null if all was scanned. */
export async function searchChat(
  db: Db,
  wanted: SearchTarget,
): Promise<{ messages: Message[]; next: number | null } | undefined> {
  const { rows } = await sql<{ messages: Message[]; from: number }>`
    SELECT span.from, coalesce((
      SELECT json_agg(page.shown ORDER BY page.seq DESC) FROM (
        SELECT message.seq, ${messageJson} AS shown ${fromMessage}
         WHERE message.chat_id = mine.chat_id AND ${holds(wanted.text)} AND message.seq >= span.from AND message.seq < span.before
         ORDER BY message.seq DESC
         LIMIT ${wanted.limit + 1}) AS page), '[]') AS messages
    FROM chat_member AS mine JOIN chat ON chat.id = mine.chat_id
    CROSS JOIN LATERAL (
      SELECT bound.before, greatest(bound.before - ${sql.lit(SEARCHED)}, 1) AS from
        FROM (SELECT least(${wanted.before ?? Number.MAX_SAFE_INTEGER}::bigint, chat.last_seq + 1) AS before) AS bound) AS span
    WHERE mine.chat_id = ${wanted.chatId} AND mine.member_id = ${wanted.memberId}`.execute(db);
  if (!rows[0]) return undefined;
  const { rows: messages, hasMore } = firstOf(rows[0].messages, wanted.limit);
  const end = rows[0].from > 1 ? rows[0].from : null;
  return { messages, next: hasMore ? required(messages.at(-1)).seq : end };
}

interface HitRow extends Place {
  found: SearchHit;
}

interface SearchOfAll {
  memberId: string;
  text: string;
  after: string | undefined;
  limit: number;
}

/** Fewer than in one chat, because the rows are scattered. */
const SEARCHED_OF_ALL = 3_000;

/** Sorts after every message of the same time. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Lists matches newest first, each with its chat. A page may hold fewer than `limit`, even none, and still have a `nextCursor`: it scans about
 * SEARCHED_OF_ALL messages, those since a time estimated from the average rate.
 */
export async function searchChats(
  db: Db,
  { memberId, text, after, limit }: SearchOfAll,
): Promise<PageOf<'found', SearchHit>> {
  const order = newestFirst('message');
  const { columns, isFurther, sorted, pageOf } = keyset(order, limit, after);
  const before = after === undefined ? null : placeIn(order, after)[0];
  const { rows } = await sql<{ since: string | null } & (HitRow | Record<keyof HitRow, null>)>`
    WITH known AS MATERIALIZED (
      SELECT chat.* FROM chat_member AS mine ${joinChat} WHERE mine.member_id = ${memberId}
    ), bound AS MATERIALIZED (
      SELECT CASE WHEN before - span > first THEN before - span END AS since
        FROM (SELECT first, before, CASE WHEN messages > ${sql.lit(SEARCHED_OF_ALL)} THEN (now() - first) * (${sql.lit(SEARCHED_OF_ALL)}::float8 / messages) END AS span
                FROM (SELECT min(created_at) AS first, sum(last_seq) AS messages, coalesce(${before}::timestamptz, now()) AS before FROM known) AS summed) AS spanned
    )
    SELECT ${exactMoment('bound.since')} AS since, page.* FROM bound LEFT JOIN LATERAL (
      SELECT ${columns}, json_build_object(
        'message', ${messageJson},
        'chat', json_build_object('_id', chat.id, 'kind', chat.kind, 'title', coalesce(${titleFor(memberId)}, (
          SELECT trim(other.first_name || ' ' || other.last_name) FROM member AS other
           WHERE other.id = CASE ${memberId}::uuid WHEN chat.first_id THEN chat.second_id ELSE chat.first_id END)))) AS found
        FROM known AS chat
        CROSS JOIN LATERAL (
          SELECT * FROM message
           WHERE message.chat_id = chat.id AND message.created_at > coalesce(bound.since, '-infinity') AND ${holds(text)} AND ${isFurther} OFFSET 0) AS message
        JOIN member AS sender ON sender.id = message.member_id
        LEFT JOIN picture AS sender_picture ON sender_picture.id = sender.picture_id
       WHERE chat.last_at > coalesce(bound.since, '-infinity') ${sorted}) AS page ON true
     ORDER BY "cursorKey" DESC, "cursorId" DESC`.execute(db);
  const since = rows[0]?.since ?? null;
  const page = pageOf(rows.filter((row) => row.found !== null));
  const end = since === null ? null : encodeCursor(order, since, LAST_ID);
  return { found: page.rows.map(({ found }) => found), nextCursor: page.nextCursor ?? end };
}
