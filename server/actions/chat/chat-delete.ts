/** Deletes a message for everybody: only by its author, within an hour. Text that an open trade may need is kept, encrypted. */
import type { chat } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { DELETE_WITHIN_MINUTES, endOfDeleting, isGone } from '#rules/chat/chat.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { deleteChatFile } from '../../store/chat/chat-file.ts';
import { findMessage } from '../../store/chat/message.ts';
import {
  type DeletableMessage,
  deleteMessage,
  insertDeletedMessage,
  lockOwnMessage,
} from '../../store/chat/deleted-message.ts';
import { noSuchChat } from './chat.ts';
import { sealDeleted } from '../../auth/deleted-words.ts';

export const remove: Action<'member', typeof chat.remove> = async (ctx, { id: chatId, messageId }) => {
  const deleted = await inTransaction(ctx.db, async (trx): Promise<Message> => {
    const held = requireFound(await lockOwnMessage(trx, { id: messageId, chatId }, ctx.member.id), noSuchChat);
    if (held.authorId !== ctx.member.id || held.isSystem) {
      throw new AppError('forbidden', 'You can only delete your own messages');
    }
    if (isGone(held)) return findMessage(trx, messageId);
    if (held.now >= endOfDeleting(held.sentAt)) {
      const minutes = { minutes: DELETE_WITHIN_MINUTES };
      throw new AppError(
        'conflict',
        message('You can delete a message for everybody within {minutes} minutes', minutes),
      );
    }
    await eraseMessage(ctx, trx, messageId, held);
    const now = await findMessage(trx, messageId);
    onCommit(trx, () => ctx.live.publish({ chat: chatId }, 'chatMade', { chatId, messages: [now] }));
    return now;
  });
  return { message: deleted };
};

async function eraseMessage(ctx: Ctx, trx: Trx, id: string, held: DeletableMessage): Promise<void> {
  const { kind, body, fileId, fileName, hasTrade } = held;
  await deleteMessage(trx, id);
  if (hasTrade) {
    const words = kind !== 'file' || fileName === body ? body : `${fileName}\n${body}`;
    await insertDeletedMessage(trx, { id, sealed: sealDeleted(ctx, id, words), fileId });
  } else if (fileId !== null) {
    const stored = await deleteChatFile(trx, fileId);
    if (stored !== undefined) await ctx.jobs.add(trx, 'remove-private-files', { names: [stored] });
  }
}
