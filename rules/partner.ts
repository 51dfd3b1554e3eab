/** Partners: how two members stand to each other, what follows from asking, limits. */
import type { Window } from './rate-limit.ts';
import { AppError } from './error.ts';

/** How another member stands to the one who looks. A block shows only to the one who made it. */
export const RELATIONS = ['self', 'none', 'sent', 'incoming', 'partners', 'blocked'] as const;
export type Relation = (typeof RELATIONS)[number];

export const PARTNER_LIMITS = { note: 300, searchMin: 2, searchMax: 120 } as const;
export const PARTNER_PAGE = 50;
export const SEARCH_RESULTS = 10;
export const SUGGESTIONS = 10;
export const SEARCHES_PER_MINUTE = 60;
export const ASKS_PER_MEMBER: Window = { limit: 60, seconds: 3_600 };

/** How alike a name and what was typed must be, 0 to 1: two letters swapped are found, another name is not. */
export const SEARCH_LIKENESS = 0.35;
/** Letters before likeness is asked: fewer are like half of all names. */
export const SEARCH_LIKE_FROM = 4;

/** What asking leads to: a request, or partners at once where the other has asked before; `nothing` where it has happened. */
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
