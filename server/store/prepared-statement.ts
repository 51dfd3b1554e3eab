/** Names prepared statements, so that PostgreSQL parses and plans a text once for each connection. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';

/**
 * Marks a text whose best plan depends on its values, such as how rare the words of a search are. It is never prepared, so it is
 * planned for the values of each call. bench/plan.ts shows which texts profit.
 */
export const plannedAnew = sql.raw('/* planned anew */');
const PLANNED_ANEW = /^\s*\/\* planned anew \*\//;

/** More texts than the store has. Any beyond this are sent unnamed, so that memory is bounded. */
const MOST_TEXTS = 1_000;

export interface StatementNames {
  /** Undefined for a text that is planned each time, and for a text's first use, which may be the only one. */
  of(text: string): string | undefined;
  /** Gives the text another name, so that every connection prepares it again. */
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

/** Hashes the text, because PostgreSQL cuts names at 63 bytes. */
function nameOf(text: string, renewals: number): string {
  return `${hash('sha1', text, 'base64url')}_${renewals}`;
}

/** True if a migration changed the columns that a prepared statement returns. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
