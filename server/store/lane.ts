/** A lane: work of one kind is done many at a time; while some is on its way to the database the next gathers. */
import { AppError } from '#rules/error.ts';

export interface Lane<T> {
  /** Throws `unavailable` where too many wait. */
  add(one: T): void;
  /** Settles when nothing waits and nothing is under way. */
  idle(): Promise<void>;
}

/** More than this waiting means that the database does not keep up. */
const WAITING = 2_000;

/** `work` takes at most so many at once, in the order in which they came, and never fails. */
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
