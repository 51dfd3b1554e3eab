/** Sends messages to a chat by id, or to a member, creating their chat. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { chat } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import type { sendShape } from '#contract/live.ts';
import { AppError, invalidField } from '#rules/error.ts';
import type { Ctx, LiveCtx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { hasBlocked } from '../../store/people/block.ts';
import { findSingleChat, findWriting } from '../../store/chat/chat.ts';
import { inTransaction } from '../../store/db.ts';
import type { NewMessage } from '../../store/chat/new-message.ts';
import { findRelation } from '../../store/people/partner.ts';
import { noSuchChat, refusalOfWriting, notAcceptingMessages } from './chat.ts';
import { openSingleChat } from '../notice/open-chat.ts';
import { quotedIn } from './chat-post.ts';

/** Sends to a chat by its id, or to another member. The first message creates the chat. */
export async function send(ctx: LiveCtx, input: z.output<typeof sendShape>): Promise<{ message: Message }> {
  const chatId = input._id ?? (await chatWith(ctx, input.friendId));
  const nonce = input.nonce ?? randomUUIDv7();
  // half a surrogate pair changes when stored, so a repeated send would not match it
  const body = input.message.toWellFormed();
  const quotedSeq = await quotedBy(ctx, chatId, input.quoted);
  const message = { id: randomUUIDv7(), chatId, memberId: ctx.member.id, nonce, body, quotedSeq };
  return { message: await write(ctx, message) };
}

/** Throws the same not found for a member outside the chat. */
async function quotedBy(ctx: LiveCtx, chatId: string, id: string | undefined): Promise<number | undefined> {
  if (id !== undefined && !(await findWriting(ctx.db, chatId, ctx.member.id))) throw noSuchChat();
  return quotedIn(ctx.db, chatId, id);
}

/** Stores the message in the batch. If it was refused, looks up the reason for this message only. */
async function write(ctx: LiveCtx, message: NewMessage): Promise<Message> {
  try {
    return await ctx.writer.write(message);
  } catch (error) {
    if (!(error instanceof AppError) || error.type !== 'not_found') throw error;
    throw refusalOfWriting(await findWriting(ctx.db, message.chatId, message.memberId));
  }
}

export const open: Action<'member', typeof chat.open> = async (ctx, { friendId }) => ({
  chat: { _id: await chatWith(ctx, friendId) },
});

type Asking = Ctx & Pick<MemberCtx, 'member'>;

/** Returns the chat with another member. Throws if one of the two has blocked the other. */
async function chatWith(ctx: Asking, friendId: string | undefined): Promise<string> {
  if (friendId === undefined) throw invalidField('_id', 'Choose the chat this is for');
  if (friendId === ctx.member.id) throw invalidField('friendId', 'Choose someone else to message');
  const between = await findRelation(ctx.db, ctx.member.id, friendId);
  if (between?.relation === 'blocked') throw refusalOfWriting('blocked');
  if (!between || (await hasBlocked(ctx.db, friendId, ctx.member.id))) throw notAcceptingMessages();
  const memberIds: [string, string] = [ctx.member.id, friendId];
  return (
    (await findSingleChat(ctx.db, memberIds)) ?? inTransaction(ctx.db, (trx) => openSingleChat(ctx, trx, memberIds))
  );
}
