/** Writes chat marks in batches, so that a busy room costs one statement a moment instead of one for each reader. */
import type { Mark } from '#contract/chat/chat.ts';
import type { Publish } from '../publish.ts';
import { moveMarks, type MovedMark, type NewMark } from '../store/chat/chat-mark.ts';
import type { Db } from '../store/db.ts';

type Moved = Omit<Mark, 'userId'>;

export interface MarkWriter {
  /** The member's marks where they moved; undefined where they did not, or the member is not in the chat. */
  move(mark: NewMark): Promise<Moved | undefined>;
  /** Resolves when nothing waits or is under way. */
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
    // batches run one after the other, so that no mark is published before an older one of the same member
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
