/** Turns away at once what would only wait in vain: a table that somebody holds, or a server that hangs, costs others no connection. */
import type { HealthCheck } from './health-check.ts';

/** PostgreSQL cannot be had just now. Its code is PostgreSQL's own for a server that takes nobody yet. */
export class DatabaseAway extends Error {
  readonly code = '57P03';
}

/** Waiting for a lock, or for the end of a statement, took longer than it may. */
export function waitedInVain(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '55P03' || code === '57014';
}

/** PostgreSQL said yes or no to what was asked. */
const DECIDED = /^[24]/;

/** One row that somebody holds makes one caller wait in vain, and is no reason to turn others away from other rows. */
const STUCK_AFTER = 3;

export interface StuckTexts {
  /** Sends the text. Throws DatabaseAway at once where it waits in vain time after time and somebody tries it again already. */
  run<T>(text: string, send: () => Promise<T>): Promise<T>;
}

/** Of a text that waited in vain one try is made at a time, of all such texts together so many. */
export function openStuckTexts(mostTries: number): StuckTexts {
  /** How often each text has waited in vain, and not once got through since. */
  const inVain = new Map<string, number>();
  const tried = new Set<string>();
  return {
    async run(text, send) {
      const isTry = (inVain.get(text) ?? 0) >= STUCK_AFTER;
      if (isTry && (tried.has(text) || tried.size >= mostTries)) throw new DatabaseAway('Others wait for the same');
      if (isTry) tried.add(text);
      try {
        const result = await send();
        inVain.delete(text);
        return result;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (waitedInVain(error)) inVain.set(text, (inVain.get(text) ?? 0) + 1);
        else if (DECIDED.test(code)) inVain.delete(text);
        throw error;
      } finally {
        if (isTry) tried.delete(text);
      }
    },
  };
}

/** How often a server that has gone silent is asked whether it is back. */
const AGAIN_MS = 250;

export interface Silence {
  /** Throws DatabaseAway at once while the server is silent, or as soon as it is. */
  unless<T>(acquire: () => Promise<T>, letGo: (late: T) => void): Promise<T>;
  /** The server left somebody waiting: nobody asks it for anything until it passes its health check. */
  noticed(): void;
}

/** `onChange` is told when the server goes silent and when it is back. */
export function openSilence(health: HealthCheck, onChange: (isSilent: boolean) => void): Silence {
  const waiting = new Set<() => void>();
  let isSilent = false;

  async function untilBack(): Promise<void> {
    while (!(await health.isThere())) await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
    isSilent = false;
    onChange(false);
  }

  return {
    unless: (acquire, letGo) =>
      new Promise((done, fail) => {
        const giveUp = () => fail(new DatabaseAway('PostgreSQL does not answer'));
        if (isSilent) return giveUp();
        waiting.add(giveUp);
        acquire().then(
          (got) => (waiting.delete(giveUp) ? done(got) : letGo(got)),
          (error: unknown) => {
            waiting.delete(giveUp);
            fail(error);
          },
        );
      }),
    noticed() {
      if (isSilent) return;
      isSilent = true;
      onChange(true);
      for (const giveUp of waiting) giveUp();
      waiting.clear();
      void untilBack();
    },
  };
}
