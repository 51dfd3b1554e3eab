/** Files, cards and forwarded messages posted over HTTP, idempotent by nonce. */
import { hash, randomUUIDv7 } from 'node:crypto';
import type { Message } from '#contract/chat/message.ts';
import { invalidField } from '#rules/error.ts';
import { required } from '#rules/required.ts';
import { nonceTaken, publishMessages } from '../../batch/message-writer.ts';
import type { MemberCtx } from '../../context.ts';
import { enforceRateLimit } from '../../limit/limiter.ts';
import { messagesLimit } from '../../limit/route-limits.ts';
import { findWriting } from '../../store/chat/chat.ts';
import { type Db, inTransaction, onCommit, type Trx, violatedConstraint } from '../../store/db.ts';
import { findSent, type NewMessage, storeMessages } from '../../store/chat/new-message.ts';
import { findQuotedSeq } from '../../store/chat/quoted-message.ts';
import { refusalOfWriting } from './chat.ts';
import { pushMessages } from '../notice/push.ts';

/** The content of a message that a member posts. */
export type Content = Pick<NewMessage, 'kind' | 'body' | 'fileId' | 'offer' | 'quotedSeq' | 'forwarded'>;
/** Stores the message, and the rows of `alongside`, in one transaction. */
export type Post = (content: Content, alongside?: (trx: Trx) => Promise<void>) => Promise<Message>;
/** Stores several messages, in this order. */
export type PostAll = (contents: readonly Content[], alongside?: (trx: Trx) => Promise<void>) => Promise<Message[]>;

/** Runs `make`, or returns the message if this nonce was used before. */
export async function postOnce(
  ctx: MemberCtx,
  chatId: string,
  nonce: string | undefined,
  make: (post: Post) => Promise<Message>,
): Promise<Message> {
  const [message] = await postAllOnce(ctx, chatId, { nonce, count: 1 }, async (post) => [
    await make(async (content, alongside) => required((await post([content], alongside))[0])),
  ]);
  return required(message);
}

/** Stores several messages under one nonce, all or none. */
export async function postAllOnce(
  ctx: MemberCtx,
  chatId: string,
  { nonce = randomUUIDv7(), count }: { nonce?: string | undefined; count: number },
  make: (post: PostAll) => Promise<Message[]>,
): Promise<Message[]> {
  const nonces = noncesOf(nonce, count);
  await requireWriter(ctx.db, chatId, ctx.member.id);
  const earlier = await findEarlier(ctx, chatId, nonces);
  if (earlier) return earlier;
  await enforceRateLimit(ctx, messagesLimit(ctx.config), ctx.member.id, { calls: count });
  try {
    return await make((contents, alongside) => store(ctx, { chatId, nonces, contents }, alongside));
  } catch (error) {
    const isTwin = error instanceof SentBefore || violatedConstraint(error) === NONCE;
    const twins = isTwin ? await findEarlier(ctx, chatId, nonces) : undefined;
    if (!twins) throw error;
    return twins;
  }
}

/** Returns a nonce for each message: the given one, and others derived from it. */
function noncesOf(nonce: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => (place === 0 ? nonce : uuidOf(`${nonce} ${place}`)));
}

/** Returns a UUID of version 8 (RFC 9562), by a hash of the text. */
function uuidOf(text: string): string {
  const digits = hash('sha256', text, 'hex');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20, 32)].join('-');
}

/** Returns the number of the quoted message; undefined if none. */
export async function quotedIn(db: Db, chatId: string, id: string | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const seq = await findQuotedSeq(db, chatId, id);
  if (seq === undefined) throw invalidField('quoted', 'The message you answer is not in this chat');
  return seq;
}

async function requireWriter(db: Db, chatId: string, memberId: string): Promise<void> {
  const writing = await findWriting(db, chatId, memberId);
  if (writing !== 'free') throw refusalOfWriting(writing);
}

const NONCE = 'message_member_id_nonce_key';
/** A concurrent call stored the same messages; rolls back what was stored alongside. */
class SentBefore extends Error {}

async function findEarlier(ctx: MemberCtx, chatId: string, nonces: readonly string[]): Promise<Message[] | undefined> {
  const sent = await findSent(
    ctx.db,
    nonces.map((nonce) => ({ memberId: ctx.member.id, nonce })),
  );
  if (sent.length === 0) return undefined;
  if (sent.length < nonces.length || sent.some(({ message }) => message.chatId !== chatId)) throw nonceTaken();
  return sent.map(({ message }) => message);
}

interface Posted {
  chatId: string;
  nonces: readonly string[];
  contents: readonly Content[];
}

function store(
  ctx: MemberCtx,
  { chatId, nonces, contents }: Posted,
  alongside: (trx: Trx) => Promise<void> = async () => undefined,
): Promise<Message[]> {
  const memberId = ctx.member.id;
  return inTransaction(ctx.db, async (trx) => {
    await alongside(trx);
    const sent = contents.map((content, place) => {
      return { ...content, id: randomUUIDv7(), chatId, memberId, nonce: required(nonces[place]) };
    });
    const stored = await storeMessages(trx, sent);
    const messages = stored.filter((message) => message !== undefined);
    // a block may have been added during the upload
    if (messages.length < sent.length) throw refusalOfWriting(await findWriting(trx, chatId, memberId));
    if (messages.some(({ _id }, place) => _id !== sent[place]?.id)) throw new SentBefore();
    onCommit(trx, () => {
      publishMessages(ctx.live.publish, messages);
      pushMessages(ctx, [chatId]);
    });
    return messages;
  });
}
