/** Newest-first lists that grow at both ends: merges a new first page, an older page, or new items. */
export interface Dated {
  _id: string;
  /** Precise to the microsecond in one format, so that strings sort like times. */
  createdAt: string;
}

export interface NewestFirst<T extends Dated> {
  items: T[];
  /** The cursor of older items; null at the end. */
  nextCursor: string | null;
}

/**
 * The cached list merged with the current newest page. Older items stay. Items missing from the page are removed
 * unless they arrived during the request (`before`: the ids at its start). If the page does not join the cached list,
 * only the page is left.
 */
export function caughtUp<T extends Dated>(
  cached: NewestFirst<T> | undefined,
  fresh: NewestFirst<T>,
  before: ReadonlySet<string>,
): NewestFirst<T> {
  if (!cached) return fresh;
  const last = fresh.items.at(-1);
  const ids = idsOf(fresh.items);
  const others = cached.items.filter(({ _id }) => !ids.has(_id));
  const arrived = others.filter((item) => !before.has(item._id) && (!last || isNewer(item, last)));
  const goesOn = fresh.nextCursor !== null && meets(before, fresh);
  const older = goesOn ? others.filter((item) => last && isNewer(last, item)) : [];
  return {
    items: [...arrived, ...fresh.items, ...older],
    nextCursor: older.length > 0 ? cached.nextCursor : fresh.nextCursor,
  };
}

/** True if the new page reaches the cached items: none is missing in between. */
export function meets(before: ReadonlySet<string>, { items, nextCursor }: NewestFirst<Dated>): boolean {
  return nextCursor === null || items.some(({ _id }) => before.has(_id));
}

/** Appends the page of `cursor`; ignored if the list's end has changed meanwhile. */
export function appended<T extends Dated>(
  cached: NewestFirst<T>,
  cursor: string,
  page: NewestFirst<T>,
): NewestFirst<T> {
  if (cached.nextCursor !== cursor) return cached;
  const ids = idsOf(cached.items);
  return { items: [...cached.items, ...page.items.filter(({ _id }) => !ids.has(_id))], nextCursor: page.nextCursor };
}

/** Inserts new items in order; known ones stay. */
export function inserted<T extends Dated>(cached: NewestFirst<T>, items: readonly T[]): NewestFirst<T> {
  const ids = idsOf(cached.items);
  const unknown = items.filter(({ _id }) => !ids.has(_id));
  return unknown.length === 0 ? cached : { ...cached, items: unknown.reduce(placed, cached.items) };
}

function placed<T extends Dated>(items: T[], item: T): T[] {
  const place = items.findIndex((other) => isNewer(item, other));
  return place < 0 ? [...items, item] : [...items.slice(0, place), item, ...items.slice(place)];
}

/** Returns the same list if nothing differs, to avoid a render. */
export function changed<T extends Dated>(cached: NewestFirst<T>, id: string, change: (item: T) => T): NewestFirst<T> {
  const items = cached.items.map((item) => (item._id === id ? change(item) : item));
  return items.some((item, place) => item !== cached.items[place]) ? { ...cached, items } : cached;
}

export function without<T extends Dated>(cached: NewestFirst<T>, ids: readonly string[]): NewestFirst<T> {
  const items = cached.items.filter(({ _id }) => !ids.includes(_id));
  return items.length < cached.items.length ? { ...cached, items } : cached;
}

export function idsOf(items: readonly Dated[]): Set<string> {
  return new Set(items.map(({ _id }) => _id));
}

export function isNewer(item: Dated, than: Dated): boolean {
  return item.createdAt === than.createdAt ? item._id > than._id : item.createdAt > than.createdAt;
}
