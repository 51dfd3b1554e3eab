/** Chat marks: delivered, read, unread counts, and mute. */
import { sql } from 'kysely';
import type { Mark } from '#contract/chat/chat.ts';
import { UNREAD_MAX } from '#rules/chat/chat.ts';
import { required } from '#rules/required.ts';
import { joinChat, unreadMessages, unreadOfMine } from './chat.ts';
import type { Db, Trx } from '../db.ts';
import { isDone } from '../row.ts';

export interface NewMark {
  chatId: string;
  memberId: string;
  deliveredSeq: number;
  readSeq: number;
}

export interface MovedMark extends Mark {
  chatId: string;
}

/**
 * Moves marks forward in one statement, never back or past the newest message, and returns the moved ones. A call has at most one of a member in a
 * chat.
 */
export async function moveMarks(db: Db, newMarks: readonly NewMark[]): Promise<MovedMark[]> {
  const column = (of: keyof NewMark) => sql.val(newMarks.map((mark) => mark[of]));
  const { rows } = await sql<MovedMark>`
    WITH told AS (
      SELECT * FROM unnest(
        ${column('chatId')}::uuid[], ${column('memberId')}::uuid[],
        ${column('deliveredSeq')}::bigint[], ${column('readSeq')}::bigint[]
      ) AS told (chat_id, member_id, delivered_seq, read_seq)
    ), seat AS (
      SELECT chat_id, member_id FROM chat_member
       WHERE (chat_id, member_id) IN (SELECT chat_id, member_id FROM told)
       ORDER BY chat_id, member_id
         FOR NO KEY UPDATE OF chat_member
    ), bounded AS (
      SELECT chat_id, member_id, least(told.read_seq, chat.last_seq) AS read_seq,
             least(greatest(told.delivered_seq, told.read_seq), chat.last_seq) AS delivered_seq
        FROM told
        JOIN seat USING (chat_id, member_id)
        JOIN chat ON chat.id = chat_id
    )
    UPDATE chat_member AS mine
       SET read_seq = greatest(mine.read_seq, bounded.read_seq),
           delivered_seq = greatest(mine.delivered_seq, bounded.delivered_seq)
      FROM bounded
     WHERE mine.chat_id = bounded.chat_id AND mine.member_id = bounded.member_id
       AND (mine.read_seq < bounded.read_seq OR mine.delivered_seq < bounded.delivered_seq)
    RETURNING mine.chat_id AS "chatId", mine.member_id AS "userId",
              mine.delivered_seq AS "deliveredSeq", mine.read_seq AS "readSeq"`.execute(db);
  return rows;
}

export interface MarkPosition {
  deliveredSeq: number;
  readSeq: number;
  unread: number;
}

/** Returns undefined if the member is not in the chat. */
export async function findMarkPosition(db: Db, chatId: string, memberId: string): Promise<MarkPosition | undefined> {
  return db
    .selectFrom('chat_member as mine')
    .where('chat_id', '=', chatId)
    .where('member_id', '=', memberId)
    .select(['delivered_seq as deliveredSeq', 'read_seq as readSeq', unreadOfMine.as('unread')])
    .executeTakeFirst();
}

/** Unread messages in one-to-one chats and in chatrooms, without muted ones; each capped at UNREAD_MAX. */
export const unreadMessagesOf = (memberId: string) => sql<{ chats: number; chatrooms: number }>`
  WITH behind AS MATERIALIZED (
    SELECT chat.kind, mine.chat_id, mine.member_id, mine.read_seq
      FROM chat_member AS mine ${joinChat}
     WHERE mine.member_id = ${memberId} AND NOT mine.muted AND chat.last_seq > mine.read_seq)
  SELECT ${unreadOf('single')} AS chats, ${unreadOf('room')} AS chatrooms`;

export async function countUnreadMessages(db: Db, memberId: string): Promise<{ chats: number; chatrooms: number }> {
  const { rows } = await unreadMessagesOf(memberId).execute(db);
  return required(rows[0]);
}

const unreadOf = (kind: 'single' | 'room') => sql<number>`(
  SELECT count(*)::int FROM (
    SELECT FROM behind AS mine CROSS JOIN LATERAL ${unreadMessages} AS unread
     WHERE mine.kind = ${sql.lit(kind)} LIMIT ${sql.lit(UNREAD_MAX)}) AS counted)`;

/** Returns false if the member is not in the chat. */
export async function setMuted(db: Db, chatId: string, memberId: string, muted: boolean): Promise<boolean> {
  return isDone(
    db.updateTable('chat_member').set({ muted }).where('chat_id', '=', chatId).where('member_id', '=', memberId),
  );
}

/** Marks a room's first messages as read by everybody. */
export async function readAll(trx: Trx, chatId: string): Promise<void> {
  await sql<never>`
    UPDATE chat_member SET read_seq = chat.last_seq, delivered_seq = chat.last_seq
      FROM chat WHERE chat.id = chat_member.chat_id AND chat.id = ${chatId}`.execute(trx);
}
