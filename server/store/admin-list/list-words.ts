/** Words an administrator typed, as lists look for them by an index of trigrams: as beginnings of words, or as something like them. */
import { type RawBuilder, sql } from 'kysely';
import { foldedName } from '#rules/folding.ts';
import { SEARCH_LIKE_FROM } from '#rules/people/partner.ts';
import { plainInPattern } from '../list.ts';

/**
 * Every typed word begins some word of the column, which is folded, in any order; `found` says the same in words by which the index takes
 * all of them at once, and so begins with the rarest. `within` says of which rows that is asked.
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

/** Of shorter words an index of trigrams knows too little. */
const INDEXED_FROM = 3;

/** Nothing in it is a sign of patterns. */
function isIndexed(word: string): boolean {
  return word.length >= INDEXED_FROM && /^[\p{L}\p{N}\p{M}]+$/u.test(word);
}

/** Letters, digits and single spaces alone, as `spaced_words` has them within. */
export function plainWords(q: string): string {
  return q.replace(/[!-/:-@[-`{-~]+/g, ' ').trim();
}

/** How the words are found where nothing begins with them. */
export interface Alike {
  is: RawBuilder<boolean>;
  /** The nearest first. */
  distance: RawBuilder<unknown>;
}

/** Undefined for what is too short to be misspelt. */
export function likeWords(column: RawBuilder<unknown>, q: string): Alike | undefined {
  if (q.length < SEARCH_LIKE_FROM) return undefined;
  const value = sql`${foldedName(q)}::text`;
  return { is: sql`${value} <% ${column}`, distance: sql`${value} <<-> ${column}` };
}
