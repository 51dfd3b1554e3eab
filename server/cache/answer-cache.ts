/** A cache of answers that the database invalidates when they change. */
import type { Changes } from '../store/changes.ts';

export interface Kept<V> {
  /** The cached answer, or the result of `load`. Errors are not cached. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  drop(key: string): void;
  clear(): void;
}

/** The longest age of an answer, because a connection can die unnoticed. */
const MAX_AGE_MS = 5_000;

/** Caches at most `max` answers, dropping the oldest; caches none while change notifications are unavailable. */
export function openKept<V>(changes: Pick<Changes, 'isHearing' | 'onGap'>, max: number): Kept<V> {
  const answers = new Map<string, { answer: Promise<V>; until: number }>();
  changes.onGap(() => answers.clear());
  return {
    get(key, load) {
      if (!changes.isHearing()) return load();
      const kept = answers.get(key);
      if (kept && kept.until > performance.now()) return kept.answer;
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
