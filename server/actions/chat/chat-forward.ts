/** Forwards messages to another chat: their text, copies of their files, or their offers' current state. */
import type { chat } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { AppError } from '#rules/error.ts';
import { required } from '#rules/required.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { type ForwardedMessage, listToForward } from '../../store/chat/quoted-message.ts';
import { cardOfOffer } from './chat-card.ts';
import { copyFiles } from './chat-file.ts';
import { type Content, postAllOnce } from './chat-post.ts';

interface Forwarded {
  chatId: string;
  messageIds: readonly string[];
  nonce: string | undefined;
}

export const forward: Action<'member', typeof chat.forward> = async (ctx, { id: chatId, messageId, nonce }) => {
  const [message] = await sendOn(ctx, { chatId, messageIds: [messageId], nonce });
  return { message: required(message) };
};

export const forwardAll: Action<'member', typeof chat.forwardAll> = async (ctx, { id: chatId, messageIds, nonce }) => ({
  messages: await sendOn(ctx, { chatId, messageIds, nonce }),
});

/** Forwards all or none, files included. */
function sendOn(ctx: MemberCtx, { chatId, messageIds, nonce }: Forwarded): Promise<Message[]> {
  return postAllOnce(ctx, chatId, { nonce, count: messageIds.length }, async (post) => {
    const found = await listToForward(ctx.db, messageIds, ctx.member.id);
    if (found.length < messageIds.length) throw gone(messageIds.length);
    const files = found.flatMap((one) => fileOf(one) ?? []);
    return copyFiles(ctx, chatId, files, async (fileIds, alongside) => {
      const copies = [...fileIds];
      const contents: Content[] = [];
      for (const one of found) contents.push(await contentOf(ctx, one, fileOf(one) && copies.shift()));
      return post(contents, alongside);
    });
  });
}

function gone(count: number): AppError {
  return count === 1
    ? new AppError('not_found', 'This message no longer exists')
    : new AppError('not_found', 'One of these messages no longer exists. Nothing was forwarded.');
}

function fileOf({ message: { attachment }, stored }: ForwardedMessage) {
  return attachment && stored !== null ? { attachment, stored } : undefined;
}

/** `fileId` is the id of the file's copy. */
async function contentOf(ctx: MemberCtx, { message }: ForwardedMessage, fileId?: string): Promise<Content> {
  const { kind, message: body, card } = message;
  if (fileId !== undefined) return { kind, body, fileId, forwarded: true };
  if (card?.kind !== 'offer') return { kind: 'text', body, forwarded: true };
  return { ...(await cardOfOffer(ctx, card.offerId)), forwarded: true };
}
