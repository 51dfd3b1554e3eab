/** Messages: stored in batches, numbered per chat without gaps, and read by number. */
import { type RawBuilder, sql } from 'kysely';
import type { Message } from '#contract/chat/message.ts';
import { type MessageKind, QUOTE_LENGTH, type SystemEvent } from '#rules/chat/chat.ts';
import type { Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import { walletStateNow } from '../money/payment/payment.ts';
import type { Db, Trx } from '../db.ts';
import { jointJson } from '../trade/offer/joint.ts';
import { offerState } from '../offer-state.ts';
import { imageJson, namedJson } from '../person.ts';

const attachmentJson = sql`CASE WHEN message.file_id IS NOT NULL THEN (
  SELECT json_build_object(
    'url', '/api/user/chat/' || chat_file.chat_id || '/file/' || chat_file.id,
    'name', chat_file.name, 'mime', chat_file.mime, 'bytes', chat_file.bytes,
    'width', chat_file.width, 'height', chat_file.height, 'durationMs', chat_file.duration_ms)
    FROM chat_file WHERE chat_file.id = message.file_id) END`;

/** As shared, and its current state; its creator by the name they have now. */
const offerCardJson = sql`(
  SELECT (message.offer || jsonb_build_object(
           'creator', ${namedJson('creator')}, 'now', json_build_object('state', ${offerState}, 'joint', ${jointJson})))::json
    FROM offer JOIN member AS creator ON creator.id = offer.creator_id WHERE offer.id = (message.offer ->> 'offerId')::uuid)`;

const cardJson = sql`CASE message.kind WHEN 'offer' THEN ${offerCardJson} WHEN 'payment' THEN (
  SELECT json_build_object(
    'kind', 'payment', 'walletAddress', wallet.address, 'state', ${walletStateNow},
    'amount', wallet.gross_kobo::float8 / 100, 'quantity', wallet.quantity, 'supplier', wallet.supplier_id)
    FROM wallet WHERE wallet.id = message.wallet_id) END`;

const systemJson = sql`CASE WHEN message.what IS NOT NULL THEN json_strip_nulls(json_build_object(
  'what', message.what,
  'actor', ${namedJson('sender')},
  'subject', (SELECT ${namedJson('subject')} FROM member AS subject WHERE subject.id = message.subject_id),
  'detail', message.detail,
  'amount', message.amount_kobo::float8 / 100)) END`;

const quoteJson = sql`CASE WHEN message.quoted_seq IS NOT NULL THEN (
  SELECT json_build_object(
    '_id', quoted.id, 'seq', quoted.seq, 'kind', quoted.kind, 'message', left(quoted.body, ${sql.lit(QUOTE_LENGTH)}),
    'durationMs', (SELECT duration_ms FROM chat_file WHERE chat_file.id = quoted.file_id),
    'user', json_build_object('_id', author.id, 'firstName', author.first_name))
    FROM message AS quoted JOIN member AS author ON author.id = quoted.member_id
   WHERE quoted.chat_id = message.chat_id AND quoted.seq = message.quoted_seq) END`;

const everyKind = sql`
  '_id', message.id,
  'chatId', message.chat_id,
  'seq', message.seq,
  'user', json_build_object(
    '_id', sender.id, 'firstName', sender.first_name, 'profileImage', ${imageJson('sender_picture')}),
  'message', message.body,
  'quote', ${quoteJson},
  'forwarded', message.forwarded,
  'date', message.created_at`;

/** Somebody wrote row `message`, and it is neither removed nor deleted. */
export const isWhole = sql<boolean>`(message.what IS NULL AND message.kind NOT IN ('removed', 'deleted'))`;

export const messageJson: RawBuilder<Message> = sql`json_build_object(${everyKind},
  'kind', message.kind,
  'nonce', CASE WHEN message.what IS NULL THEN message.nonce END,
  'attachment', ${attachmentJson},
  'card', ${cardJson},
  'system', ${systemJson})`;

/** The same for text messages, which have nothing else. */
const textJson: RawBuilder<Message> = sql`json_build_object(${everyKind},
  'kind', 'text', 'nonce', message.nonce, 'attachment', NULL, 'card', NULL, 'system', NULL)`;

const joinSender = sql`
  JOIN member AS sender ON sender.id = message.member_id
  LEFT JOIN picture AS sender_picture ON sender_picture.id = sender.picture_id`;

/** Whether one of the two members of row `chat` has blocked the other; never in a chatroom. */
export const isBlockedPair = sql`EXISTS (
  SELECT FROM block WHERE (block.member_id = chat.first_id AND block.blocked_id = chat.second_id)
                       OR (block.member_id = chat.second_id AND block.blocked_id = chat.first_id))`;

export const fromMessage = sql`FROM message ${joinSender}`;

export interface NewMessage {
  id: string;
  chatId: string;
  memberId: string;
  nonce: string;
  body: string;
  /** The number of the message it answers. */
  quotedSeq?: number | undefined;
}

/**
 * Stores messages of members of their chats in order, in one statement, and moves the senders' read marks. Returns by `sendKey` the stored
 * message, or the one that used its nonce before; a missing key was refused. No two messages of a call share a key. Seats are locked before
 * chats, so that removal and writing cannot interleave.
 */
export async function storeMessages(db: Db, messages: readonly NewMessage[]): Promise<Map<string, Message>> {
  const column = (of: keyof NewMessage) => sql.val(messages.map((message) => message[of] ?? null));
  const { rows } = await sql<Sent>`
    WITH incoming AS (
      SELECT * FROM unnest(
        ${column('id')}::uuid[], ${column('chatId')}::uuid[], ${column('memberId')}::uuid[],
        ${column('nonce')}::uuid[], ${column('body')}::text[], ${column('quotedSeq')}::bigint[]
      ) WITH ORDINALITY AS sent (id, chat_id, member_id, nonce, body, quoted_seq, place)
    ), seat AS (
      SELECT chat_id, member_id FROM chat_member
       WHERE (chat_id, member_id) IN (SELECT chat_id, member_id FROM incoming)
       ORDER BY chat_id, member_id
         FOR NO KEY UPDATE OF chat_member
    ), fresh AS (
      SELECT incoming.*, row_number() OVER (PARTITION BY chat_id ORDER BY place) AS step
        FROM incoming
        JOIN seat USING (chat_id, member_id)
        JOIN chat ON chat.id = chat_id
       WHERE NOT EXISTS (SELECT FROM message WHERE member_id = incoming.member_id AND nonce = incoming.nonce)
         AND NOT ${isBlockedPair}
    ), numbered AS (
      UPDATE chat SET last_seq = last_seq + grown.by, last_at = now()
        FROM (SELECT chat_id, count(*) AS by FROM fresh GROUP BY chat_id) AS grown
       WHERE chat.id = grown.chat_id
      RETURNING chat.id, chat.last_seq - grown.by AS before
    ), stored AS (
      INSERT INTO message (chat_id, seq, id, member_id, nonce, body, quoted_seq)
      SELECT chat_id, numbered.before + step, fresh.id, member_id, nonce, body, quoted_seq
        FROM fresh JOIN numbered ON numbered.id = fresh.chat_id
      RETURNING id, chat_id, seq, member_id, nonce, body, quoted_seq, forwarded, created_at
    ), read AS (
      UPDATE chat_member SET read_seq = own.seq, delivered_seq = own.seq
        FROM (SELECT chat_id, member_id, max(seq) AS seq FROM stored GROUP BY chat_id, member_id) AS own
       WHERE chat_member.chat_id = own.chat_id AND chat_member.member_id = own.member_id
    )
    SELECT message.member_id AS "memberId", message.nonce, ${textJson} AS message
      FROM stored AS message ${joinSender}`.execute(db);
  const stored = new Map(rows.map((row) => [sendKey(row), row.message]));
  const others = messages.filter((message) => !stored.has(sendKey(message)));
  for (const known of others.length > 0 ? await findKnown(db, others) : []) stored.set(sendKey(known), known.message);
  return stored;
}

interface Sent {
  memberId: string;
  nonce: string;
  message: Message;
}

/** Messages sent before with these nonces, in chats where their senders still are. */
async function findKnown(db: Db, sends: readonly Pick<NewMessage, 'memberId' | 'nonce'>[]): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    SELECT message.member_id AS "memberId", message.nonce, ${messageJson} AS message
      FROM unnest(${sends.map((send) => send.memberId)}::uuid[], ${sends.map((send) => send.nonce)}::uuid[])
        AS sent (member_id, nonce)
      JOIN message USING (member_id, nonce)
      JOIN chat_member AS seat ON seat.chat_id = message.chat_id AND seat.member_id = message.member_id
      ${joinSender}`.execute(db);
  return rows;
}

/** The identity of a send: sender and nonce. */
export function sendKey(send: Pick<NewMessage, 'memberId' | 'nonce'>): string {
  return `${send.memberId} ${send.nonce}`;
}

export interface NewSystemMessage {
  id: string;
  chatId: string;
  memberId: string;
  nonce: string;
  kind: MessageKind;
  body: string;
  fileId?: string;
  offer?: object;
  walletId?: string;
  what?: SystemEvent;
  subjectId?: string | undefined;
  detail?: string | undefined;
  amountKobo?: Kobo | undefined;
  quotedSeq?: number | undefined;
  forwarded?: boolean;
}

/** Numbers and stores messages within a transaction. Locks their chats until its end, so call it late. */
export async function appendMessages(trx: Trx, lines: readonly NewSystemMessage[]): Promise<Message[]> {
  const { rows } = await sql<{ message: Message }>`
    WITH line AS (
      SELECT * FROM ROWS FROM (json_to_recordset(${JSON.stringify(lines)}) AS (
        "id" uuid, "chatId" uuid, "memberId" uuid, "nonce" uuid, "kind" text, "body" text, "fileId" uuid, "offer" jsonb,
        "walletId" uuid, "what" text, "subjectId" uuid, "detail" text, "amountKobo" bigint, "quotedSeq" bigint, "forwarded" boolean
      )) WITH ORDINALITY AS listed (
        id, chat_id, member_id, nonce, kind, body, file_id, offer, wallet_id, what, subject_id, detail, amount_kobo, quoted_seq, forwarded,
        place)
    ), numbered AS (
      UPDATE chat SET last_seq = last_seq + grown.by, last_at = clock_timestamp()
        FROM (SELECT chat_id, count(*) AS by FROM line GROUP BY chat_id) AS grown
       WHERE chat.id = grown.chat_id
      RETURNING chat.id, chat.last_seq - grown.by AS before
    ), stored AS (
      INSERT INTO message (chat_id, seq, id, member_id, nonce, kind, body, file_id, offer, wallet_id, what, subject_id,
                           detail, amount_kobo, quoted_seq, forwarded, created_at)
      SELECT chat_id, before + row_number() OVER (PARTITION BY chat_id ORDER BY place), line.id, member_id, nonce, kind,
             body, file_id, offer, wallet_id, what, subject_id, detail, amount_kobo, quoted_seq, coalesce(forwarded, false),
             clock_timestamp()
        FROM line JOIN numbered ON numbered.id = line.chat_id
      RETURNING *
    )
    SELECT ${messageJson} AS message FROM stored AS message ${joinSender} ORDER BY message.chat_id, message.seq
  `.execute(trx);
  if (rows.length < lines.length) throw new Error('a line of a chat that does not exist');
  return rows.map((row) => row.message);
}

/** The member's messages with these nonces, in any chat, in their order. */
export async function listSent(db: Db, memberId: string, nonces: readonly string[]): Promise<Message[]> {
  const { rows } = await sql<{ message: Message }>`
    SELECT ${messageJson} AS message ${fromMessage}
     WHERE message.member_id = ${memberId} AND message.nonce = ANY(${nonces}::uuid[])
     ORDER BY message.chat_id, message.seq`.execute(db);
  return rows.map(({ message }) => message);
}

export interface Pages {
  chatId: string;
  /** Only members of the chat read it. */
  memberId: string;
  /** The newest below this number. */
  before?: number | undefined;
  /** The oldest above this number. */
  after?: number | undefined;
  limit: number;
}

export interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  lastSeq: number;
}

/** Without a bound the newest; undefined where the member is not in the chat. */
export async function listMessages(db: Db, page: Pages): Promise<MessagePage | undefined> {
  const { rows } = await sql<{ page: MessagePage }>`SELECT ${pageJson(page)} AS page ${fromSeat(page)}`.execute(db);
  return rows[0]?.page;
}

/** The same as JSON text, which is passed on unparsed. */
export async function writeMessages(db: Db, page: Pages): Promise<string | undefined> {
  const { rows } = await sql<{ page: string }>`SELECT (${pageJson(page)})::text AS page ${fromSeat(page)}`.execute(db);
  return rows[0]?.page;
}

function pageJson({ before, after, limit }: Pages): RawBuilder<MessagePage> {
  const bound =
    after !== undefined
      ? sql`message.seq > ${after}`
      : before !== undefined
        ? sql`message.seq < ${before}`
        : sql.lit(true);
  return sql`json_build_object('lastSeq', chat.last_seq, 'messages', coalesce((
    SELECT json_agg(page.shown ORDER BY page.seq) FROM (
      SELECT message.seq, ${messageJson} AS shown ${fromMessage}
       WHERE message.chat_id = chat.id AND ${bound}
       ORDER BY message.seq ${after === undefined ? sql`DESC` : sql`ASC`}
       LIMIT ${limit}) AS page), '[]'))`;
}

function fromSeat({ chatId, memberId }: Pages): RawBuilder<unknown> {
  return sql`
    FROM chat_member AS mine
    JOIN chat ON chat.id = mine.chat_id
    WHERE mine.chat_id = ${chatId} AND mine.member_id = ${memberId}`;
}

/** A message by its id, whoever asks. */
export async function findMessage(db: Db, id: string): Promise<Message> {
  const { rows } = await sql<{ message: Message }>`
    SELECT ${messageJson} AS message ${fromMessage} WHERE message.id = ${id}`.execute(db);
  return required(rows[0]).message;
}
