/** Limits of what one member does in any minute, across servers: events of the live channel, messages. */
import type { Meter } from '../telemetry/meter.ts';
import type { Redis } from '../outside/redis.ts';
import { MINUTE_MS } from '#rules/time.ts';

/** Limits of what a member does in any minute, which a window that starts anew would let double. */
export interface MinuteLimiter {
  /** Counts one, or so many of them together; false where the last minute has no room for all. */
  take(key: string, now: number, count?: number): boolean | Promise<boolean>;
}

export type OpenLimiter = (what: string, perMinute: number) => MinuteLimiter;

/** Limits counted across servers; by each server alone while Redis is unavailable. */
export function limitersOf(
  redis: Pick<Redis, 'isThere' | 'take'> | undefined,
  meter: Pick<Meter, 'rateLimited'>,
): OpenLimiter {
  const open = uncounted(redis);
  return (what, perMinute) => {
    const limiter = open(what, perMinute);
    return {
      async take(key, now, count) {
        const isTaken = await limiter.take(key, now, count);
        if (!isTaken) meter.rateLimited(`live ${what}`);
        return isTaken;
      },
    };
  };
}

function uncounted(redis: Pick<Redis, 'isThere' | 'take'> | undefined): OpenLimiter {
  return (what, perMinute) => {
    const own = openLimiter(perMinute);
    if (!redis) return own;
    return {
      async take(key, now, count = 1) {
        if (!redis.isThere()) return own.take(key, now, count);
        return redis.take(`${what}:${key}`, [perMinute, count]).catch(() => own.take(key, now, count));
      },
    };
  };
}

/** At most `perMinute` in any 60 seconds. */
function openLimiter(perMinute: number) {
  const taken = new Map<string, number[]>();
  let sweptAt = 0;
  return {
    take(key: string, now: number, count = 1): boolean {
      if (now - sweptAt > MINUTE_MS) {
        sweptAt = now;
        for (const [other, times] of taken) if (now - (times.at(-1) ?? 0) >= MINUTE_MS) taken.delete(other);
      }
      const times = taken.get(key) ?? [];
      while (times.length > 0 && now - (times[0] ?? 0) >= MINUTE_MS) times.shift();
      if (times.length + count > perMinute) return false;
      for (let each = 0; each < count; each += 1) times.push(now);
      taken.set(key, times);
      return true;
    },
  };
}
