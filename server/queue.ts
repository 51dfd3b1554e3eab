/** Lets only so many pieces of heavy work run at once, and turns callers away when too many wait. */
import { AppError } from '#rules/error.ts';

export interface Queue {
  /** Runs `work` when its turn comes; throws `too_many` where the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createQueue(limits: { atOnce: number; waiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= limits.atOnce) {
        if (waiting.length >= limits.waiting) throw new AppError('too_many', 'We are busy. Try again in a moment.');
        await new Promise<void>((go) => waiting.push(go));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
