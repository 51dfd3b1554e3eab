/** Chats that an action opens: whoever is in one hears of it at once. */
import { randomUUIDv7 } from 'node:crypto';
import type { Ctx } from '../../context.ts';
import { findOrInsertSingleChat } from '../../store/chat/chat.ts';
import { onCommit, type Trx } from '../../store/db.ts';

/** The chat of these two, made where it is missing; answers its id. Whether they may write to each other is the caller's to check. */
export async function openSingleChat(ctx: Ctx, trx: Trx, memberIds: [string, string]): Promise<string> {
  const { id, isNew } = await findOrInsertSingleChat(trx, { id: randomUUIDv7(), memberIds });
  if (isNew) notifyOpened(ctx, trx, id, memberIds);
  return id;
}

/** Live events of a chat that was made reach its members from the commit on. */
export function notifyOpened(ctx: Pick<Ctx, 'live'>, trx: Trx, chatId: string, memberIds: readonly string[]): void {
  onCommit(trx, () => {
    ctx.live.joinChat(chatId, memberIds);
    ctx.live.publish({ chat: chatId }, 'chats', { chatId });
  });
}
