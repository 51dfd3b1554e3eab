/** Sends a message on to another chat: its words, a copy of its file, or its offer as it stands now. */
import type { chat } from '#contract/chat/chat.ts';
import { AppError } from '#rules/error.ts';
import type { Action } from '../../http/serve.ts';
import { findToForward } from '../../store/chat/quoted-message.ts';
import { cardOfOffer } from './chat-card.ts';
import { copyFile } from './chat-file.ts';
import { postOnce } from './chat-post.ts';

export const forward: Action<'member', typeof chat.forward> = async (ctx, { id: chatId, messageId, nonce }) => {
  const sent = await postOnce(ctx, chatId, nonce, async (post) => {
    const found = await findToForward(ctx.db, messageId, ctx.member.id);
    if (!found) throw new AppError('not_found', 'This message is not there any more');
    const { message, stored } = found;
    const forwarded = true;
    const { kind, attachment, card } = message;
    if (attachment && stored !== null) {
      const file = { chatId, stored, attachment };
      return copyFile(ctx, file, (fileId, alongside) =>
        post({ kind, body: message.message, fileId, forwarded }, alongside),
      );
    }
    if (card?.kind !== 'offer') return post({ kind: 'text', body: message.message, forwarded });
    return post({ ...(await cardOfOffer(ctx, card.offerId)), forwarded });
  });
  return { message: sent };
};
