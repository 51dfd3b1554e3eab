/** Tests of lists that grow at both ends while they are read. */
import { describe, expect, it } from 'vitest';
import { appended, caughtUp, changed, idsOf, inserted, type NewestFirst, without } from './newest-first.ts';

const item = (n: number, word = '') => ({ _id: `id-${n}`, createdAt: `2026-11-${10 + n}T08:00:00.000000Z`, word });
type Item = ReturnType<typeof item>;
const list = (numbers: number[], nextCursor: string | null = null): NewestFirst<Item> => ({
  items: numbers.map((n) => item(n)),
  nextCursor,
});
const visible = ({ items }: NewestFirst<Item>) => items.map(({ _id }) => Number(_id.slice(3)));

describe('catching up', () => {
  it('puts new items before the cached list and keeps its end', () => {
    const cached = list([5, 4, 3, 2, 1], 'end');
    const next = caughtUp(cached, list([7, 6, 5, 4], 'page'), idsOf(cached.items));
    expect(visible(next)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(next.nextCursor).toBe('end');
  });

  it('updates cached items', () => {
    const cached = list([2, 1]);
    const fresh = { items: [item(2, 'edited')], nextCursor: 'page' };
    expect(caughtUp(cached, fresh, idsOf(cached.items)).items[0]?.word).toBe('edited');
  });

  it('lets go of what is missing from the new page, also where it was the newest', () => {
    const cached = list([5, 4, 3, 2, 1]);
    expect(visible(caughtUp(cached, list([4, 2], 'page'), idsOf(cached.items)))).toEqual([4, 2, 1]);
  });

  it('keeps what arrived while the page was on its way', () => {
    const asked = idsOf(list([3, 2, 1]).items);
    expect(visible(caughtUp(list([4, 3, 2, 1]), list([3, 2], 'page'), asked))).toEqual([4, 3, 2, 1]);
  });

  it('starts anew where the page does not join the list', () => {
    const cached = list([2, 1], 'end');
    const next = caughtUp(cached, list([9, 8, 7], 'page'), idsOf(cached.items));
    expect(visible(next)).toEqual([9, 8, 7]);
    expect(next.nextCursor).toBe('page');
  });

  it('has no older items after a page that is the last', () => {
    const cached = list([3, 2, 1], 'end');
    const next = caughtUp(cached, list([3]), idsOf(cached.items));
    expect(visible(next)).toEqual([3]);
    expect(next.nextCursor).toBeNull();
  });

  it('is empty where everything is gone', () => {
    const cached = list([2, 1]);
    expect(caughtUp(cached, list([]), idsOf(cached.items)).items).toEqual([]);
  });
});

describe('an older page', () => {
  it('comes at the end, each item once', () => {
    const next = appended(list([5, 4], 'a'), 'a', list([4, 3], 'b'));
    expect(visible(next)).toEqual([5, 4, 3]);
    expect(next.nextCursor).toBe('b');
  });

  it('is dropped where it was asked for twice', () => {
    const cached = list([5, 4, 3], 'b');
    expect(appended(cached, 'a', list([4, 3], 'b'))).toBe(cached);
  });
});

describe('an arrival', () => {
  it('takes its place by its moment, whatever the order of arriving', () => {
    expect(visible(inserted(list([6, 3]), [item(4), item(7), item(1)]))).toEqual([7, 6, 4, 3, 1]);
  });

  it('changes nothing where it is known', () => {
    const cached = list([2, 1]);
    expect(inserted(cached, [item(2, 'again')])).toBe(cached);
  });
});

it('is the same list where a change or a removal finds nothing', () => {
  const cached = list([2, 1]);
  expect(changed(cached, 'id-9', () => item(9))).toBe(cached);
  expect(changed(cached, 'id-2', (same) => same)).toBe(cached);
  expect(without(cached, ['id-9'])).toBe(cached);
  expect(visible(without(cached, ['id-2']))).toEqual([1]);
});
