/** Partners: the relation between two members, the outcome of a request, and limits. */
import type { Window } from '../rate-limit.ts';
import { AppError } from '../error.ts';

/** Another member's relation to the viewer. Only the blocker sees a block. */
export const RELATIONS = ['self', 'none', 'sent', 'incoming', 'partners', 'blocked'] as const;
export type Relation = (typeof RELATIONS)[number];

export const PARTNER_LIMITS = { note: 300, searchMin: 2, searchMax: 120 } as const;
export const PARTNER_PAGE = 50;
export const SEARCH_RESULTS = 10;
export const SUGGESTIONS = 10;
export const SEARCHES_PER_MINUTE = 60;
export const ASKS_PER_MEMBER: Window = { limit: 60, seconds: 3_600 };

/** Words of names with at least this trigram similarity to a typed one, 0 to 1, are compared letter by letter, so that swapped letters match. */
export const SEARCH_LIKENESS = 0.35;
/** Minimum length of a search that uses similarity. Shorter ones are similar to too many names. */
export const SEARCH_LIKE_FROM = 4;

/** Returns the outcome of a request: `request`, `partners` if the other asked first, or `nothing` if it was done before. */
export function outcomeOfAsking(relation: Relation): 'request' | 'partners' | 'nothing' {
  switch (relation) {
    case 'self':
      throw new AppError('conflict', 'This is you');
    case 'blocked':
      throw new AppError('conflict', 'You blocked this member. Unblock them first.');
    case 'sent':
    case 'partners':
      return 'nothing';
    case 'incoming':
      return 'partners';
    case 'none':
      return 'request';
  }
}
