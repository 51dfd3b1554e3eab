/** The terms that typed words search for. */
import { foldedName } from '../folding.ts';

export interface SearchTerms {
  /** Lower case without accents. Each must begin a word of the name, or be similar to one. */
  texts: string[];
  /** Parts of a strength. Each must occur in the name exactly. */
  numbers: string[];
}

/** Units ignored beside a number. */
const MEASURES = new Set(['mg', 'g', 'mcg', 'ug', 'ml', 'l', 'iu', 'kg']);

/** Splits `Amoxicillin 500mg` into `amoxicillin` and `500`. */
export function searchTerms(value: string): SearchTerms {
  const parts = foldedName(value).match(/[\p{L}\p{N}]+/gu) ?? [];
  const numbers = parts.flatMap((part) => /^\d+/.exec(part) ?? []);
  const texts = parts.filter((part) => !/^\d/.test(part) && !(numbers.length > 0 && MEASURES.has(part)));
  return { texts: [...new Set(texts)], numbers: [...new Set(numbers)] };
}
