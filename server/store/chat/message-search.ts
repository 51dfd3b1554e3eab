/** Message search, in one chat or all chats of a member. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { searchHitShape, Message } from '#contract/chat/chat.ts';
import { foldedName } from '#rules/folding.ts';
import type { Db } from '../db.ts';
import { firstOf, keyset, newestFirst, type Place } from '../keyset.ts';
import { fromMessage, isWhole, messageJson } from './message.ts';

type SearchHit = z.infer<typeof searchHitShape>;

/** System messages are left out, and those that are gone. */
function holds(text: string): RawBuilder<boolean> {
  const pattern = `%${foldedName(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`(folded_name(message.body) LIKE ${pattern} AND ${isWhole})`;
}

export interface SearchTarget {
  chatId: string;
  /** Only members of the chat find anything. */
  memberId: string;
  text: string;
  before: number | undefined;
  limit: number;
}

/** Newest first; undefined where the member is not in the chat. */
export async function searchChat(
  db: Db,
  wanted: SearchTarget,
): Promise<{ messages: Message[]; more: boolean } | undefined> {
  const { rows } = await sql<{ messages: Message[] }>`
    SELECT coalesce((
      SELECT json_agg(page.shown ORDER BY page.seq DESC) FROM (
        SELECT message.seq, ${messageJson} AS shown ${fromMessage}
         WHERE message.chat_id = mine.chat_id AND ${holds(wanted.text)}
           AND ${wanted.before === undefined ? sql.lit(true) : sql`message.seq < ${wanted.before}`}
         ORDER BY message.seq DESC
         LIMIT ${wanted.limit + 1}) AS page), '[]') AS messages
    FROM chat_member AS mine
    WHERE mine.chat_id = ${wanted.chatId} AND mine.member_id = ${wanted.memberId}`.execute(db);
  if (!rows[0]) return undefined;
  const { rows: messages, hasMore: more } = firstOf(rows[0].messages, wanted.limit);
  return { messages, more };
}

/** Newest first, with the chat of each. */
export async function searchChats(
  db: Db,
  { memberId, text, after, limit }: { memberId: string; text: string; after: string | undefined; limit: number },
): Promise<{ found: SearchHit[]; nextCursor: string | null }> {
  const { columns, isFurther, sorted, pageOf } = keyset(newestFirst('message'), limit, after);
  const { rows } = await sql<Place & { found: SearchHit }>`
    SELECT ${columns}, json_build_object(
      'message', ${messageJson},
      'chat', json_build_object('_id', chat.id, 'kind', chat.kind, 'title', coalesce(chat.title, (
        SELECT trim(other.first_name || ' ' || other.last_name) FROM member AS other
         WHERE other.id = CASE mine.member_id WHEN chat.first_id THEN chat.second_id ELSE chat.first_id END)))) AS found
    ${fromMessage}
    JOIN chat_member AS mine ON mine.chat_id = message.chat_id AND mine.member_id = ${memberId}
    JOIN chat ON chat.id = message.chat_id
    WHERE ${holds(text)} AND ${isFurther} ${sorted}`.execute(db);
  const page = pageOf(rows);
  return { found: page.rows.map((row) => row.found), nextCursor: page.nextCursor };
}
