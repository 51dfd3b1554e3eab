/** Connections to Redis that come back by themselves, and the stream they share. */
import { createClient } from '@redis/client';

export const STREAM = 'mortar:live';

/** A Redis that says nothing for this long has gone. */
const SILENCE_MS = 3_000;
const LONGEST_WAIT_MS = 1_000;

interface Manner {
  /** Asks for a sign of life this often. */
  pingInterval?: number;
  /** Refuses at once what cannot be sent at once. */
  disableOfflineQueue?: boolean;
}

/** `note` hears of everything that goes wrong. */
export function connectRedis(url: string, manner: Manner, note: (error: unknown) => void) {
  const client = createClient({
    url,
    ...manner,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_WAIT_MS),
    },
  });
  client.on('error', note);
  client.connect().catch(note);
  return client;
}

export type RedisClient = ReturnType<typeof connectRedis>;
