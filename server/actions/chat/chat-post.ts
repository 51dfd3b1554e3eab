/** Files and cards posted to a chat over HTTP, stored once however often they are sent. */
import { randomUUIDv7 } from 'node:crypto';
import type { Message } from '#contract/chat/chat.ts';
import { AppError, invalidField } from '#rules/error.ts';
import type { MemberCtx } from '../../context.ts';
import { findWriting } from '../../store/chat/chat.ts';
import { moveMarks } from '../../store/chat/chat-mark.ts';
import { lockSeat } from '../../store/chat/chat-room.ts';
import { type Db, inTransaction, onCommit, type Trx, violatedConstraint } from '../../store/db.ts';
import { findSent, type NewSystemMessage } from '../../store/chat/message.ts';
import { findQuotedSeq } from '../../store/chat/quoted-message.ts';
import { noSuchChat, refusalOfWriting } from './chat.ts';
import { pushMessages } from '../notice/push.ts';
import { putMessage } from '../notice/system-message.ts';
import { limitRate } from '../rate-limit.ts';

/** What a member posts. */
export type Content = Pick<NewSystemMessage, 'kind' | 'body' | 'fileId' | 'offer' | 'quotedSeq' | 'forwarded'>;
/** Stores the message and whatever `alongside` stores in one transaction. */
export type Post = (content: Content, alongside?: (trx: Trx) => Promise<void>) => Promise<Message>;

/** Runs `make` unless this nonce was used before; then answers its message. */
export async function postOnce(
  ctx: MemberCtx,
  chatId: string,
  nonce: string = randomUUIDv7(),
  make: (post: Post) => Promise<Message>,
): Promise<Message> {
  await refuseToWrite(ctx.db, chatId, ctx.member.id);
  const earlier = await findEarlier(ctx, chatId, nonce);
  if (earlier) return earlier;
  await refuseFlood(ctx);
  try {
    return await make((content, alongside) => store(ctx, { chatId, nonce, ...content }, alongside));
  } catch (error) {
    const twin = violatedConstraint(error) === NONCE ? await findEarlier(ctx, chatId, nonce) : undefined;
    if (!twin) throw error;
    return twin;
  }
}

/** The number of the message that is answered; undefined where none is. */
export async function quotedIn(db: Db, chatId: string, id: string | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const seq = await findQuotedSeq(db, chatId, id);
  if (seq === undefined) throw invalidField('quoted', 'The message you answer is not in this chat');
  return seq;
}

async function refuseToWrite(db: Db, chatId: string, memberId: string): Promise<void> {
  const writing = await findWriting(db, chatId, memberId);
  if (writing !== 'free') throw refusalOfWriting(writing);
}

const NONCE = 'message_member_id_nonce_key';

async function findEarlier(ctx: MemberCtx, chatId: string, nonce: string): Promise<Message | undefined> {
  const sent = await findSent(ctx.db, ctx.member.id, nonce);
  if (sent && sent.chatId !== chatId) throw new AppError('conflict', 'This nonce belongs to another message');
  return sent;
}

function refuseFlood(ctx: MemberCtx): Promise<void> {
  const window = { limit: ctx.config.messagesPerMinute, seconds: 60 };
  return limitRate(ctx, `posts of ${ctx.member.id}`, window, 'That is too much at once. Wait a minute.');
}

function store(
  ctx: MemberCtx,
  content: Content & { chatId: string; nonce: string },
  alongside: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<Message> {
  const memberId = ctx.member.id;
  const { chatId } = content;
  return inTransaction(ctx.db, async (trx) => {
    await alongside(trx);
    if (!(await lockSeat(trx, chatId, memberId, 'keep'))) throw noSuchChat();
    // a block may have been made during the upload
    await refuseToWrite(trx, chatId, memberId);
    const message = await putMessage(ctx, trx, { ...content, id: randomUUIDv7(), memberId });
    await moveMarks(trx, [{ chatId, memberId, deliveredSeq: message.seq, readSeq: message.seq }]);
    onCommit(trx, () => pushMessages(ctx, [chatId]));
    return message;
  });
}
