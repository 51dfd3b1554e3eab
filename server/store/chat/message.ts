/** Reads messages: each as JSON, and pages by number. */
import { type RawBuilder, sql } from 'kysely';
import type { Message } from '#contract/chat/message.ts';
import { QUOTE_LENGTH } from '#rules/chat/chat.ts';
import { required } from '#rules/required.ts';
import { walletStateNow } from '../money/payment/payment.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db } from '../db.ts';
import { jointJson } from '../trade/offer/joint.ts';
import { offerState } from '../offer-state.ts';
import { imageJson, namedJson } from '../person.ts';

const attachmentJson = sql`CASE WHEN message.file_id IS NOT NULL THEN (
  SELECT json_build_object(
    'url', '/api/user/chat/' || chat_file.chat_id || '/file/' || chat_file.id,
    'name', chat_file.name, 'mime', chat_file.mime, 'bytes', chat_file.bytes,
    'width', chat_file.width, 'height', chat_file.height, 'durationMs', chat_file.duration_ms)
    FROM chat_file WHERE chat_file.id = message.file_id) END`;

/** The offer as shared, and its current state, with its creator's current name. */
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

/** True if row `message` was written by a member, and is neither removed nor deleted. */
export const isWhole = sql<boolean>`(message.what IS NULL AND message.kind NOT IN ('removed', 'deleted'))`;

export const messageJson: RawBuilder<Message> = sql`json_build_object(
  '_id', message.id,
  'chatId', message.chat_id,
  'seq', message.seq,
  'user', json_build_object(
    '_id', sender.id, 'firstName', sender.first_name, 'profileImage', ${imageJson('sender_picture')}),
  'message', message.body,
  'quote', ${quoteJson},
  'forwarded', message.forwarded,
  'date', message.created_at,
  'kind', message.kind,
  'nonce', CASE WHEN message.what IS NULL THEN message.nonce END,
  'attachment', ${attachmentJson},
  'card', ${cardJson},
  'system', ${systemJson})`;

export const joinSender = sql`
  JOIN member AS sender ON sender.id = message.member_id
  LEFT JOIN picture AS sender_picture ON sender_picture.id = sender.picture_id`;

/** True if one of the two members of row `chat` has blocked the other; never in a chatroom. */
export const isBlockedPair = sql`EXISTS (
  SELECT FROM block WHERE (block.member_id = chat.first_id AND block.blocked_id = chat.second_id)
                       OR (block.member_id = chat.second_id AND block.blocked_id = chat.first_id))`;

export const fromMessage = sql`FROM message ${joinSender}`;

export interface Pages {
  chatId: string;
  /** Must be a member of the chat. */
  memberId: string;
  /** Lists the newest below this number. */
  before?: number | undefined;
  /** Lists the oldest above this number. */
  after?: number | undefined;
  limit: number;
}

export interface MessagePage {
  /** Oldest first. */
  messages: Message[];
  lastSeq: number;
}

/** Lists the newest without a bound; undefined if the member is not in the chat. */
export async function listMessages(db: Db, page: Pages): Promise<MessagePage | undefined> {
  const { rows } = await sql<{ page: MessagePage }>`SELECT ${pageJson(page)} AS page ${fromSeat(page)}`.execute(db);
  return rows[0]?.page;
}

/** Returns the page as JSON text, which is passed on unparsed. */
export async function writeMessages(db: Db, page: Pages): Promise<string | undefined> {
  return (await writePage(db, page))[0]?.page;
}

const writePage = compileOnce((db, page: Pages) =>
  sql<{ page: string }>`SELECT (${pageJson(page)})::text AS page ${fromSeat(page)}`.compile(db),
);

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

/** Finds a message by id, without checking access. */
export async function findMessage(db: Db, id: string): Promise<Message> {
  const { rows } = await sql<{ message: Message }>`
    SELECT ${messageJson} AS message ${fromMessage} WHERE message.id = ${id}`.execute(db);
  return required(rows[0]).message;
}
