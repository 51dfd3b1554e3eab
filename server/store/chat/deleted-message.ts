/** Messages deleted for everybody by their author: their text is gone, unless a trade may need it, then it is encrypted. */
import { sql } from 'kysely';
import type { Message } from '#contract/chat/message.ts';
import { DELETED_MESSAGE } from '#rules/chat/chat.ts';
import type { Trx } from '../db.ts';

/** True if the chat of row `message` has an open wallet. */
const hasTrade = sql<boolean>`EXISTS (
  SELECT FROM wallet WHERE wallet.chat_id = message.chat_id AND wallet.closed_at IS NULL)`;

export interface DeletableMessage {
  kind: Message['kind'];
  authorId: string;
  body: string;
  fileId: string | null;
  fileName: string | null;
  isSystem: boolean;
  sentAt: Date;
  /** The database's time once the message is locked. */
  now: Date;
  hasTrade: boolean;
}

/** Locks the message until the transaction ends; undefined if it is not in a chat of the member. */
export async function lockOwnMessage(
  trx: Trx,
  message: { id: string; chatId: string },
  memberId: string,
): Promise<DeletableMessage | undefined> {
  const locked = await sql<{ id: string }>`
    SELECT id FROM message WHERE id = ${message.id} AND chat_id = ${message.chatId}
       AND EXISTS (SELECT FROM chat_member AS seat WHERE seat.chat_id = message.chat_id AND seat.member_id = ${memberId})
       FOR UPDATE`.execute(trx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<DeletableMessage>`
    SELECT kind, member_id AS "authorId", body, file_id AS "fileId", chat_file.name AS "fileName",
           what IS NOT NULL AS "isSystem", ${hasTrade} AS "hasTrade",
           message.created_at AS "sentAt", clock_timestamp() AS now
      FROM message LEFT JOIN chat_file ON chat_file.id = file_id WHERE message.id = ${message.id}`.execute(trx);
  return rows[0];
}

export async function insertDeletedMessage(
  trx: Trx,
  { id, sealed, fileId }: { id: string; sealed: Buffer; fileId: string | null },
): Promise<void> {
  await trx.insertInto('deleted_message').values({ message_id: id, sealed, file_id: fileId }).execute();
}

/** Deletes a message whose row is locked. */
export async function deleteMessage(trx: Trx, id: string): Promise<void> {
  await sql<never>`UPDATE message SET kind = 'deleted', body = ${DELETED_MESSAGE.id}, file_id = NULL, offer = NULL
             WHERE id = ${id}`.execute(trx);
}

/** Deletes kept text older than `days`, unless the chat has an open trade. Returns the stored names of its files. */
export async function endDeletedMessages(trx: Trx, days: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    DELETE FROM deleted_message USING message
     WHERE message.id = message_id AND deleted_at < now() - make_interval(days => ${days}) AND NOT ${hasTrade}
    RETURNING deleted_message.file_id AS "fileId"`.execute(trx);
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  if (ids.length === 0) return [];
  const files = await trx.deleteFrom('chat_file').where('id', 'in', ids).returning('stored').execute();
  return files.map(({ stored }) => stored);
}
