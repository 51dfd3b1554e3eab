/** Limits of the live channel: a member's events a minute, and unread bytes of a slow client. */
import type { Socket } from 'socket.io';
import type { Redis } from '../outside/redis.ts';

type Connection = Socket['conn'];

const MINUTE_MS = 60_000;

export interface Limiter {
  /** Counts one event; false where the last minute is full. */
  take(key: string, now: number): boolean | Promise<boolean>;
}

export type OpenLimiter = (what: string, perMinute: number) => Limiter;

/** Limits counted across servers; by each server alone while Redis is unavailable. */
export function limitersOf(redis: Pick<Redis, 'isThere' | 'take'> | undefined): OpenLimiter {
  return (what, perMinute) => {
    const own = openLimiter(perMinute);
    if (!redis) return own;
    return {
      async take(key, now) {
        if (!redis.isThere()) return own.take(key, now);
        return redis.take(`${what}:${key}`, perMinute).catch(() => own.take(key, now));
      },
    };
  };
}

/** At most `perMinute` in any 60 seconds. */
function openLimiter(perMinute: number) {
  const taken = new Map<string, number[]>();
  let sweptAt = 0;
  return {
    take(key: string, now: number): boolean {
      if (now - sweptAt > MINUTE_MS) {
        sweptAt = now;
        for (const [other, times] of taken) if (now - times.at(-1)! >= MINUTE_MS) taken.delete(other);
      }
      const times = taken.get(key) ?? [];
      while (times.length > 0 && now - times[0]! >= MINUTE_MS) times.shift();
      if (times.length >= perMinute) return false;
      times.push(now);
      taken.set(key, times);
      return true;
    },
  };
}

const QUEUED_BYTES = 1024 * 1024;
/** The queue's overhead for each packet. */
const PACKET_OVERHEAD = 256;
const QUEUED_PACKETS = 256;
/** A reading client may have many small packets queued for a moment. */
const GRACE_MS = 1_000;

/** Disconnects a client that leaves too much unread; it reconnects and catches up. */
export function cutOffWhenSlow(connection: Connection, onCut: () => void): void {
  let packets = 0;
  let bytes = 0;
  let grace: NodeJS.Timeout | undefined;
  const end = () => {
    onCut();
    cut(connection);
  };
  const reset = () => {
    packets = 0;
    bytes = 0;
    clearTimeout(grace);
    grace = undefined;
  };
  connection.on('packetCreate', (packet: { data?: string | Buffer }) => {
    packets += 1;
    bytes += PACKET_OVERHEAD + (packet.data?.length ?? 0);
    if (bytes > QUEUED_BYTES) end();
    else if (packets > QUEUED_PACKETS) grace ??= setTimeout(end, GRACE_MS).unref();
  });
  connection.on('flush', reset);
  connection.on('close', reset);
}

/** Closes the connection at once, without waiting for the client to read. */
export function cut(connection: Connection): void {
  const { transport } = connection as unknown as { transport: { socket?: { terminate?(): void } } };
  connection.close(true);
  transport.socket?.terminate?.();
}
