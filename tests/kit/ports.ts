/** Ports for servers that are ended and started again at the same address. */
import { randomInt } from 'node:crypto';

/** Below the ephemeral ports, any of which another program may be given while the server is down. */
const LOWEST = 20_000;
const HIGHEST = 30_000;
const TRIES = 20;

/** Starts a server on a port of its own; on another where a program already has that one. */
export async function onOwnPort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await start(randomInt(LOWEST, HIGHEST));
    } catch (error) {
      if (left === 0 || !isTaken(error)) throw error;
    }
  }
}

/** In the words of the product and of Redis. */
const isTaken = (error: unknown) => /Another program has port|Address already in use/.test(String(error));
