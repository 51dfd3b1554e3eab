/** Chat marks: delivered, read, mute, typing. */
import { requireFound } from '#rules/error.ts';
import type { z } from 'zod';
import type { chat, Mark } from '#contract/chat/chat.ts';
import type { markedShape, typingShape } from '#contract/live.ts';
import type { LiveCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { publishMarks } from '../../batch/mark-writer.ts';
import { findWriting } from '../../store/chat/chat.ts';
import { findMarkPosition, moveMarks, setMuted } from '../../store/chat/chat-mark.ts';
import { noSuchChat, refusalOfWriting } from './chat.ts';

export const read: Action<'member', typeof chat.read> = async (ctx, { id: chatId, seq }) => {
  const moved = await moveMarks(ctx.db, [{ chatId, memberId: ctx.member.id, deliveredSeq: seq, readSeq: seq }]);
  publishMarks(ctx.live.publish, moved);
  return requireFound(await findMarkPosition(ctx.db, chatId, ctx.member.id), noSuchChat);
};

type Marked = z.output<typeof markedShape>;

export function readLive(ctx: LiveCtx, { chatId, seq }: Marked): Promise<Omit<Mark, 'userId'>> {
  return moveTo(ctx, chatId, { deliveredSeq: seq, readSeq: seq });
}

export function delivered(ctx: LiveCtx, { chatId, seq }: Marked): Promise<Omit<Mark, 'userId'>> {
  return moveTo(ctx, chatId, { deliveredSeq: seq, readSeq: 0 });
}

async function moveTo(ctx: LiveCtx, chatId: string, to: Omit<Mark, 'userId'>): Promise<Omit<Mark, 'userId'>> {
  const memberId = ctx.member.id;
  const moved = await ctx.marks.move({ chatId, memberId, ...to });
  const { deliveredSeq, readSeq } = moved ?? (await findMarkPosition(ctx.db, chatId, memberId)) ?? notIn();
  return { deliveredSeq, readSeq };
}

function notIn(): never {
  throw noSuchChat();
}

export const mute: Action<'member', typeof chat.mute> = async (ctx, { id: chatId, muted }) => {
  if (!(await setMuted(ctx.db, chatId, ctx.member.id, muted))) throw noSuchChat();
  ctx.live.publish({ member: ctx.member.id }, 'unread', { chatId });
  return { muted };
};

/** Sends typing only if the member may write. */
export async function typing(ctx: LiveCtx, { chatId }: z.output<typeof typingShape>): Promise<Record<string, never>> {
  const { id: userId, firstName } = ctx.member;
  const writing = await findWriting(ctx.db, chatId, userId);
  if (writing !== 'free') throw refusalOfWriting(writing);
  ctx.live.publish({ chat: chatId, except: userId }, 'typing', { chatId, userId, firstName });
  return {};
}
