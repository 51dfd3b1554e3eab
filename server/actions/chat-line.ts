/** Lines that nobody wrote: what happened in a chat, said in the transaction in which it happened. */
import { randomUUIDv7 } from 'node:crypto';
import type { Message } from '#contract/chat.ts';
import { type SystemEvent, systemSentence } from '#rules/chat.ts';
import type { Ctx } from '../context.ts';
import { onCommit, type Trx } from '../store/db.ts';
import { listNames } from '../store/member.ts';
import { appendMessage, type NewLine } from '../store/message.ts';

export interface Happening {
  chatId: string;
  what: SystemEvent;
  actorId: string;
  subjectId?: string;
  detail?: string;
  /** Of lines about money. */
  walletId?: string;
}

export async function sayLine(ctx: Ctx, trx: Trx, happening: Happening): Promise<void> {
  const { chatId, what, actorId, subjectId, detail, walletId } = happening;
  const names = await listNames(trx, [actorId, subjectId ?? actorId]);
  const facts = {
    actor: names.get(actorId) ?? '',
    subject: names.get(subjectId ?? actorId) ?? '',
    detail: detail ?? '',
  };
  await putMessage(ctx, trx, {
    id: randomUUIDv7(),
    chatId,
    memberId: actorId,
    nonce: randomUUIDv7(),
    body: systemSentence(what, facts),
    what,
    subjectId,
    detail,
    ...(walletId === undefined ? { kind: 'system' } : { kind: 'payment', walletId }),
  });
}

/** Stores a message that is no text, and tells the chat once `trx` is committed. */
export async function putMessage(ctx: Ctx, trx: Trx, line: NewLine): Promise<Message> {
  const message = await appendMessage(trx, line);
  const { chatId } = line;
  onCommit(trx, () => ctx.live.publish({ chat: chatId }, 'chatMade', { chatId, messages: [message] }));
  return message;
}
