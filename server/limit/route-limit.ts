/** Rate limits of routes: counted in memory, and across servers where Redis joins them. */
import { setTimeout as pause } from 'node:timers/promises';
import { secondsLeft, type RateCount, countInWindow, type Window } from '#rules/rate-limit.ts';
import { required } from '#rules/required.ts';
import type { Redis } from '../outside/redis.ts';
import type { RouteLimit } from './route-limits.ts';

export interface RouteLimiter {
  /** Counts one call of the route by `who`. Seconds to wait where the limit is exceeded, else undefined. */
  take(route: string, limit: RouteLimit, who: string): Promise<number | undefined>;
}

interface Options {
  /** Multiplies every limit. */
  factor: number;
  now(): Date;
  redis: Pick<Redis, 'isThere' | 'count'> | undefined;
}

/** Counts are lost at a restart; limits that guard accounts and mailboxes are in the database. */
export function openRouteLimiter({ factor, now, redis }: Options): RouteLimiter {
  const own = openCounts(now);
  const together = async (key: string, window: Window): Promise<number | undefined> => {
    const all = redis?.isThere() && (await withinPatience(redis.count(key, window.seconds)));
    if (!all) return own(key, window);
    return all.count > window.limit ? all.secondsLeft : undefined;
  };
  return {
    async take(route, { name = route, windows, alone }, who) {
      for (const { limit, seconds } of windows) {
        const window = { limit: Math.max(1, Math.floor(limit * factor)), seconds };
        const key = `calls:${name}:${seconds}:${who}`;
        const wait = alone ? own(key, window) : await together(key, window);
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
  };
}

/** A Redis that hangs must not delay requests. */
const PATIENCE_MS = 250;

async function withinPatience<T>(answer: Promise<T>): Promise<T | undefined> {
  const patience = new AbortController();
  const over = pause(PATIENCE_MS, undefined, { signal: patience.signal, ref: false });
  try {
    return await Promise.race([answer, over]);
  } catch {
    return undefined;
  } finally {
    answer.catch(() => undefined);
    over.catch(() => undefined);
    patience.abort();
  }
}

const SWEEP_MS = 60_000;
/** Some 20 MB. */
export const MOST_COUNTS = 100_000;

/** Counts in memory, of which the oldest are forgotten where they are too many. Answers the seconds to wait where a window is full, else undefined. */
export function openCounts(now: () => Date): (key: string, window: Window) => number | undefined {
  const counts = new Map<string, RateCount & { endsAt: number }>();
  let sweptAt = 0;

  function sweep(at: number): void {
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    for (const [key, { endsAt }] of counts) if (endsAt <= at) counts.delete(key);
  }

  return (key, window) => {
    const at = now();
    sweep(at.getTime());
    const before = counts.get(key);
    const count = countInWindow(window, before, at);
    if (!count) return before && secondsLeft(window, before, at);
    counts.set(key, { ...count, endsAt: count.since.getTime() + window.seconds * 1_000 });
    if (counts.size > MOST_COUNTS) counts.delete(required(counts.keys().next().value));
    return undefined;
  };
}
