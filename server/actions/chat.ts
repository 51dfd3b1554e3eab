/** Chats and chatrooms: listed, shown, written into. */
import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type { chat, Message } from '#contract/chat.ts';
import type { sendShape, sinceShape } from '#contract/live.ts';
import { CHAT_CATCH_UP, CHAT_PAGE, ROOM_LIST } from '#rules/chat.ts';
import { AppError, invalidField } from '#rules/error.ts';
import type { LiveCtx } from '../context.ts';
import type { Action } from '../http.ts';
import { hasBlocked } from '../store/block.ts';
import { findOrInsertSingleChat, findRoom, findSingleChat, listRooms } from '../store/chat.ts';
import { inTransaction, onCommit, violatedConstraint } from '../store/db.ts';
import { listMessages, type MessagePage, type Pages } from '../store/message.ts';

export const list: Action<'member', typeof chat.list> = async (ctx) => ({
  messages: { chatroomcontent: await listRooms(ctx.db, ctx.member.id, ROOM_LIST), singlechatcontent: [] },
});

export const showRoom: Action<'member', typeof chat.showRoom> = async (ctx, { id }) => {
  const room = await findRoom(ctx.db, id, ctx.member.id);
  if (!room) throw noSuchChat();
  return { chat: { ...room, ...(await pageOf(ctx, { chatId: id, limit: CHAT_PAGE })) } };
};

export const messages: Action<'member', typeof chat.messages> = async (ctx, { id, before, after, limit }) => {
  if (before !== undefined && after !== undefined) throw invalidField('before', 'Ask for before or after, not both');
  return pageOf(ctx, { chatId: id, before, after, limit: limit ?? CHAT_PAGE });
};

/** What a device missed while it was away. */
export async function since(ctx: LiveCtx, input: z.output<typeof sinceShape>): Promise<MessagePage> {
  const { chatId, after, limit } = input;
  return pageOf(ctx, { chatId, after, limit: limit ?? CHAT_CATCH_UP });
}

/** Into a chat by its id, or to another member, with whom the first message makes a chat. */
export async function send(ctx: LiveCtx, input: z.output<typeof sendShape>): Promise<{ message: Message }> {
  const chatId = input._id ?? (await chatWith(ctx, input.friendId));
  const nonce = input.nonce ?? randomUUIDv7();
  // half a surrogate pair is not stored as it came, and would not be known again as the same text
  const body = input.message.toWellFormed();
  const message = { id: randomUUIDv7(), chatId, memberId: ctx.member.id, nonce, body };
  return { message: await ctx.writer.write(message) };
}

async function chatWith(ctx: LiveCtx, friendId: string | undefined): Promise<string> {
  if (friendId === undefined) throw invalidField('_id', 'Say which chat this is for');
  if (friendId === ctx.member.id) throw invalidField('friendId', 'Choose somebody else to write to');
  if ((await hasBlocked(ctx.db, ctx.member.id, friendId)) || (await hasBlocked(ctx.db, friendId, ctx.member.id))) {
    throw noSuchMember();
  }
  const memberIds: [string, string] = [ctx.member.id, friendId];
  return (await findSingleChat(ctx.db, memberIds)) ?? makeSingleChat(ctx, memberIds);
}

async function makeSingleChat(ctx: LiveCtx, memberIds: [string, string]): Promise<string> {
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const { id, isNew } = await findOrInsertSingleChat(trx, { id: randomUUIDv7(), memberIds });
      onCommit(trx, () => {
        if (!isNew) return;
        ctx.live.joinChat(id, memberIds);
        ctx.live.publish({ chat: id }, 'chats', { chatId: id });
      });
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error)) throw noSuchMember();
    throw error;
  }
}

/** Absent and not yours are the same answer. */
async function pageOf(ctx: Pick<LiveCtx, 'db' | 'member'>, pages: Omit<Pages, 'memberId'>): Promise<MessagePage> {
  const page = await listMessages(ctx.db, { ...pages, memberId: ctx.member.id });
  if (!page) throw noSuchChat();
  return page;
}

function noSuchChat(): AppError {
  return new AppError('not_found', 'There is no such chat');
}

/** Said of somebody who blocked, or was blocked by, the sender too: a block is not told. */
function noSuchMember(): AppError {
  return new AppError('not_found', 'There is no such member');
}
