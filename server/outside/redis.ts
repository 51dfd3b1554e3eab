/** Redis joins several servers with a shared stream and shared counters. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Window } from '#rules/rate-limit.ts';
import { connectRedis, type RedisClient, STREAM } from './redis-client.ts';
import { readOn } from './redis-reader.ts';

export interface Redis {
  /** False while this server cannot publish to the others or hear them. */
  isThere(): boolean;
  /** Publishes to every server, including this one. Rejects if it cannot, and later reports the gap to all. */
  append(entry: string): Promise<string>;
  onEntry(hear: (entry: string) => void): void;
  /** Called when entries may have been missed: repeatedly while Redis is unavailable, and once when it is back. */
  onGap(mend: () => void): void;
  /** Counts calls of `key`. Returns the seconds to wait if the window is full, else 0. Rejects while Redis is unavailable. */
  count(key: string, window: Window, calls: number): Promise<number>;
  close(): void;
}

export interface RedisOptions {
  url: string;
  /** Called when Redis goes and when it comes back. */
  onChange(isThere: boolean, reason: string): void;
}

/** Some minutes of a busy day. A server away for longer reads from the database. */
const ENTRIES = 20_000;
const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: ENTRIES } as const;
/** An entry from a server whose earlier publishing failed. */
const GAP = 'gap';
const AGAIN_MS = 200;
/** How often servers catch up from the database while they cannot hear each other. */
const CATCH_UP_MS = 5_000;
const FIRST_WAIT_MS = 3_000;

/** Counts in a fixed window that begins with its first call. Returns its remaining milliseconds if the limit is exceeded, else 0. */
const COUNT = `
local limit, window, calls = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local count = redis.call('INCRBY', KEYS[1], calls)
if count == calls then redis.call('PEXPIRE', KEYS[1], window) end
return count > limit and math.max(redis.call('PTTL', KEYS[1]), 1) or 0`;

/** Counts in a rolling window: the times of its calls, oldest first, by Redis's clock. Counts all calls or none. */
const COUNT_ROLLING = `
local limit, window, calls = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and now - oldest >= window do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end
local over = redis.call('LLEN', KEYS[1]) + calls - limit
if over > 0 then return window - (now - (redis.call('LINDEX', KEYS[1], over - 1) or now)) end
for each = 1, calls do redis.call('RPUSH', KEYS[1], now) end
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** Resolves once Redis answers, or after a while without it: a server also starts without Redis. */
export async function openRedis({ url, onChange }: RedisOptions): Promise<Redis> {
  const hearers: ((entry: string) => void)[] = [];
  const menders: (() => void)[] = [];
  const mend = () => menders.forEach((each) => each());
  let reason = '';
  const note = (error: unknown) => void (reason = error instanceof Error ? error.message || error.name : String(error));
  // two connections, because a blocking read occupies one
  const writer = await connectRedis(url, { pingInterval: 1_000, disableOfflineQueue: true }, note);
  const reader = await connectRedis(url, {}, note);

  let isHearing = false;
  let wasThere = true;
  const isThere = () => isHearing && !teller.owesGap();
  const look = () => {
    if (isThere() === wasThere) return;
    wasThere = !wasThere;
    onChange(wasThere, reason);
  };
  const teller = openTeller(writer, look, note);
  void readOn({
    client: reader,
    note,
    hear: (entry) => (entry === GAP ? mend() : hearers.forEach((hear) => hear(entry))),
    onChange(isNow) {
      isHearing = isNow;
      look();
      if (isNow) mend();
    },
  });
  const catchUp = setInterval(() => void (isThere() || mend()), CATCH_UP_MS).unref();
  const isUp = () => isHearing && writer.isReady;
  for (const end = Date.now() + FIRST_WAIT_MS; !isUp() && Date.now() < end;) await pause(20);
  look();
  return {
    isThere,
    append: teller.append,
    onEntry: (hear) => void hearers.push(hear),
    onGap: (each) => void menders.push(each),
    async count(key, { limit, seconds, rolling }, calls) {
      const given = { keys: [`mortar:${key}`], arguments: [limit, seconds * 1_000, calls].map(String) };
      return Math.ceil(Number(await writer.eval(rolling ? COUNT_ROLLING : COUNT, given)) / 1_000);
    },
    close() {
      clearInterval(catchUp);
      for (const client of [writer, reader]) if (client.isOpen) client.destroy();
    },
  };
}

interface Teller {
  append(entry: string): Promise<string>;
  /** True if others missed an entry of ours and have not been told yet. */
  owesGap(): boolean;
}

function openTeller(client: RedisClient, look: () => void, note: (error: unknown) => void): Teller {
  let owes = false;
  const add = (entry: string) => client.xAdd(STREAM, '*', { entry }, { TRIM });

  const owesGap = () => owes;

  async function pay(): Promise<void> {
    look();
    while (owesGap() && client.isOpen) {
      await pause(AGAIN_MS);
      await add(GAP).then(() => (owes = false), note);
    }
    look();
  }

  return {
    owesGap,
    async append(entry) {
      try {
        return await add(entry);
      } catch (error) {
        note(error);
        if (!owes) {
          owes = true;
          void pay();
        }
        throw error;
      }
    },
  };
}
