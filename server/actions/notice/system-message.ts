/** System messages in a chat, stored in the transaction of the event they report. */
import { randomUUIDv7 } from 'node:crypto';
import type { SystemEvent } from '#rules/chat/chat.ts';
import { systemSentence } from '#rules/chat/system-line.ts';
import type { Kobo } from '#rules/money.ts';
import { publishMessages } from '../../batch/message-writer.ts';
import type { Ctx } from '../../context.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { onCommit, type Trx } from '../../store/db.ts';
import { listNames } from '../../store/account/member.ts';
import { type NewMessage, storeEvents } from '../../store/chat/new-message.ts';

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

/** Looks up the names of members if any are missing. */
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
): NewMessage {
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

/** Stores the messages in this order, and publishes them once `trx` is committed. */
export async function putMessages(ctx: Ctx, trx: Trx, lines: readonly NewMessage[]): Promise<void> {
  const stored = await storeEvents(trx, lines);
  onCommit(trx, () => publishMessages(ctx.live.publish, stored));
}
