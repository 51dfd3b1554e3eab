/** Rate limits, counted in memory, and across servers if Redis connects them. */
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#rules/error.ts';
import { type Message, message, type Sentence } from '#rules/i18n/message.ts';
import { LruMap } from '#rules/lru-map.ts';
import { countInWindow, type RateCount, secondsLeft, type Window } from '#rules/rate-limit.ts';
import type { Redis } from '../outside/redis.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { NamedLimit } from './route-limits.ts';

export interface Limiter {
  /** Counts one call by `who`, or `calls` at once. Returns the seconds to wait if the limit is exceeded, else undefined. */
  take(limit: NamedLimit, who: string, calls?: number): Promise<number | undefined>;
}

interface Options {
  /** Multiplies every limit except rolling windows. */
  factor: number;
  now(): Date;
  redis: Pick<Redis, 'isThere' | 'count'> | undefined;
  meter?: Pick<Meter, 'rateLimited'>;
}

/** Opens the limiter. A restart loses its counts. Accounts, mailboxes and money are counted in the database, by a limiter of the same shape. */
export function openLimiter({ factor, now, redis, meter }: Options): Limiter {
  const own = openCounts(now);
  const together = async (...[key, window, calls = 1]: Parameters<Counts>): Promise<number | undefined> => {
    const wait = redis?.isThere() ? await withinPatience(redis.count(key, window, calls)) : undefined;
    return wait === undefined ? own(key, window, calls) : wait || undefined;
  };
  return {
    async take({ name, windows, alone }, who, calls = 1) {
      for (const window of windows) {
        const limit = window.rolling ? window.limit : Math.max(1, Math.floor(window.limit * factor));
        const counts = alone ? own : together;
        const wait = await counts(`calls:${name}:${window.seconds}:${who}`, { ...window, limit }, calls);
        if (wait === undefined) continue;
        meter?.rateLimited(name);
        return wait;
      }
      return undefined;
    },
  };
}

/** How long to wait for Redis, so that one that hangs does not delay requests. */
const PATIENCE_MS = 250;

async function withinPatience<T>(answer: Promise<T>): Promise<T | undefined> {
  const patience = new AbortController();
  // after a pause of this server itself its answers are read first
  const over = pause(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(() => turn(undefined));
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

/** Most counts in memory, about 20 MB. */
export const MOST_COUNTS = 100_000;
/** Most rolling windows in memory, for connected members, who send at most some hundred events a minute. */
const MOST_ROLLING = 20_000;

/** Counts calls of `key`. A rolling window counts all of them or none. Returns the seconds to wait if it is full, else undefined. */
type Counts = (key: string, window: Window, calls?: number) => number | undefined;

/** Counts in memory, as an LRU: the least recently used counts are dropped. */
export function openCounts(now: () => Date): Counts {
  const counts = new LruMap<string, RateCount>(MOST_COUNTS);
  const times = new LruMap<string, number[]>(MOST_ROLLING);
  return (key, window, calls = 1) => {
    const at = now();
    if (window.rolling) {
      const before = times.get(key) ?? [];
      times.set(key, before);
      return countRolling(window, before, at.getTime(), calls);
    }
    const before = counts.get(key);
    const after = countInWindow(window, before, at);
    if (!after) return before && secondsLeft(window, before, at);
    counts.set(key, after);
    return undefined;
  };
}

/** Drops the times that have left the window, oldest first, and adds those of the new calls. */
function countRolling({ limit, seconds }: Window, times: number[], at: number, calls: number): number | undefined {
  const begin = at - seconds * 1_000;
  while (times[0] !== undefined && times[0] <= begin) times.shift();
  const over = times.length + calls - limit;
  if (over > 0) return Math.max(1, Math.ceil(((times[over - 1] ?? at) - begin) / 1_000));
  times.push(...Array<number>(calls).fill(at));
  return undefined;
}

/**
 * Counts a call by a member, an administrator or a network. `who` is undefined for this machine itself, which is not counted. Throws
 * `too_many` with the seconds to wait if the limit is exceeded, with this sentence or the usual one.
 */
export async function enforceRateLimit<S extends string = never>(
  { limiter }: { limiter: Limiter },
  limit: NamedLimit,
  who: string | undefined,
  { calls, sentence }: { calls?: number; sentence?: Sentence<S> } = {},
): Promise<void> {
  const retryAfterSeconds = who === undefined ? undefined : await limiter.take(limit, who, calls);
  if (retryAfterSeconds === undefined) return;
  throw new AppError('too_many', sentence ?? usualSentence(limit, retryAfterSeconds), { retryAfterSeconds });
}

const MINUTE_SECONDS = 60;

function usualSentence({ windows }: NamedLimit, retryAfterSeconds: number): Message {
  if (windows.some(({ rolling }) => rolling)) return message('Too many requests. Wait a minute.');
  return retryAfterSeconds > MINUTE_SECONDS
    ? message('You have reached the daily limit. Try again tomorrow.')
    : message('You have done this too often. Wait a minute, then try again.');
}
