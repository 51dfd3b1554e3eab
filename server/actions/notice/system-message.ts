/** System messages in a chat, stored in the transaction of the event they report. */
import { randomUUIDv7 } from 'node:crypto';
import type { Message } from '#contract/chat/message.ts';
import type { SystemEvent } from '#rules/chat/chat.ts';
import { systemSentence } from '#rules/chat/system-line.ts';
import type { Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../context.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { onCommit, type Trx } from '../../store/db.ts';
import { listNames } from '../../store/account/member.ts';
import { appendMessages, type NewSystemMessage } from '../../store/chat/message.ts';

export interface SystemEventInput {
  chatId: string;
  what: SystemEvent;
  actorId: string;
  subjectId?: string;
  detail?: string;
  /** Amount requested, paid or released, in kobo without the charge; the unit price of what was agreed. */
  amountKobo?: Kobo;
  /** Only for messages about money. */
  walletId?: string;
}

export async function postSystemMessage(ctx: Ctx, trx: Trx, event: SystemEventInput): Promise<void> {
  await postSystemMessages(ctx, trx, [event]);
}

/** Without names of all members concerned, they are looked up. */
export async function postSystemMessages(
  ctx: Ctx,
  trx: Trx,
  events: readonly SystemEventInput[],
  known?: ReadonlyMap<string, string>,
): Promise<void> {
  const people = events.flatMap(({ actorId, subjectId }) => [actorId, subjectId ?? actorId]);
  const names = known ?? (await listNames(trx, [...new Set(people)]));
  await putMessages(
    ctx,
    trx,
    events.map((event) => systemMessageOf(event, names)),
  );
}

function systemMessageOf(
  { chatId, what, actorId, subjectId, detail, amountKobo, walletId }: SystemEventInput,
  names: ReadonlyMap<string, string>,
): NewSystemMessage {
  const facts = {
    actor: names.get(actorId) ?? '',
    subject: names.get(subjectId ?? actorId) ?? '',
    detail: detail ?? '',
    amountKobo,
  };
  return {
    id: randomUUIDv7(),
    chatId,
    memberId: actorId,
    nonce: randomUUIDv7(),
    body: inEnglish(systemSentence(what, facts)),
    what,
    subjectId,
    detail,
    amountKobo,
    ...(walletId === undefined ? { kind: 'system' } : { kind: 'payment', walletId }),
  };
}

/** Stores a message that is not text, and publishes it once `trx` is committed. */
export async function putMessage(ctx: Ctx, trx: Trx, line: NewSystemMessage): Promise<Message> {
  const [message] = await putMessages(ctx, trx, [line]);
  return required(message);
}

/** The same for several, numbered in this order. */
export async function putMessages(ctx: Ctx, trx: Trx, lines: readonly NewSystemMessage[]): Promise<Message[]> {
  const stored = await appendMessages(trx, lines);
  onCommit(trx, () => {
    for (const [chatId, messages] of Map.groupBy(stored, (message) => message.chatId)) {
      ctx.live.publish({ chat: chatId }, 'chatMade', { chatId, messages });
    }
  });
  return stored;
}
