/** Chatrooms: create, add, leave, rename, hand over, remove. */
import { randomUUIDv7 } from 'node:crypto';
import type { chatroom } from '#contract/chat/chat.ts';
import { ROOMS_PER_DAY } from '#rules/chat/chat.ts';
import { WHY_NOT, whyNotAdd } from '#rules/chat/permission.ts';
import { OTHER_SUSPENDED } from '#rules/account/suspension.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { insertRoom } from '../../store/chat/chat.ts';
import {
  blockSingleChats,
  countSeats,
  deleteSeat,
  findEldest,
  findOwnRoom,
  insertSeat,
  lockRoom,
  lockSeat,
  lockSeatsOf,
  type RoomRow,
  setAdmin,
  setSupplier,
  setTitle,
} from '../../store/chat/chat-room.ts';
import { inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { findRelation } from '../../store/people/partner.ts';
import { isAnySuspended } from '../../store/people/suspension.ts';
import { noSuchChat } from './chat.ts';
import { postSystemMessage } from '../notice/system-message.ts';
import { requireNoMoney } from '../money/wallet/chat-money.ts';
import { notify } from '../notice/notice.ts';
import { limitRate } from '../rate-limit.ts';

const DONE = { success: true } as const;

export const create: Action<'member', typeof chatroom.create> = async (ctx, { title }) => {
  const window = { limit: ROOMS_PER_DAY, seconds: 86_400 };
  const sentence = message('You have created too many chatrooms today. Try again tomorrow.');
  await limitRate(ctx, `rooms of ${ctx.member.id}`, window, sentence);
  const room = { id: randomUUIDv7(), title, adminId: ctx.member.id, memberIds: [ctx.member.id] };
  await inTransaction(ctx.db, async (trx) => {
    await insertRoom(trx, room);
    onCommit(trx, () => ctx.live.joinChat(room.id, room.memberIds));
    notifyMembers(ctx, trx, room.id);
  });
  return { chat: { _id: room.id } };
};

export const add: Action<'member', typeof chatroom.add> = async (ctx, { chatId, friendId }) => {
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockSeat(trx, chatId, ctx.member.id, 'keep'))) throw noSuchChat();
    const room = requireFound(await lockRoom(trx, chatId), noSuchChat);
    const between = await findRelation(trx, ctx.member.id, friendId);
    if (between?.relation === 'self') return;
    if (between?.relation !== 'partners') throw new AppError('forbidden', 'You can only add your own partners');
    if (await isAnySuspended(trx, [friendId])) throw new AppError('conflict', OTHER_SUSPENDED);
    if (!(await insertSeat(trx, chatId, friendId))) return;
    const full = whyNotAdd((await countSeats(trx, chatId)) - 1);
    if (full) throw full;
    await postSystemMessage(ctx, trx, { chatId, what: 'joined', actorId: ctx.member.id, subjectId: friendId });
    const about = { subject: { kind: 'room', id: chatId }, detail: room.title } as const;
    await notify(ctx, trx, { to: [friendId], kind: 'added to chatroom', actorId: ctx.member.id, ...about });
    onCommit(trx, () => ctx.live.joinChat(chatId, [friendId]));
    notifyMembers(ctx, trx, chatId);
  });
  return DONE;
};

export const leave: Action<'member', typeof chatroom.leave> = async (ctx, { chatId }) => {
  await inTransaction(ctx.db, (trx) => leaveRoom(ctx, trx, chatId));
  return DONE;
};

async function leaveRoom(ctx: MemberCtx, trx: Trx, chatId: string): Promise<void> {
  const memberId = ctx.member.id;
  if (!(await lockSeat(trx, chatId, memberId, 'leave'))) throw noSuchChat();
  await requireNoMoney(ctx, trx, chatId, memberId);
  const room = requireFound(await lockRoom(trx, chatId), noSuchChat);
  await deleteSeat(trx, chatId, memberId);
  await postSystemMessage(ctx, trx, { chatId, what: 'left', actorId: memberId });
  if (room.adminId === memberId) await handOverTo(ctx, trx, chatId, await findEldest(trx, chatId));
  notifyRemoved(ctx, trx, chatId, memberId);
}

/** Leaves every chatroom. One-to-one chats stay with the other member and accept no more messages; an unpaid wallet in them ends. */
export async function leaveChats(ctx: MemberCtx, trx: Trx): Promise<void> {
  for (const { chatId, kind } of await lockSeatsOf(trx, ctx.member.id)) {
    if (kind === 'room') await leaveRoom(ctx, trx, chatId);
    else {
      await requireNoMoney(ctx, trx, chatId, ctx.member.id);
      notifyMembers(ctx, trx, chatId);
    }
  }
  await blockSingleChats(trx, ctx.member.id);
}

