/** Cached answers about offers as JSON, until an offer or a member's name changes: offers are read far more often than changed. */
import { type AnswerCache, openAnswerCache } from './answer-cache.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { PreparedJson } from './prepared-json.ts';
import type { ChangeListener } from '../store/change-listener.ts';

export type OfferCache = AnswerCache<PreparedJson>;

const CACHED_ANSWERS_MAX = 2_000;

export function openOfferCache(changes: ChangeListener, meter: Meter): OfferCache {
  const cache = openAnswerCache<PreparedJson>(changes, { max: CACHED_ANSWERS_MAX, name: 'offer', meter });
  changes.on('offer', () => cache.clear());
  changes.on('member', () => cache.clear());
  return cache;
}
