/** Change counts, in bounded memory, tell cached answers from before a change from those after it. */
import { expect, it } from 'vitest';
import { openChangeCounts } from '#server/cache/change-count.ts';

it('counts each change of an id anew, however many others change, and remembers no more ids than it may', () => {
  const counts = openChangeCounts(10);
  const seen = new Map<string, Set<number>>();
  for (let change = 0; change < 1_000; change += 1) {
    const id = `pharmacy ${(change * 7) % 13}`;
    const before = seen.get(id) ?? new Set<number>();
    seen.set(id, before.add(counts.of(id)));
    counts.changed(id);
    expect(before.has(counts.of(id))).toBe(false);
    expect(counts.size).toBeLessThanOrEqual(10);
  }
});

it('keeps the count of an id that does not change, until too many others did', () => {
  const counts = openChangeCounts(3);
  counts.changed('kept');
  const count = counts.of('kept');
  for (const other of ['a', 'b', 'a', 'b']) counts.changed(other);
  expect(counts.of('kept')).toBe(count);
  counts.changed('c');
  expect(counts.of('kept')).not.toBe(count);
});
