/** An LRU of answers that the database invalidates when they change. */
import { type CacheName, type Meter, unmetered } from '../telemetry/meter.ts';
import type { ChangeListener } from '../store/change-listener.ts';
import { PromiseCache } from './promise-cache.ts';

export interface AnswerCache<V> {
  /** Returns the cached answer, or the result of `load`. Errors are not cached. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  drop(key: string): void;
  clear(): void;
}

/** The longest age of an answer, because a connection can die unnoticed. */
const MAX_AGE_MS = 5_000;

export interface CacheOptions {
  /** Most answers kept. Beyond that the least recently used is dropped. */
  max: number;
  /** The name that lookups are counted under. */
  name: CacheName;
  meter?: Meter;
  maxAgeMs?: number;
}

/** Caches nothing while change notifications are unavailable. */
export function openAnswerCache<V>(
  changes: Pick<ChangeListener, 'isHearing' | 'onGap'>,
  { max, name, meter = unmetered, maxAgeMs = MAX_AGE_MS }: CacheOptions,
): AnswerCache<V> {
  const answers = new PromiseCache<V>(max, maxAgeMs);
  changes.onGap(() => answers.clear());
  return {
    get(key, load) {
      if (!changes.isHearing()) return load();
      meter.cacheLookup(name, answers.find(key) !== undefined);
      return answers.get(key, load);
    },
    drop: (key) => answers.drop(key),
    clear: () => answers.clear(),
  };
}
