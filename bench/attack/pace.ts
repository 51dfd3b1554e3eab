/** Calls at a steady rate, whether earlier ones are answered or not. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  perSecond: number;
  seconds: number;
  /** The most unanswered calls. Further ones are skipped. */
  inFlight?: number;
}

/** Resolves with the last answer. */
export async function atPace(
  { perSecond, seconds, inFlight = Number.POSITIVE_INFINITY }: Pace,
  call: (index: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const waiting = new Set<Promise<void>>();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const wait = (index * 1_000) / perSecond - (performance.now() - begun);
    if (wait > 0) await sleep(wait);
    if (performance.now() - begun > seconds * 1_000) break;
    if (waiting.size >= inFlight) continue;
    const answer = call(index).finally(() => waiting.delete(answer));
    waiting.add(answer);
  }
  await Promise.all(waiting);
}
