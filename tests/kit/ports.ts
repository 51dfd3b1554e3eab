/** Ports for servers that are stopped and started again at the same address. */
import { randomInt } from 'node:crypto';

/** The range is below the ephemeral ports, any of which another program may get while the server is down. */
const LOWEST = 20_000;
const HIGHEST = 30_000;
const TRIES = 20;

/** Starts a server on a random port, and tries another port if a program already has that one. */
export async function onOwnPort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await start(randomInt(LOWEST, HIGHEST));
    } catch (error) {
      if (left === 0 || !isPortInUse(error)) throw error;
    }
  }
}

/** Recognizes the error messages of the product and of Redis. */
const isPortInUse = (error: unknown) => /Another program has port|Address already in use/.test(String(error));
