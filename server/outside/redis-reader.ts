/** Reads new entries of the stream while the server runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { type RedisClient, STREAM } from './redis-client.ts';

export interface Reading {
  client: RedisClient;
  hear(entry: string): void;
  /** Called with true when reading begins, and with false when it breaks. */
  onChange(isHearing: boolean): void;
  note(error: unknown): void;
}

const BLOCK_MS = 1_000;
const AT_ONCE = 500;
const AGAIN_MS = 200;

type Streams = { messages: { id: string; message: Record<string, string> }[] }[] | null;

/** Reads until the client is destroyed. */
export async function readOn({ client, hear, onChange, note }: Reading): Promise<void> {
  let from: string | undefined;
  while (client.isOpen) {
    try {
      if (from === undefined) {
        const [newest] = await client.xRevRange(STREAM, '+', '-', { COUNT: 1 });
        from = newest?.id ?? '0-0';
        onChange(true);
      }
      const streams = (await client.xRead({ key: STREAM, id: from }, { COUNT: AT_ONCE, BLOCK: BLOCK_MS })) as Streams;
      for (const { id, message } of streams?.[0]?.messages ?? []) {
        from = id;
        hear(message['entry'] ?? '');
      }
    } catch (error) {
      // after a reconnect another Redis may answer, with unrelated ids
      from = undefined;
      note(error);
      onChange(false);
      await pause(AGAIN_MS);
    }
  }
}
