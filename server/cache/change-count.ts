/** Change counts per id, which tell answers cached before a change from later ones, for any number of ids. */

export interface ChangeCounts {
  /** The id's current count: a new value, never used before, after each change. */
  of(id: string): number;
  changed(id: string): void;
  readonly size: number;
}

/** Remembers `max` changed ids. One more, and all ids count as changed. */
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
