/** Runs a bounded number of heavy tasks at once, fairly between callers, and refuses when too many wait. */
import { AppError } from '#rules/error.ts';
import { required } from '#rules/required.ts';

export interface Queue {
  /**
   * Runs `work` in its turn. Callers, named by `by`, take turns. If the queue is full, the newest task of the caller with most tasks is refused
   * with `too_many`, so that nobody can fill it. Each kind of work has its own queue, and kinds take turns too.
   */
  run<T>(by: string, work: () => Promise<T>, kind?: string): Promise<T>;
}

export interface QueueLimits {
  atOnce: number;
  /** Tasks at once for one caller. Defaults to `atOnce`. */
  atOnceEach?: number;
  /** Most tasks waiting in the queue of each kind. */
  waiting: number;
}

interface Waiter {
  go(): void;
  turnAway(error: AppError): void;
}

export function createQueue({ atOnce, atOnceEach = atOnce, waiting: most }: QueueLimits): Queue {
  /** Waiting tasks by kind of work and by caller, in the order of their turns. */
  const kinds = new Map<string, Map<string, Waiter[]>>();
  const running = new Map<string, number>();
  const mayRun = (by: string) => sumOf(running) < atOnce && (running.get(by) ?? 0) < atOnceEach;
  const countUp = (by: string, step: 1 | -1) => {
    const count = (running.get(by) ?? 0) + step;
    if (count > 0) running.set(by, count);
    else running.delete(by);
  };

  function startNext(): void {
    for (const [kind, waiting] of kinds) {
      const [by, next] = dequeueNext(waiting, mayRun) ?? [];
      if (by === undefined) continue;
      kinds.delete(kind);
      if (waiting.size > 0) kinds.set(kind, waiting);
      countUp(by, 1);
      next?.go();
      return;
    }
  }

  function wait(by: string, kind: string): Promise<void> {
    const waiting = kinds.get(kind) ?? new Map<string, Waiter[]>();
    kinds.set(kind, waiting);
    return new Promise((go, turnAway) => {
      waiting.set(by, [...(waiting.get(by) ?? []), { go, turnAway }]);
      const lines = [...waiting.values()];
      if (lines.reduce((sum, { length }) => sum + length, 0) <= most) return;
      const longest = lines.reduce(
        (long, line) => (line.length > long.length ? line : long),
        required(waiting.get(by)),
      );
      longest.pop()?.turnAway(new AppError('too_many', 'We are busy. Try again in a moment.'));
      for (const [other, line] of waiting) if (line.length === 0) waiting.delete(other);
    });
  }

  return {
    async run(by, work, kind = '') {
      if (mayRun(by)) countUp(by, 1);
      else await wait(by, kind);
      try {
        return await work();
      } finally {
        countUp(by, -1);
        startNext();
      }
    },
  };
}

/** Takes the first task of the next kind or caller, which then goes to the end of the order. */
function dequeueNext(
  waiting: Map<string, Waiter[]>,
  mayRun: (by: string) => boolean,
): [by: string, Waiter | undefined] | undefined {
  for (const [by, line] of waiting) {
    if (!mayRun(by)) continue;
    waiting.delete(by);
    const next = line.shift();
    if (line.length > 0) waiting.set(by, line);
    return [by, next];
  }
  return undefined;
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
