/** A cache of answers that the database invalidates when they change. */
import { type CacheName, type Meter, unmetered } from '../telemetry/meter.ts';
import type { ChangeListener } from '../store/change-listener.ts';

export interface AnswerCache<V> {
  /** The cached answer, or the result of `load`. Errors are not cached. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  drop(key: string): void;
  clear(): void;
}

/** The longest age of an answer, because a connection can die unnoticed. */
const MAX_AGE_MS = 5_000;

export interface CacheOptions {
  /** Answers at most; the oldest is dropped. */
  max: number;
  /** What its lookups are counted as. */
  name: CacheName;
  meter?: Meter;
}

/** Caches none while change notifications are unavailable. */
export function openAnswerCache<V>(
  changes: Pick<ChangeListener, 'isHearing' | 'onGap'>,
  { max, name, meter = unmetered }: CacheOptions,
): AnswerCache<V> {
  const answers = new Map<string, { answer: Promise<V>; until: number }>();
  changes.onGap(() => answers.clear());
  return {
    get(key, load) {
      if (!changes.isHearing()) return load();
      const cache = answers.get(key);
      const isHit = cache !== undefined && cache.until > performance.now();
      meter.cacheLookup(name, isHit);
      if (isHit) return cache.answer;
      // inserted before loading: a change notified meanwhile drops it too
      const asked = { answer: load(), until: performance.now() + MAX_AGE_MS };
      answers.delete(key);
      answers.set(key, asked);
      asked.answer.catch(() => answers.get(key) === asked && answers.delete(key));
      const [oldest] = answers.keys();
      if (answers.size > max && oldest !== undefined) answers.delete(oldest);
      return asked.answer;
    },
    drop: (key) => void answers.delete(key),
    clear: () => answers.clear(),
  };
}
