/** Tests of lists that grow at both ends while they are read. */
import { describe, expect, it } from 'vitest';
import { appended, caughtUp, changed, idsOf, inserted, type NewestFirst, without } from './newest-first.ts';

const item = (n: number, word = '') => ({ _id: `id-${n}`, createdAt: `2026-11-${10 + n}T08:00:00.000000Z`, word });
type Item = ReturnType<typeof item>;
const list = (numbers: number[], nextCursor: string | null = null): NewestFirst<Item> => ({
  items: numbers.map((n) => item(n)),
  nextCursor,
});
const shown = ({ items }: NewestFirst<Item>) => items.map(({ _id }) => Number(_id.slice(3)));

describe('catching up', () => {
  it('puts new items before the cached list and keeps its end', () => {
    const kept = list([5, 4, 3, 2, 1], 'end');
    const next = caughtUp(kept, list([7, 6, 5, 4], 'page'), idsOf(kept.items));
    expect(shown(next)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(next.nextCursor).toBe('end');
  });

  it('updates cached items', () => {
    const kept = list([2, 1]);
    const fresh = { items: [item(2, 'edited')], nextCursor: 'page' };
    expect(caughtUp(kept, fresh, idsOf(kept.items)).items[0]?.word).toBe('edited');
  });

  it('lets go of what is missing from the new page, also where it was the newest', () => {
    const kept = list([5, 4, 3, 2, 1]);
    expect(shown(caughtUp(kept, list([4, 2], 'page'), idsOf(kept.items)))).toEqual([4, 2, 1]);
  });

  it('keeps what arrived while the page was on its way', () => {
    const asked = idsOf(list([3, 2, 1]).items);
    expect(shown(caughtUp(list([4, 3, 2, 1]), list([3, 2], 'page'), asked))).toEqual([4, 3, 2, 1]);
  });

  it('starts anew where the page does not join the list', () => {
    const kept = list([2, 1], 'end');
    const next = caughtUp(kept, list([9, 8, 7], 'page'), idsOf(kept.items));
    expect(shown(next)).toEqual([9, 8, 7]);
    expect(next.nextCursor).toBe('page');
  });

  it('has no older items after a page that is the last', () => {
    const kept = list([3, 2, 1], 'end');
    const next = caughtUp(kept, list([3]), idsOf(kept.items));
    expect(shown(next)).toEqual([3]);
    expect(next.nextCursor).toBeNull();
  });

  it('is empty where everything is gone', () => {
    const kept = list([2, 1]);
    expect(caughtUp(kept, list([]), idsOf(kept.items)).items).toEqual([]);
  });
});

describe('an older page', () => {
  it('comes at the end, each item once', () => {
    const next = appended(list([5, 4], 'a'), 'a', list([4, 3], 'b'));
    expect(shown(next)).toEqual([5, 4, 3]);
    expect(next.nextCursor).toBe('b');
  });

  it('is dropped where it was asked for twice', () => {
    const kept = list([5, 4, 3], 'b');
    expect(appended(kept, 'a', list([4, 3], 'b'))).toBe(kept);
  });
});

describe('an arrival', () => {
  it('takes its place by its moment, whatever the order of arriving', () => {
    expect(shown(inserted(list([6, 3]), [item(4), item(7), item(1)]))).toEqual([7, 6, 4, 3, 1]);
  });

  it('changes nothing where it is known', () => {
    const kept = list([2, 1]);
    expect(inserted(kept, [item(2, 'again')])).toBe(kept);
  });
});

it('is the same list where a change or a removal finds nothing', () => {
  const kept = list([2, 1]);
  expect(changed(kept, 'id-9', () => item(9))).toBe(kept);
  expect(changed(kept, 'id-2', (same) => same)).toBe(kept);
  expect(without(kept, ['id-9'])).toBe(kept);
  expect(shown(without(kept, ['id-2']))).toEqual([1]);
});
