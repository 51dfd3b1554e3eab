/** One-to-one chats and chatrooms as members read them: lists, one chat, and pages of messages. */
import type { z } from 'zod';
import type { chat } from '#contract/chat/chat.ts';
import type { sinceShape } from '#contract/live.ts';
import { CHAT_CATCH_UP, CHAT_LIST_PAGE, CHAT_PAGE, type Writing } from '#rules/chat/chat.ts';
import { mayInRoom } from '#rules/chat/permission.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import type { LiveCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { PreparedJson } from '../../cache/prepared-json.ts';
import { findRoom, findSingle } from '../../store/chat/chat.ts';
import { listRooms, listSingleChats } from '../../store/chat/chat-list.ts';
import { countUnreadMessages } from '../../store/chat/chat-mark.ts';
import { listMessages, type MessagePage, type Pages, writeMessages } from '../../store/chat/message.ts';
import { findNewestWallet } from '../../store/money/wallet/wallet.ts';
import { showWallet } from '../money/wallet/wallet-output.ts';

export const list: Action<'member', typeof chat.list> = async (ctx, { kind, after, limit = CHAT_LIST_PAGE, name }) => {
  if (after !== undefined && kind === undefined) throw invalidField('kind', 'Choose a list: single or room');
  const query = { memberId: ctx.member.id, name, after, limit };
  const rooms = kind === 'single' ? NO_CHATS : await listRooms(ctx.db, query);
  const singles = kind === 'room' ? NO_CHATS : await listSingleChats(ctx.db, query);
  return {
    messages: { chatroomcontent: rooms.entries, singlechatcontent: singles.entries },
    nextRooms: rooms.nextCursor,
    nextSingles: singles.nextCursor,
  };
};
const NO_CHATS = { entries: [], nextCursor: null };

export const unread: Action<'member', typeof chat.unread> = (ctx) => countUnreadMessages(ctx.db, ctx.member.id);

export const showRoom: Action<'member', typeof chat.showRoom> = async (ctx, { id }) => {
  const room = requireFound(await findRoom(ctx.db, id, ctx.member.id), noSuchChat);
  const facts = { isOfOffer: room.isOfOffer, adminId: room.admin, supplierId: room.supplier };
  const may = mayInRoom(facts, ctx.member.id, room.users.length);
  return { chat: { ...room, may, ...(await pageOf(ctx, { chatId: id, limit: CHAT_PAGE })) } };
};

export const showSingle: Action<'member', typeof chat.showSingle> = async (ctx, { id }) => {
  const single = requireFound(await findSingle(ctx.db, id, ctx.member.id), noSuchChat);
  const newest = await findNewestWallet(ctx.db, id);
  const wallet = newest ? await showWallet(ctx, newest.id) : null;
  return { chat: { ...single, wallet, ...(await pageOf(ctx, { chatId: id, limit: CHAT_PAGE })) } };
};

export const messages: Action<'member', typeof chat.messages> = async (ctx, { id, before, after, limit }) => {
  if (before !== undefined && after !== undefined) throw invalidField('before', 'Give before or after, not both');
  const page = requireFound(
    await writeMessages(ctx.db, {
      chatId: id,
      memberId: ctx.member.id,
      before,
      after,
      limit: limit ?? CHAT_PAGE,
    }),
    noSuchChat,
  );
  return new PreparedJson(page);
};

/** Returns the messages a device missed while offline. */
export async function since(ctx: LiveCtx, input: z.output<typeof sinceShape>): Promise<MessagePage> {
  const { chatId, after, limit } = input;
  return pageOf(ctx, { chatId, after, limit: limit ?? CHAT_CATCH_UP });
}

/** Throws the same for a missing chat and for another member's. */
async function pageOf(ctx: Pick<LiveCtx, 'db' | 'member'>, pages: Omit<Pages, 'memberId'>): Promise<MessagePage> {
  return requireFound(await listMessages(ctx.db, { ...pages, memberId: ctx.member.id }), noSuchChat);
}

/** Returns the error for a member who cannot write in a chat. */
export function refusalOfWriting(writing: Writing | undefined): AppError {
  switch (writing) {
    case 'blocked':
      return new AppError('conflict', 'You blocked this member. Unblock them to write to them.');
    case 'refused':
      return notAcceptingMessages();
    case 'free':
    case undefined:
      return noSuchChat();
  }
}

/** The same error for a member who blocked the sender, left, or never existed: a block is not revealed. */
export const notAcceptingMessages = () => new AppError('not_found', 'This member is not accepting messages.');

export const noSuchChat = () => new AppError('not_found', 'Chat not found');
