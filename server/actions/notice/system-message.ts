/** System messages in a chat, stored in the transaction of the event they report. */
import { randomUUIDv7 } from 'node:crypto';
import type { Message } from '#contract/chat.ts';
import { type SystemEvent, systemSentence } from '#rules/chat.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../context.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { onCommit, type Trx } from '../../store/db.ts';
import { listNames } from '../../store/account/member.ts';
import { appendMessages, type NewLine } from '../../store/chat/message.ts';

export interface Happening {
  chatId: string;
  what: SystemEvent;
  actorId: string;
  subjectId?: string;
  detail?: string;
  /** Amount requested, paid or released, in kobo without the charge. */
  amountKobo?: Kobo;
  /** Only for messages about money. */
  walletId?: string;
}

export async function sayLine(ctx: Ctx, trx: Trx, happening: Happening): Promise<void> {
  await sayLines(ctx, trx, [happening]);
}

/** Without names of all members concerned, they are looked up. */
export async function sayLines(
  ctx: Ctx,
  trx: Trx,
  happenings: readonly Happening[],
  known?: ReadonlyMap<string, string>,
): Promise<void> {
  const people = happenings.flatMap(({ actorId, subjectId }) => [actorId, subjectId ?? actorId]);
  const names = known ?? (await listNames(trx, [...new Set(people)]));
  await putMessages(
    ctx,
    trx,
    happenings.map((happening) => lineOf(happening, names)),
  );
}

function lineOf(
  { chatId, what, actorId, subjectId, detail, amountKobo, walletId }: Happening,
  names: ReadonlyMap<string, string>,
): NewLine {
  const facts = {
    actor: names.get(actorId) ?? '',
    subject: names.get(subjectId ?? actorId) ?? '',
    detail: detail ?? '',
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
export async function putMessage(ctx: Ctx, trx: Trx, line: NewLine): Promise<Message> {
  const [message] = await putMessages(ctx, trx, [line]);
  return message!;
}

async function putMessages(ctx: Ctx, trx: Trx, lines: readonly NewLine[]): Promise<Message[]> {
  const stored = await appendMessages(trx, lines);
  onCommit(trx, () => {
    for (const [chatId, messages] of Map.groupBy(stored, (message) => message.chatId)) {
      ctx.live.publish({ chat: chatId }, 'chatMade', { chatId, messages });
    }
  });
  return stored;
}
