/** Members' suggestions for the gallery, and the administrators' decisions. */
export const SUGGESTED = ['brand', 'generic', 'correction'] as const;
export type Suggested = (typeof SUGGESTED)[number];

export type SuggestionState = 'open' | 'approved' | 'merged' | 'declined';
export type Verdict = Exclude<SuggestionState, 'open'>;

export const SUGGESTION_LIMITS = {
  nameMin: 2,
  name: 120,
  maker: 120,
  list: 200,
  note: 500,
  reason: 300,
  atc: 8,
} as const;

/** Splits `tablet, syrup,` into a list without duplicates. */
export function listOf(typed: string): string[] {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
