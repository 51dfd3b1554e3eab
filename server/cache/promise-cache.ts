/** An LRU of promises by key, kept while they are pending and after. */
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

  /** Returns the kept promise, else that of `load`. A rejected promise is dropped. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const before = this.find(key);
    if (before) return before;
    // kept before it settles, so that dropping the key drops it too
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
