/** Messages that a new one refers to: quoted or forwarded ones. */
import { sql } from 'kysely';
import type { Message } from '#contract/chat/message.ts';
import type { Db } from '../db.ts';
import { fromMessage, messageJson } from './message.ts';

/** Returns the number in its chat; undefined if it is not in this chat, or is a system message. */
export async function findQuotedSeq(db: Db, chatId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('message')
    .where('id', '=', id)
    .where('chat_id', '=', chatId)
    .where('what', 'is', null)
    .select('seq')
    .executeTakeFirst();
  return row?.seq;
}

export interface ForwardedMessage {
  message: Message;
  /** The stored file, if any. */
  stored: string | null;
}

/** Lists messages in the order of these ids, without those of other members' chats, and deleted or removed ones. */
export async function listToForward(db: Db, ids: readonly string[], memberId: string): Promise<ForwardedMessage[]> {
  const { rows } = await sql<ForwardedMessage>`
    SELECT ${messageJson} AS message, (SELECT stored FROM chat_file WHERE chat_file.id = message.file_id) AS stored
      ${fromMessage}
      JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) ON asked.id = message.id
      JOIN chat_member AS mine ON mine.chat_id = message.chat_id AND mine.member_id = ${memberId}
     WHERE message.kind IN ('text', 'file', 'voice', 'offer')
     ORDER BY asked.place`.execute(db);
  return rows;
}
