/** Refuses at once whatever would only wait for a database server that hangs. */
import { openCircuitBreaker } from '../circuit-breaker.ts';
import { DatabaseAway } from './database-unavailable.ts';
import type { HealthCheck } from './health-check.ts';

/** A silent server is checked at once, and then at this interval. */
const AGAIN_MS = 250;

export interface Silence {
  /** Throws DatabaseAway at once while the server is silent, or as soon as it becomes silent. */
  unless<T>(acquire: () => Promise<T>, letGo: (late: T) => void): Promise<T>;
  /** Reports that the server did not answer. Nothing is sent to it until it passes its health check. */
  noticed(): void;
}

/** Calls `onChange` when the server goes silent and when it is back. */
export function openSilence(health: HealthCheck, onChange: (isSilent: boolean) => void): Silence {
  const waiting = new Set<() => void>();
  const breaker = openCircuitBreaker({
    opensAfter: 1,
    isBack: () => health.isThere(),
    pauseMs: (probes) => (probes === 0 ? 0 : AGAIN_MS),
    onChange(isOpen) {
      onChange(isOpen);
      for (const giveUp of waiting) giveUp();
      waiting.clear();
    },
  });

  return {
    unless: (acquire, letGo) =>
      new Promise((done, fail) => {
        const giveUp = () => fail(new DatabaseAway('PostgreSQL does not answer'));
        if (breaker.isOpen()) return giveUp();
        waiting.add(giveUp);
        acquire().then(
          (got) => (waiting.delete(giveUp) ? done(got) : letGo(got)),
          (error: unknown) => {
            waiting.delete(giveUp);
            fail(error);
          },
        );
      }),
    noticed: () => breaker.count(false),
  };
}
