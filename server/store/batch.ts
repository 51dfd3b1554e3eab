/** Batching: while one batch is written the next one collects, so that many calls share a transaction. */
import { AppError } from '#rules/error.ts';
import type { Db } from './db.ts';

export interface BatchQueue<T> {
  /** Throws `unavailable` if too many wait. */
  add(one: T): void;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

/** More waiting than this means that the database is overloaded. */
const WAITING_MAX = 2_000;

/** `work` takes at most this many at once, in order, and never fails. */
export function openBatchQueue<T>(most: number, work: (batch: readonly T[]) => Promise<void>): BatchQueue<T> {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await work(batch);
    }
    running = undefined;
  }

  return {
    add(one) {
      if (waiting.length >= WAITING_MAX) throw new AppError('unavailable', 'We are busy. Try again in a moment.');
      waiting.push(one);
      running ??= run();
    },
    async idle() {
      await running;
    },
  };
}

/** Answers many calls by one call of `answer`, in order. */
export function batched<Q, A>(
  most: number,
  answer: (db: Db, asked: readonly Q[]) => Promise<readonly A[]>,
): (db: Db, asked: Q) => Promise<A> {
  const queues = new WeakMap<Db, BatchQueue<{ asked: Q; settle: PromiseWithResolvers<A> }>>();
  const openFor = (db: Db) =>
    openBatchQueue<{ asked: Q; settle: PromiseWithResolvers<A> }>(most, async (batch) => {
      try {
        const answers = await answer(
          db,
          batch.map(({ asked }) => asked),
        );
        for (const [index, { settle }] of batch.entries()) settle.resolve(answers[index] as A);
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    });
  return async (db, asked) => {
    const queue = queues.get(db) ?? openFor(db);
    queues.set(db, queue);
    const settle = Promise.withResolvers<A>();
    queue.add({ asked, settle });
    return settle.promise;
  };
}
