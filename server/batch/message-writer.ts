/** Writes chat messages in batches of one statement each: while one batch is written, the next collects. */
import type { Message } from '#contract/chat/message.ts';
import { AppError } from '#rules/error.ts';
import { required } from '#rules/required.ts';
import { type BatchQueue, openBatchQueue } from '../store/batch.ts';
import type { Db } from '../store/db.ts';
import { type NewMessage, sendKey, storeMessages } from '../store/chat/new-message.ts';
import type { Publish } from '../publish.ts';

export interface MessageWriter {
  /** Resolves once the message is committed and being published. Throws `not_found` if the sender is not a member. */
  write(message: NewMessage): Promise<Message>;
  /** Resolves when no message waits or is being written. */
  idle(): Promise<void>;
}

interface Waiting {
  message: NewMessage;
  settle: PromiseWithResolvers<Message>;
}

const BATCH = 200;
/** Pauses before a failed batch is retried, in milliseconds. */
const PAUSES = [20, 200, 1_000];
/** A batch that took longer to fail is not retried, because its senders wait for the answer and send again themselves. */
const LONGEST_MS = 1_500;

/** Chats are spread over these queues. A queue writes batches one after another, so events of a chat keep the order of its numbers. */
const QUEUES = 2;

export interface MessagePublisher {
  db: Db;
  publish: Publish;
  /** Called with the chats of stored messages, and their number. */
  stored?: (chatIds: readonly string[], count: number) => void;
  /** True if there are other servers: one may have been killed between storing and publishing a message. */
  hasOthers: boolean;
}

export function openMessageWriter(publisher: MessagePublisher): MessageWriter {
  const queues = Array.from({ length: QUEUES }, () => openMessageQueue(publisher));
  const underWay = new Map<string, Waiting>();
  return {
    async write(message) {
      const key = sendKey(message);
      const twin = underWay.get(key);
      if (twin && !isSame(twin.message, message)) throw nonceTaken();
      if (twin) return twin.settle.promise;
      const mine = { message, settle: Promise.withResolvers<Message>() };
      required(queues[queueOf(message.chatId)]).add(mine);
      underWay.set(key, mine);
      try {
        return await mine.settle.promise;
      } finally {
        underWay.delete(key);
      }
    },
    async idle() {
      await Promise.all(queues.map((queue) => queue.idle()));
    },
  };
}

/** Chooses a queue by the random end of the id. */
function queueOf(chatId: string): number {
  return Number.parseInt(chatId.slice(-2), 16) % QUEUES;
}

function openMessageQueue(publisher: MessagePublisher): BatchQueue<Waiting> {
  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const messages = batch.map((one) => one.message);
      settle(publisher, batch, await storeAgain(publisher.db, messages));
    } catch (error) {
      if (batch.length > 1 && isRefused(error)) {
        // written singly, so that only the message PostgreSQL refuses fails
        for (const one of batch) await writeBatch([one]);
        return;
      }
      for (const one of batch) one.settle.reject(error);
    }
  }
  return openBatchQueue(BATCH, writeBatch);
}

function settle(
  publisher: MessagePublisher,
  batch: readonly Waiting[],
  stored: readonly (Message | undefined)[],
): void {
  const { publish, stored: tell, hasOthers } = publisher;
  // a message stored earlier keeps its first id and was published, unless another server had to do that
  const fresh = stored.flatMap((answer, place) =>
    answer && (hasOthers || answer._id === batch[place]?.message.id) ? [answer] : [],
  );
  const chatIds = publishMessages(publish, fresh);
  if (chatIds.length > 0) tell?.(chatIds, fresh.length);
  for (const [place, { message, settle: done }] of batch.entries()) {
    const answer = stored[place];
    if (!answer) done.reject(new AppError('not_found', 'Chat not found'));
    else if (!isSame(message, { chatId: answer.chatId, body: answer.message })) done.reject(nonceTaken());
    else done.resolve(answer);
  }
}

/** Publishes messages to the members of their chats, and returns the chat ids. */
export function publishMessages(publish: Publish, stored: readonly Message[]): string[] {
  const chats = Map.groupBy(stored, (message) => message.chatId);
  for (const [chatId, messages] of chats) publish({ chat: chatId }, 'chatMade', { chatId, messages });
  return [...chats.keys()];
}

/**
 * Retries if a retry may help: after a lost connection, a deadlock, or the same nonce on another server. Messages keep their ids, so a lost
 * commit is recognised as ours.
 */
async function storeAgain(db: Db, messages: readonly NewMessage[]): Promise<(Message | undefined)[]> {
  const begun = performance.now();
  for (const pause of PAUSES) {
    try {
      return await storeMessages(db, messages);
    } catch (error) {
      if (isRefused(error) || performance.now() - begun + pause > LONGEST_MS) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return storeMessages(db, messages);
}

/** True if PostgreSQL refuses a value, so that a retry is useless. */
function isRefused(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && /^(22|23)/.test(code) && code !== '23505';
}

type MessageText = Pick<NewMessage, 'chatId' | 'body'>;

function isSame(one: MessageText, other: MessageText): boolean {
  return one.chatId === other.chatId && one.body === other.body;
}

export function nonceTaken(): AppError {
  return new AppError('conflict', 'This nonce belongs to another message');
}
