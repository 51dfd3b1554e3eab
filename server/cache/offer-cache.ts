/** Cached answers about offers as JSON, until an offer or a member's name changes. Offers are read far more often than changed. */
import { type AnswerCache, openAnswerCache } from './answer-cache.ts';
import type { PreparedJson } from './prepared-json.ts';
import type { ChangeListener } from '../store/change-listener.ts';

export type OfferCache = AnswerCache<PreparedJson>;

const CACHED_ANSWERS_MAX = 2_000;

export function openOfferCache(changes: ChangeListener): OfferCache {
  const cache = openAnswerCache<PreparedJson>(changes, CACHED_ANSWERS_MAX);
  changes.on('offer', () => cache.clear());
  changes.on('member', () => cache.clear());
  return cache;
}
