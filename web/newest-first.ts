/** Lists that are kept newest first and grow at both ends: what a new first page, an older page or an arrival makes of them. */
export interface Dated {
  _id: string;
  /** To the microsecond, always written alike, so that texts compare as moments do. */
  createdAt: string;
}

export interface NewestFirst<T extends Dated> {
  items: T[];
  /** Leads to what is older; null at the end. */
  nextCursor: string | null;
}

/**
 * The kept list with the newest page as it is now. Older items stay as they were; what the page should hold and does
 * not is gone, unless it arrived while the page was on its way (`before` holds the ids kept when it was asked for).
 * Where nothing says how the page joins the kept list, the page alone is left.
 */
export function caughtUp<T extends Dated>(
  kept: NewestFirst<T> | undefined,
  fresh: NewestFirst<T>,
  before: ReadonlySet<string>,
): NewestFirst<T> {
  if (!kept) return fresh;
  const last = fresh.items.at(-1);
  const ids = idsOf(fresh.items);
  const others = kept.items.filter(({ _id }) => !ids.has(_id));
  const arrived = others.filter((item) => !before.has(item._id) && (!last || isNewer(item, last)));
  const goesOn = fresh.nextCursor !== null && meets(before, fresh);
  const older = goesOn ? others.filter((item) => last && isNewer(last, item)) : [];
  return {
    items: [...arrived, ...fresh.items, ...older],
    nextCursor: older.length > 0 ? kept.nextCursor : fresh.nextCursor,
  };
}

/** The new page reaches what was kept: nothing is missing between them. */
export function meets(before: ReadonlySet<string>, { items, nextCursor }: NewestFirst<Dated>): boolean {
  return nextCursor === null || items.some(({ _id }) => before.has(_id));
}

/** The page that `cursor` led to, at the end; too late where the list has changed its end meanwhile. */
export function appended<T extends Dated>(kept: NewestFirst<T>, cursor: string, page: NewestFirst<T>): NewestFirst<T> {
  if (kept.nextCursor !== cursor) return kept;
  const ids = idsOf(kept.items);
  return { items: [...kept.items, ...page.items.filter(({ _id }) => !ids.has(_id))], nextCursor: page.nextCursor };
}

/** New items, each in its place; those that are there already stay as they are. */
export function inserted<T extends Dated>(kept: NewestFirst<T>, items: readonly T[]): NewestFirst<T> {
  const ids = idsOf(kept.items);
  const unknown = items.filter(({ _id }) => !ids.has(_id));
  return unknown.length === 0 ? kept : { ...kept, items: unknown.reduce(placed, kept.items) };
}

function placed<T extends Dated>(items: T[], item: T): T[] {
  const place = items.findIndex((other) => isNewer(item, other));
  return place < 0 ? [...items, item] : [...items.slice(0, place), item, ...items.slice(place)];
}

/** The same list where nothing is different, so that nothing is drawn again. */
export function changed<T extends Dated>(kept: NewestFirst<T>, id: string, change: (item: T) => T): NewestFirst<T> {
  const items = kept.items.map((item) => (item._id === id ? change(item) : item));
  return items.some((item, place) => item !== kept.items[place]) ? { ...kept, items } : kept;
}

export function without<T extends Dated>(kept: NewestFirst<T>, ids: readonly string[]): NewestFirst<T> {
  const items = kept.items.filter(({ _id }) => !ids.includes(_id));
  return items.length < kept.items.length ? { ...kept, items } : kept;
}

export function idsOf(items: readonly Dated[]): Set<string> {
  return new Set(items.map(({ _id }) => _id));
}

export function isNewer(item: Dated, than: Dated): boolean {
  return item.createdAt === than.createdAt ? item._id > than._id : item.createdAt > than.createdAt;
}
