/** Which texts are prepared by name, so that PostgreSQL reads and plans a text once a connection and not at each sending. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Begins a text whose best plan depends on the values: how rare the words of a search are, say. It is never prepared, so
 * that it is planned each time for what is asked. bench/plan.ts tells which texts are better off so.
 */
export const plannedAnew = sql.raw('/* planned anew */');
const PLANNED_ANEW = /^\s*\/\* planned anew \*\//;

/** More than the store has: whatever comes beyond is sent unnamed, and nothing grows without an end. */
const MOST_TEXTS = 1_000;

export interface StatementNames {
  /** Undefined for a text that is planned anew, and for one that is sent for the first time, which may be the only time. */
  of(text: string): string | undefined;
  /** Gives the text another name, so that every connection prepares it anew. */
  renew(text: string): void;
}

export function openStatementNames(): StatementNames {
  const names = new Map<string, string | undefined>();
  let renewals = 0;
  return {
    of(text) {
      const name = names.get(text);
      if (name !== undefined) return name;
      if (PLANNED_ANEW.test(text)) return undefined;
      if (names.has(text)) names.set(text, nameOf(text, renewals));
      else if (names.size < MOST_TEXTS) names.set(text, undefined);
      return names.get(text);
    },
    renew(text) {
      renewals += 1;
      names.set(text, nameOf(text, renewals));
    },
  };
}

/** PostgreSQL cuts names at 63 bytes. */
function nameOf(text: string, renewals: number): string {
  return `${hash('sha1', text, 'base64url')}_${renewals}`;
}

/** A migration beside us changed the columns that a prepared statement answers. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
