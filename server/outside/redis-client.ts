/** Redis connections that reconnect themselves, and the stream they share. */

export const STREAM = 'mortar:live';

/** A Redis silent for this long counts as gone. */
const SILENCE_MS = 3_000;
const LONGEST_WAIT_MS = 1_000;

interface Manner {
  /** Interval of pings. */
  pingInterval?: number;
  /** Rejects commands that cannot be sent at once. */
  disableOfflineQueue?: boolean;
}

/** Connects to Redis. `note` receives every error. The library loads here: most servers run alone, without Redis. */
export async function connectRedis(url: string, manner: Manner, note: (error: unknown) => void) {
  const { createClient } = await import('@redis/client');
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

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>;
