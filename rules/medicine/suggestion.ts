/** What members may suggest for the gallery, and what an administrator makes of it. */
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

/** `tablet, syrup,` as a list, each once. */
export function listOf(typed: string): string[] {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
