/** Counts that tell what is cached before a change from what is cached after it, of as many ids as may be. */

export interface ChangeCounts {
  /** Another one after each change of this id than ever before. */
  of(id: string): number;
  changed(id: string): void;
  readonly size: number;
}

/** Remembers `max` ids that changed; one more, and all ids count as changed. */
export function openChangeCounts(max: number): ChangeCounts {
  const counts = new Map<string, number>();
  let last = 0;
  let ofOthers = 0;
  return {
    of: (id) => counts.get(id) ?? ofOthers,
    changed(id) {
      last += 1;
      counts.set(id, last);
      if (counts.size <= max) return;
      counts.clear();
      ofOthers = last;
    },
    get size() {
      return counts.size;
    },
  };
}
