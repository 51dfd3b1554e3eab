/** Cached answers about offers as JSON, until an offer or a member's name changes. Offers are read far more often than changed. */
import { type Kept, openKept } from './answer-cache.ts';
import type { PreparedJson } from './prepared-json.ts';
import type { Changes } from '../store/changes.ts';

export type OfferShelf = Kept<PreparedJson>;

const KEPT_ANSWERS = 2_000;

export function openOfferShelf(changes: Changes): OfferShelf {
  const shelf = openKept<PreparedJson>(changes, KEPT_ANSWERS);
  changes.on('offer', () => shelf.clear());
  changes.on('member', () => shelf.clear());
  return shelf;
}
