/** Turns away at once a statement that would only wait in vain: a table that somebody holds costs others no connection. */
import { DatabaseAway, waitedInVain } from './database-unavailable.ts';

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
