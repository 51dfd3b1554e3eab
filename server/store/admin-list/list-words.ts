/** Searches lists for typed words through a trigram index: for words that begin with them, or for similar words. */
import { type RawBuilder, sql } from 'kysely';
import { foldedName } from '#rules/folding.ts';
import { SEARCH_LIKE_FROM } from '#rules/people/partner.ts';
import { plainInPattern } from '../list.ts';

/**
 * True if every typed word begins some word of the folded column, in any order. `found` means the same in a form where the index uses all
 * words at once and begins with the rarest. `within` wraps the condition if the column is in another table.
 */
export function beginsWords(
  column: RawBuilder<unknown>,
  q: string,
  within: (is: RawBuilder<boolean>) => RawBuilder<boolean> = (is) => is,
): { is: RawBuilder<boolean>; found: RawBuilder<boolean> } {
  const words = foldedName(q).split(/\s+/).filter(Boolean);
  const is = within(eachOf(words, (word) => beginning(column, word)));
  if (words.length < 2 || words.some((word) => !isIndexed(word))) return { is, found: is };
  return { is, found: within(eachOf(words, (word) => sql`${column} ~ ${`(^| )${word}`}`)) };
}

function eachOf(words: readonly string[], condition: (word: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  return words.length === 0 ? sql.lit(false) : sql`(${sql.join(words.map(condition), sql` AND `)})`;
}

function beginning(column: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const start = `${plainInPattern(word)}%`;
  return sql`(${column} LIKE ${start} OR ${column} LIKE ${`% ${start}`})`;
}

/** A trigram index does not help with shorter words. */
const INDEXED_FROM = 3;

/** True if the word is long enough and has no special character of patterns. */
function isIndexed(word: string): boolean {
  return word.length >= INDEXED_FROM && /^[\p{L}\p{N}\p{M}]+$/u.test(word);
}

/** Replaces punctuation by single spaces, like `spaced_words` in the database. */
export function plainWords(q: string): string {
  return q.replace(/[!-/:-@[-`{-~]+/g, ' ').trim();
}

/** The search for similar words, for when nothing begins with the typed ones. */
export interface Alike {
  is: RawBuilder<boolean>;
  /** The sort key that puts the nearest first. */
  distance: RawBuilder<unknown>;
}

/** Returns undefined for a text that is too short for a search with typos. */
export function likeWords(column: RawBuilder<unknown>, q: string): Alike | undefined {
  if (q.length < SEARCH_LIKE_FROM) return undefined;
  const value = sql`${foldedName(q)}::text`;
  return { is: sql`${value} <% ${column}`, distance: sql`${value} <<-> ${column}` };
}
