/** Answers held in memory while they are awaited and after, by key: of many those that were asked for last. */
import { LruMap } from '#rules/lru-map.ts';

export class PromiseCache<V> {
  readonly #held: LruMap<string, { promise: Promise<V>; until: number }>;
  readonly #maxAgeMs: number;

  constructor(most = Infinity, maxAgeMs = Infinity) {
    this.#held = new LruMap(most);
    this.#maxAgeMs = maxAgeMs;
  }

  find(key: string): Promise<V> | undefined {
    const held = this.#held.get(key);
    return held && held.until > performance.now() ? held.promise : undefined;
  }

  /** The promise that is held, else the one of `load`. One that fails is not held. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const before = this.find(key);
    if (before) return before;
    // held before it is settled: whatever drops the key meanwhile drops this one too
    const loading = { promise: load(), until: performance.now() + this.#maxAgeMs };
    this.#held.set(key, loading);
    loading.promise.catch(() => this.#held.get(key) === loading && this.drop(key));
    return loading.promise;
  }

  drop(key: string): void {
    this.#held.delete(key);
  }

  clear(): void {
    this.#held.clear();
  }
}
