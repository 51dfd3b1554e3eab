/** Finding messages by their words, in one chat and over all chats of a member. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { foundShape, Message } from '#contract/chat.ts';
import { encodeCursor, exactMoment, isAfter, type Place } from '../cursor.ts';
import type { Db } from '../db.ts';
import { fromMessage, messageJson } from './message.ts';

type Found = z.infer<typeof foundShape>;

/** Lines that nobody wrote are not found. */
function holds(words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`(message.body ILIKE ${pattern} AND message.what IS NULL)`;
}

export interface Wanted {
  chatId: string;
  /** Only a member of the chat finds anything. */
  memberId: string;
  words: string;
  before: number | undefined;
  limit: number;
}

/** Newest first; undefined where the member is not in the chat. */
export async function searchChat(db: Db, wanted: Wanted): Promise<Message[] | undefined> {
  const { rows } = await sql<{ messages: Message[] }>`
    SELECT coalesce((
      SELECT json_agg(page.shown ORDER BY page.seq DESC) FROM (
        SELECT message.seq, ${messageJson} AS shown ${fromMessage}
         WHERE message.chat_id = mine.chat_id AND ${holds(wanted.words)}
           AND ${wanted.before === undefined ? sql.lit(true) : sql`message.seq < ${wanted.before}`}
         ORDER BY message.seq DESC
         LIMIT ${wanted.limit}) AS page), '[]') AS messages
    FROM chat_member AS mine
    WHERE mine.chat_id = ${wanted.chatId} AND mine.member_id = ${wanted.memberId}`.execute(db);
  return rows[0]?.messages;
}

/** Newest first, with the chat each stands in. */
export async function searchChats(
  db: Db,
  wanted: { memberId: string; words: string; after: Place | undefined; limit: number },
): Promise<{ found: Found[]; nextCursor: string | null }> {
  const { rows } = await sql<Place & { found: Found }>`
    SELECT message.id, ${exactMoment('message.created_at')} AS "createdAt", json_build_object(
      'message', ${messageJson},
      'chat', json_build_object('_id', chat.id, 'kind', chat.kind, 'title', coalesce(chat.title, (
        SELECT trim(other.first_name || ' ' || other.last_name) FROM member AS other
         WHERE other.id = CASE mine.member_id WHEN chat.first_id THEN chat.second_id ELSE chat.first_id END)))) AS found
    ${fromMessage}
    JOIN chat_member AS mine ON mine.chat_id = message.chat_id AND mine.member_id = ${wanted.memberId}
    JOIN chat ON chat.id = message.chat_id
    WHERE ${holds(wanted.words)} AND ${wanted.after ? isAfter('message', wanted.after) : sql.lit(true)}
    ORDER BY message.created_at DESC, message.id DESC
    LIMIT ${wanted.limit + 1}`.execute(db);
  const page = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? page.at(-1) : undefined;
  return { found: page.map((row) => row.found), nextCursor: last ? encodeCursor(last) : null };
}
