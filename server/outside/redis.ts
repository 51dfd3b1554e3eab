/** Redis joins several servers: a stream all of them read, and counters all of them share. */
import { setTimeout as pause } from 'node:timers/promises';
import { connectRedis, type RedisClient, STREAM } from './redis-client.ts';
import { readOn } from './redis-reader.ts';

export interface Redis {
  /** False while this server cannot publish to or hear the others. */
  isThere(): boolean;
  /** Publishes to every server, this one too. Rejects where it cannot; then all are told of a gap later. */
  append(entry: string): Promise<string>;
  onEntry(hear: (entry: string) => void): void;
  /** Called where entries may have been missed: repeatedly while Redis is unavailable, and once when it is back. */
  onGap(mend: () => void): void;
  /** Counts one event of `key`; false where the last minute is full. Rejects while Redis is unavailable. */
  take(key: string, ofMinute: [most: number, count: number]): Promise<boolean>;
  /** Counts one event of `key` in a window that begins with its first. Rejects while Redis is unavailable. */
  count(key: string, seconds: number): Promise<{ count: number; secondsLeft: number }>;
  close(): void;
}

export interface RedisOptions {
  url: string;
  /** Called each time Redis goes and comes back. */
  onChange(isThere: boolean, reason: string): void;
}

/** Some minutes of a busy day; a server away for longer asks the database. */
const ENTRIES = 20_000;
const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: ENTRIES } as const;
/** The entry of a server that failed to publish before. */
const GAP = 'gap';
const AGAIN_MS = 200;
/** How often servers catch up with the database while they do not hear each other. */
const CATCH_UP_MS = 5_000;
const FIRST_WAIT_MS = 3_000;

/** The times of the last minute, oldest first, by Redis's clock. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and now - oldest >= 60000 do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end
if redis.call('LLEN', KEYS[1]) + tonumber(ARGV[2]) > tonumber(ARGV[1]) then return 0 end
for each = 1, tonumber(ARGV[2]) do redis.call('RPUSH', KEYS[1], now) end
redis.call('PEXPIRE', KEYS[1], 60000)
return 1`;

/** The count in the window, and the milliseconds left of it. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/** Resolves when Redis answers, or after a while without it: a server also starts without Redis. */
export async function openRedis({ url, onChange }: RedisOptions): Promise<Redis> {
  const hearers: ((entry: string) => void)[] = [];
  const menders: (() => void)[] = [];
  const mend = () => menders.forEach((each) => each());
  let reason = '';
  const note = (error: unknown) => void (reason = error instanceof Error ? error.message || error.name : String(error));
  // two connections, since a blocking read occupies its own
  const writer = connectRedis(url, { pingInterval: 1_000, disableOfflineQueue: true }, note);
  const reader = connectRedis(url, {}, note);

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
    take: async (key, ofMinute) =>
      (await writer.eval(TAKE, { keys: [`mortar:${key}`], arguments: ofMinute.map(String) })) === 1,
    async count(key, seconds) {
      const asked = { keys: [`mortar:${key}`], arguments: [String(seconds * 1_000)] };
      const [count, leftMs] = (await writer.eval(COUNT, asked)) as [number, number];
      return { count, secondsLeft: Math.max(1, Math.ceil(leftMs / 1_000)) };
    },
    close() {
      clearInterval(catchUp);
      for (const client of [writer, reader]) if (client.isOpen) client.destroy();
    },
  };
}

interface Teller {
  append(entry: string): Promise<string>;
  /** Whether others missed an entry of ours and still have to be told. */
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
