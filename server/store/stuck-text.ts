/** Refuses a statement at once that would only time out, so that a locked table does not use up all connections. */
import { DatabaseAway, waitedInVain } from './database-unavailable.ts';

/** Error codes of a statement that PostgreSQL ran and refused. */
const DECIDED = /^[24]/;

/** A single locked row lets one caller time out, which is no reason to refuse others that want other rows. */
const STUCK_AFTER = 3;

export interface StuckTexts {
  /** Sends the text. Throws DatabaseAway at once if it has timed out repeatedly and somebody is already trying it again. */
  run<T>(text: string, send: () => Promise<T>): Promise<T>;
}

/** Allows one try at a time of a text that has timed out, and `mostTries` of all such texts together. */
export function openStuckTexts(mostTries: number): StuckTexts {
  /** How often each text has timed out since it last succeeded. */
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
