/** Messages removed by a moderator: their text is gone, unless it is evidence in a dispute. */
import { sql } from 'kysely';
import type { Message } from '#contract/chat/message.ts';
import { REMOVED_MESSAGE } from '#rules/chat/chat.ts';
import type { Db, Trx } from '../db.ts';
import { deleteChatFile } from './chat-file.ts';
import { findMessage, isWhole } from './message.ts';

/** True if the chat has an open dispute that was opened before row `message` was written. */
const isEvidence = sql`EXISTS (
  SELECT FROM dispute JOIN wallet ON wallet.id = dispute.wallet_id
   WHERE wallet.chat_id = message.chat_id AND dispute.state = 'open' AND dispute.opened_at <= message.created_at)`;

/** Returns the message as it now shows, and the stored name of its file; undefined if it was removed before. */
export async function removeMessage(
  trx: Trx,
  id: string,
): Promise<{ message: Message; stored: string | undefined } | undefined> {
  await sql<never>`
    INSERT INTO removed_message (message_id, body)
    SELECT id, body FROM message WHERE id = ${id} AND ${isWhole} AND ${isEvidence}`.execute(trx);
  const { rows } = await sql<{ fileId: string | null }>`
    WITH before AS (
      SELECT id, file_id FROM message WHERE id = ${id} AND ${isWhole} FOR UPDATE
    ) UPDATE message SET kind = 'removed', body = ${REMOVED_MESSAGE.id}, file_id = NULL, offer = NULL
        FROM before WHERE message.id = before.id RETURNING before.file_id AS "fileId"`.execute(trx);
  if (!rows[0]) return undefined;
  const { fileId } = rows[0];
  const stored = fileId === null ? undefined : await deleteChatFile(trx, fileId);
  return { message: await findMessage(trx, id), stored };
}

/** Deletes the text of messages removed more than `days` ago, unless their dispute is still open. */
export async function endRemovedMessages(db: Db, days: number): Promise<void> {
  await sql<never>`
    DELETE FROM removed_message USING message
     WHERE message.id = message_id AND removed_at < now() - make_interval(days => ${days})
       AND NOT ${isEvidence}`.execute(db);
}
