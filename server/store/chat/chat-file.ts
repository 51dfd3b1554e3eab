/** Chat files: rows and access. */
import type { PrivateFile } from '#contract/route/route.ts';
import type { Db, Trx } from '../db.ts';
import { insertRow } from '../row.ts';

export interface NewChatFile {
  id: string;
  chatId: string;
  ownerId: string;
  /** Name in the private folder. */
  stored: string;
  name: string;
  mime: PrivateFile['mime'];
  bytes: number;
  width: number | null;
  height: number | null;
  /** Length of a voice note. */
  durationMs: number | null;
}

export async function insertChatFile(trx: Trx, file: NewChatFile): Promise<void> {
  await insertRow(trx, 'chat_file', file);
}

export async function sumChatFileBytes(db: Db, ownerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('chat_file')
    .where('owner_id', '=', ownerId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Returns undefined if the member is not in its chat, or its message was deleted. */
export async function findChatFile(
  db: Db,
  file: { id: string; chatId: string },
  memberId: string,
): Promise<Pick<NewChatFile, 'stored' | 'name' | 'mime'> | undefined> {
  return db
    .selectFrom('chat_file')
    .innerJoin('chat_member', 'chat_member.chat_id', 'chat_file.chat_id')
    .innerJoin('message', 'message.file_id', 'chat_file.id')
    .where('chat_file.id', '=', file.id)
    .where('chat_file.chat_id', '=', file.chatId)
    .where('chat_member.member_id', '=', memberId)
    .select(['chat_file.stored', 'chat_file.name', 'chat_file.mime'])
    .$narrowType<{ mime: PrivateFile['mime'] }>()
    .executeTakeFirst();
}

/** Returns the stored name of the file, for its removal. */
export async function deleteChatFile(trx: Trx, id: string): Promise<string | undefined> {
  const file = await trx.deleteFrom('chat_file').where('id', '=', id).returning('stored').executeTakeFirst();
  return file?.stored;
}
