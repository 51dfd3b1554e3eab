/** Batching: while one batch is being written the next collects, so many calls share a transaction. */
import { AppError } from '#rules/error.ts';
import type { Db } from './db.ts';

export interface Lane<T> {
  /** Throws `unavailable` where too many wait. */
  add(one: T): void;
  /** Resolves when nothing waits or is under way. */
  idle(): Promise<void>;
}

/** More waiting than this means that the database is overloaded. */
const WAITING = 2_000;

/** `work` takes at most this many at once, in order, and never fails. */
export function openLane<T>(most: number, work: (batch: readonly T[]) => Promise<void>): Lane<T> {
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
      if (waiting.length >= WAITING) throw new AppError('unavailable', 'We are busy. Try again in a moment.');
      waiting.push(one);
      running ??= run();
    },
    async idle() {
      await running;
    },
  };
}

/** Answers many calls by one call of `answer`, in order. */
export function gathered<Q, A>(
  most: number,
  answer: (db: Db, asked: readonly Q[]) => Promise<readonly A[]>,
): (db: Db, asked: Q) => Promise<A> {
  const lanes = new WeakMap<Db, Lane<{ asked: Q; settle: PromiseWithResolvers<A> }>>();
  const openFor = (db: Db) =>
    openLane<{ asked: Q; settle: PromiseWithResolvers<A> }>(most, async (batch) => {
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
    const lane = lanes.get(db) ?? openFor(db);
    lanes.set(db, lane);
    const settle = Promise.withResolvers<A>();
    lane.add({ asked, settle });
    return settle.promise;
  };
}
