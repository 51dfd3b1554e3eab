/** Chats that an action opens, with live events to their members at once. */
import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { findOrInsertSingleChat } from '../../store/chat/chat.ts';
import { onCommit, type Trx } from '../../store/db.ts';

/** Returns the id of the chat of these two, and creates it if missing. The caller checks whether they may write. */
export async function openSingleChat(ctx: Ctx, trx: Trx, memberIds: [string, string]): Promise<string> {
  const { id, isNew } = await findOrInsertSingleChat(trx, { id: randomUUIDv7(), memberIds });
  if (isNew) notifyOpened(ctx, trx, id, memberIds);
  return id;
}

/** Makes live events of a new chat reach its members from the commit on. */
export function notifyOpened(ctx: Pick<Ctx, 'live'>, trx: Trx, chatId: string, memberIds: readonly string[]): void {
  onCommit(trx, () => {
    ctx.live.joinChat(chatId, memberIds);
    ctx.live.publish({ chat: chatId }, 'chats', { chatId });
  });
}
