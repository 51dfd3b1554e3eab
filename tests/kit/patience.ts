/** How long tests wait: for what must happen, and for a server that is busy. */
import { setTimeout } from 'node:timers/promises';

/**
 * The time a test waits for something that must happen. Waiting ends as soon as it happens, so only a failure takes this long, and a slow
 * machine has enough time.
 */
export const PATIENCE = { timeout: 60_000, interval: 30 };

const BUSY_TRIES = 10;

/** Repeats a call that a busy server refused with 503, after the time it names: many calls at once may be too many for a busy machine. */
export async function fetchPatiently(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await send();
    if (response.status !== 503 || tries === BUSY_TRIES) return response;
    await response.body?.cancel();
    await setTimeout(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}