/** Makes the next member the admin; nobody if the last one left. */
async function handOverTo(ctx: MemberCtx, trx: Trx, chatId: string, nextId: string | undefined): Promise<void> {
  await setAdmin(trx, chatId, nextId ?? null);
  if (nextId === undefined) return;
  await postSystemMessage(ctx, trx, { chatId, what: 'admin', actorId: ctx.member.id, subjectId: nextId });
}

export const rename: Action<'member', typeof chatroom.rename> = async (ctx, { id: chatId, title }) => {
  await requireRoomAdmin(ctx, chatId);
  await inTransaction(ctx.db, async (trx) => {
    const room = await lockFor('rename', ctx, trx, chatId);
    if (room.title === title) return;
    await setTitle(trx, chatId, title);
    await postSystemMessage(ctx, trx, { chatId, what: 'renamed', actorId: ctx.member.id, detail: title });
    notifyMembers(ctx, trx, chatId);
  });
  return DONE;
};

export const handOver: Action<'member', typeof chatroom.handOver> = async (ctx, { id: chatId, friendId }) => {
  await requireRoomAdmin(ctx, chatId);
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockSeat(trx, chatId, friendId, 'keep'))) throw noSuchParticipant();
    await lockFor('handOver', ctx, trx, chatId);
    if (friendId === ctx.member.id) return;
    await handOverTo(ctx, trx, chatId, friendId);
    notifyMembers(ctx, trx, chatId);
  });
  return DONE;
};

export const nameSupplier: Action<'member', typeof chatroom.nameSupplier> = async (ctx, { id: chatId, friendId }) => {
  await requireRoomAdmin(ctx, chatId);
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockSeat(trx, chatId, friendId, 'keep'))) throw noSuchParticipant();
    const room = await lockFor('nameSupplier', ctx, trx, chatId);
    const supplierId = friendId === ctx.member.id ? null : friendId;
    if (room.supplierId === supplierId) return;
    await setSupplier(trx, chatId, supplierId);
    await postSystemMessage(ctx, trx, { chatId, what: 'supplier', actorId: ctx.member.id, subjectId: friendId });
    notifyMembers(ctx, trx, chatId);
  });
  return DONE;
};

export const remove: Action<'member', typeof chatroom.remove> = async (ctx, { id: chatId, friendId }) => {
  await requireRoomAdmin(ctx, chatId);
  if (friendId === ctx.member.id) throw new AppError('conflict', 'Leave the chatroom instead');
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockSeat(trx, chatId, friendId, 'leave'))) throw noSuchParticipant();
    await requireNoMoney(ctx, trx, chatId, friendId);
    await lockFor('remove', ctx, trx, chatId);
    await deleteSeat(trx, chatId, friendId);
    await postSystemMessage(ctx, trx, { chatId, what: 'removed', actorId: ctx.member.id, subjectId: friendId });
    notifyRemoved(ctx, trx, chatId, friendId);
  });
  return DONE;
};

/** Throws unless the caller is the admin, before any lock is taken. */
async function requireRoomAdmin(ctx: MemberCtx, chatId: string): Promise<void> {
  const room = requireFound(await findOwnRoom(ctx.db, chatId, ctx.member.id), noSuchChat);
  requireAct('rename', ctx, room);
}

async function lockFor(act: keyof typeof WHY_NOT, ctx: MemberCtx, trx: Trx, chatId: string): Promise<RoomRow> {
  const room = requireFound(await lockRoom(trx, chatId), noSuchChat);
  requireAct(act, ctx, room);
  return room;
}

function requireAct(act: keyof typeof WHY_NOT, ctx: MemberCtx, room: RoomRow): void {
  const refusal = WHY_NOT[act](room, ctx.member.id);
  if (refusal) throw refusal;
}

function notifyMembers(ctx: MemberCtx, trx: Trx, chatId: string): void {
  onCommit(trx, () => ctx.live.publish({ chat: chatId }, 'chats', { chatId }));
}

/** Tells the room and all devices of the removed member. */
function notifyRemoved(ctx: MemberCtx, trx: Trx, chatId: string, memberId: string): void {
  onCommit(trx, () => {
    ctx.live.leaveChat(chatId, [memberId]);
    ctx.live.publish({ member: memberId }, 'chats', { chatId });
    ctx.live.publish({ chat: chatId }, 'chats', { chatId });
  });
}

const noSuchParticipant = () => new AppError('not_found', 'Participant not found');
