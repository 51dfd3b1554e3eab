/** Stores messages of every kind: numbered per chat without gaps, and idempotent by sender and nonce. */
import { sql } from 'kysely';
import type { Message } from '#contract/chat/message.ts';
import type { MessageKind, SystemEvent } from '#rules/chat/chat.ts';
import type { Kobo } from '#rules/money.ts';
import type { Db } from '../db.ts';
import { isBlockedPair, joinSender, messageJson } from './message.ts';

/** The identity of a send. */
export interface Send {
  memberId: string;
  nonce: string;
}

export interface NewMessage extends Send {
  id: string;
  chatId: string;
  /** Text by default. */
  kind?: MessageKind;
  body: string;
  fileId?: string;
  offer?: object;
  walletId?: string;
  /** The event of a system message. */
  what?: SystemEvent;
  subjectId?: string | undefined;
  detail?: string | undefined;
  amountKobo?: Kobo | undefined;
  /** The number of the message it answers. */
  quotedSeq?: number | undefined;
  forwarded?: boolean;
}

/**
 * Stores members' messages in order, in one statement, and moves the senders' read marks. Returns the stored message for each, or the earlier one
 * with its nonce; undefined if refused. No two messages of a call share sender and nonce. Seats are locked before chats, so that removal and
 * writing cannot interleave.
 */
export async function storeMessages(db: Db, messages: readonly NewMessage[]): Promise<(Message | undefined)[]> {
  const stored = await insert(db, messages, true);
  const others = messages.filter((message) => !stored.has(sendKey(message)));
  for (const known of others.length > 0 ? await findSent(db, others) : []) stored.set(sendKey(known), known.message);
  return messages.map((message) => stored.get(sendKey(message)));
}

/** Stores system messages within a transaction, without checking members. Locks the chats until its end, so call it late. */
export async function storeEvents(trx: Db, lines: readonly NewMessage[]): Promise<Message[]> {
  const stored = await insert(trx, lines, false);
  if (stored.size < lines.length) throw new Error('a line of a chat that does not exist');
  return [...stored.values()];
}

/** True if the sender is in the chat, not blocked there, and did not send this before. */
const ALLOWED = sql<boolean>`seat.member_id IS NOT NULL AND NOT ${isBlockedPair}
  AND NOT EXISTS (SELECT FROM message WHERE member_id = incoming.member_id AND nonce = incoming.nonce)`;

/** Returns the stored messages by `sendKey`, in the order of chats and numbers. */
async function insert(db: Db, messages: readonly NewMessage[], isWritten: boolean): Promise<Map<string, Message>> {
  const written = sql.lit(isWritten);
  // the planner cannot estimate rows of JSON: without these ids it reads all chats
  const chatIds = [...new Set(messages.map(({ chatId }) => chatId))];
  const { rows } = await sql<Sent>`
    WITH incoming AS (
      SELECT * FROM ROWS FROM (json_to_recordset(${JSON.stringify(messages)}) AS (
        "id" uuid, "chatId" uuid, "memberId" uuid, "nonce" uuid, "kind" text, "body" text, "fileId" uuid, "offer" jsonb,
        "walletId" uuid, "what" text, "subjectId" uuid, "detail" text, "amountKobo" bigint, "quotedSeq" bigint, "forwarded" boolean
      )) WITH ORDINALITY AS sent (
        id, chat_id, member_id, nonce, kind, body, file_id, offer, wallet_id, what, subject_id, detail, amount_kobo, quoted_seq, forwarded,
        place)
    ), seat AS (
      SELECT chat_id, member_id FROM chat_member
       WHERE ${written} AND (chat_id, member_id) IN (SELECT chat_id, member_id FROM incoming)
       ORDER BY chat_id, member_id
         FOR NO KEY UPDATE OF chat_member
    ), fresh AS (
      SELECT incoming.*, row_number() OVER (PARTITION BY chat_id ORDER BY place) AS step
        FROM incoming
        LEFT JOIN seat USING (chat_id, member_id)
        JOIN chat ON chat.id = chat_id AND chat.id = ANY(${chatIds}::uuid[])
       WHERE ${isWritten ? ALLOWED : sql.lit(true)}
    ), numbered AS (
      UPDATE chat SET last_seq = last_seq + grown.by, last_at = clock_timestamp()
        FROM (SELECT chat_id, count(*) AS by FROM fresh GROUP BY chat_id) AS grown
       WHERE chat.id = grown.chat_id AND chat.id = ANY(${chatIds}::uuid[])
      RETURNING chat.id, chat.last_seq - grown.by AS before
    ), stored AS (
      INSERT INTO message (chat_id, seq, id, member_id, nonce, kind, body, file_id, offer, wallet_id, what, subject_id,
                           detail, amount_kobo, quoted_seq, forwarded, created_at)
      SELECT chat_id, before + step, fresh.id, member_id, nonce, coalesce(kind, 'text'), body, file_id, offer, wallet_id, what,
             subject_id, detail, amount_kobo, quoted_seq, coalesce(forwarded, false), clock_timestamp()
        FROM fresh JOIN numbered ON numbered.id = fresh.chat_id
      RETURNING *
    ), read AS (
      UPDATE chat_member SET read_seq = own.seq, delivered_seq = own.seq
        FROM (SELECT chat_id, member_id, max(seq) AS seq FROM stored GROUP BY chat_id, member_id) AS own
       WHERE ${written} AND chat_member.chat_id = own.chat_id AND chat_member.member_id = own.member_id
    )
    SELECT message.member_id AS "memberId", message.nonce, ${messageJson} AS message
      FROM stored AS message ${joinSender} ORDER BY message.chat_id, message.seq`.execute(db);
  return new Map(rows.map((row) => [sendKey(row), row.message]));
}

interface Sent extends Send {
  message: Message;
}

/** Lists earlier messages with these nonces, in chats the sender is still in, in the order of chats and numbers. */
export async function findSent(db: Db, sends: readonly Send[]): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    SELECT message.member_id AS "memberId", message.nonce, ${messageJson} AS message
      FROM unnest(${sends.map((send) => send.memberId)}::uuid[], ${sends.map((send) => send.nonce)}::uuid[])
        AS sent (member_id, nonce)
      JOIN message USING (member_id, nonce)
      JOIN chat_member AS seat ON seat.chat_id = message.chat_id AND seat.member_id = message.member_id
      ${joinSender}
     ORDER BY message.chat_id, message.seq`.execute(db);
  return rows;
}

export function sendKey({ memberId, nonce }: Send): string {
  return `${memberId} ${nonce}`;
}
