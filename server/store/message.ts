/** Messages: stored many at a time, numbered per chat without a gap, and read by their numbers. */
import { type RawBuilder, sql } from 'kysely';
import type { Message } from '#contract/chat.ts';
import type { Db } from './db.ts';
import { imageJson } from './person.ts';

export const messageJson: RawBuilder<Message> = sql`json_build_object(
  '_id', message.id,
  'chatId', message.chat_id,
  'seq', message.seq,
  'user', json_build_object(
    '_id', sender.id, 'firstName', sender.first_name, 'profileImage', ${imageJson('sender_picture')}),
  'message', message.body,
  'date', message.created_at)`;

const joinSender = sql`
  JOIN member AS sender ON sender.id = message.member_id
  LEFT JOIN picture AS sender_picture ON sender_picture.id = sender.picture_id`;

export const fromMessage = sql`FROM message ${joinSender}`;

export interface NewMessage {
  id: string;
  chatId: string;
  memberId: string;
  nonce: string;
  body: string;
}

/**
 * Stores the messages whose senders are members of their chats, in the given order, in one statement. Answers, by
 * `sendKey`, what is stored: this message, or the one that used its nonce before. What has no answer was refused.
 * Two messages of one call never share a key.
 */
export async function storeMessages(db: Db, messages: readonly NewMessage[]): Promise<Map<string, Message>> {
  const column = (of: keyof NewMessage) => sql.val(messages.map((message) => message[of]));
  const { rows } = await sql<{ memberId: string; nonce: string; message: Message }>`
    WITH incoming AS (
      SELECT * FROM unnest(
        ${column('id')}::uuid[], ${column('chatId')}::uuid[], ${column('memberId')}::uuid[],
        ${column('nonce')}::uuid[], ${column('body')}::text[]
      ) WITH ORDINALITY AS sent (id, chat_id, member_id, nonce, body, place)
    ), known AS (
      SELECT message.* FROM incoming
        JOIN message USING (member_id, nonce)
        JOIN chat_member ON chat_member.chat_id = message.chat_id AND chat_member.member_id = message.member_id
    ), fresh AS (
      SELECT incoming.*, row_number() OVER (PARTITION BY chat_id ORDER BY place) AS step
        FROM incoming
        JOIN chat_member USING (chat_id, member_id)
       WHERE NOT EXISTS (SELECT FROM message WHERE member_id = incoming.member_id AND nonce = incoming.nonce)
    ), numbered AS (
      UPDATE chat SET last_seq = last_seq + grown.by
        FROM (SELECT chat_id, count(*) AS by FROM fresh GROUP BY chat_id) AS grown
       WHERE chat.id = grown.chat_id
      RETURNING chat.id, chat.last_seq - grown.by AS before
    ), stored AS (
      INSERT INTO message (chat_id, seq, id, member_id, nonce, body)
      SELECT chat_id, numbered.before + step, fresh.id, member_id, nonce, body
        FROM fresh JOIN numbered ON numbered.id = fresh.chat_id
      RETURNING *
    ), answered AS (
      SELECT * FROM stored UNION ALL SELECT * FROM known
    )
    SELECT message.member_id AS "memberId", message.nonce, ${messageJson} AS message
      FROM answered AS message ${joinSender}`.execute(db);
  return new Map(rows.map((row) => [sendKey(row), row.message]));
}

/** What makes two sends the same: the sender and the nonce the sender's device made. */
export function sendKey(send: Pick<NewMessage, 'memberId' | 'nonce'>): string {
  return `${send.memberId} ${send.nonce}`;
}

export interface Pages {
  chatId: string;
  /** Only a member of the chat reads it. */
  memberId: string;
  /** The newest ones below this number. */
  before?: number | undefined;
  /** The oldest ones above this number. */
  after?: number | undefined;
  limit: number;
}

export interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  lastSeq: number;
}

/** Without a bound the newest messages; undefined where the member is not in the chat. */
export async function listMessages(db: Db, page: Pages): Promise<MessagePage | undefined> {
  const { before, after } = page;
  const bound =
    after !== undefined
      ? sql`message.seq > ${after}`
      : before !== undefined
        ? sql`message.seq < ${before}`
        : sql.lit(true);
  const { rows } = await sql<MessagePage>`
    SELECT chat.last_seq AS "lastSeq", coalesce((
      SELECT json_agg(page.shown ORDER BY page.seq) FROM (
        SELECT message.seq, ${messageJson} AS shown ${fromMessage}
         WHERE message.chat_id = chat.id AND ${bound}
         ORDER BY message.seq ${after === undefined ? sql`DESC` : sql`ASC`}
         LIMIT ${page.limit}) AS page), '[]') AS messages
    FROM chat_member AS mine
    JOIN chat ON chat.id = mine.chat_id
    WHERE mine.chat_id = ${page.chatId} AND mine.member_id = ${page.memberId}`.execute(db);
  return rows[0];
}
