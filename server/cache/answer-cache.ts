/** Answers kept in memory until the database says that they changed. */
import type { Changes } from '../store/changes.ts';

export interface Kept<V> {
  /** The kept answer, or what `load` answers now. Failures are not kept. */
  get(key: string, load: () => Promise<V>): Promise<V>;
  drop(key: string): void;
  clear(): void;
}

/** A connection can die without a word; this bounds for how long nobody would notice. */
const MAX_AGE_MS = 5_000;

/** Keeps at most `max` answers, the oldest going first; none at all while changes cannot be heard. */
export function openKept<V>(changes: Pick<Changes, 'isHearing' | 'onGap'>, max: number): Kept<V> {
  const answers = new Map<string, { answer: Promise<V>; until: number }>();
  changes.onGap(() => answers.clear());
  return {
    get(key, load) {
      if (!changes.isHearing()) return load();
      const kept = answers.get(key);
      if (kept && kept.until > performance.now()) return kept.answer;
      // kept from the moment the question is asked: a change heard while it is under way drops it too
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
