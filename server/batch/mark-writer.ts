/** Writes read marks of chats in batches, so that a busy room costs one statement per batch instead of one per reader. */
import type { Mark } from '#contract/chat/chat.ts';
import type { Publish } from '../publish.ts';
import { moveMarks, type MovedMark, type NewMark } from '../store/chat/chat-mark.ts';
import type { Db } from '../store/db.ts';

type Moved = Omit<Mark, 'userId'>;

export interface MarkWriter {
  /** Returns the member's marks if they moved, or undefined if not, or if the member is not in the chat. */
  move(mark: NewMark): Promise<Moved | undefined>;
  /** Resolves when no mark waits or is being written. */
  idle(): Promise<void>;
}

const BATCH_MS = 100;

interface Batch {
  marks: Map<string, NewMark>;
  written: Promise<Map<string, MovedMark>>;
}

export function openMarkWriter({ db, publish }: { db: Db; publish: Publish }): MarkWriter {
  let batch: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function write(marks: Batch['marks']): Promise<Map<string, MovedMark>> {
    await new Promise((done) => setTimeout(done, BATCH_MS));
    // batches run one after another, so that no mark is published before an older one of the same member
    await last.catch(() => undefined);
    batch = undefined;
    const writing = moveMarks(db, [...marks.values()]);
    last = writing;
    const moved = await writing;
    publishMarks(publish, moved);
    return new Map(moved.map((mark) => [keyOf(mark.chatId, mark.userId), mark]));
  }

  return {
    async move(mark) {
      const marks = batch?.marks ?? new Map<string, NewMark>();
      batch ??= { marks, written: write(marks) };
      const key = keyOf(mark.chatId, mark.memberId);
      const { deliveredSeq = 0, readSeq = 0 } = marks.get(key) ?? {};
      marks.set(key, {
        ...mark,
        deliveredSeq: Math.max(mark.deliveredSeq, deliveredSeq),
        readSeq: Math.max(mark.readSeq, readSeq),
      });
      return (await batch.written).get(key);
    },
    async idle() {
      await Promise.allSettled([batch?.written, last]);
    },
  };
}

function keyOf(chatId: string, memberId: string): string {
  return `${chatId} ${memberId}`;
}

/** Publishes the marks to the chat, and the changed unread count to the member's own devices. */
export function publishMarks(publish: Publish, moved: readonly MovedMark[]): void {
  for (const mark of moved) {
    publish({ chat: mark.chatId }, 'marks', mark);
    publish({ member: mark.userId }, 'unread', { chatId: mark.chatId });
  }
}
