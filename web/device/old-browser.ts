/** What Chrome 109 lacks, the newest one on Windows 7: copies of arrays, and groups. Firefox 115 lacks only the groups. */

/** Adds to this browser's JavaScript what it lacks and the app uses. */
export function addMissing(): void {
  add(Array.prototype, COPIES);
  add(Map, GROUPS);
}

function add(owner: object, functions: object): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
}

const COPIES = {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    const copy = [...this];
    copy.sort(compare);
    return copy;
  },
  toReversed(this: unknown[]) {
    const copy = [...this];
    copy.reverse();
    return copy;
  },
  with(this: unknown[], at: number, value: unknown) {
    const copy = [...this];
    copy[at] = value;
    return copy;
  },
};

const GROUPS = {
  groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
    const groups = new Map<Key, Item[]>();
    for (const item of items) {
      const key = keyOf(item);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
};
