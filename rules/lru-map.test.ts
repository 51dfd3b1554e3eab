import { expect, it } from 'vitest';
import { LruMap } from './lru-map.ts';

it('forgets the entry that was used longest ago where there are too many', () => {
  const map = new LruMap<string, number>(2);
  map.set('first', 1).set('second', 2);
  expect(map.get('first')).toBe(1);
  map.set('third', 3);
  expect([...map.keys()]).toEqual(['first', 'third']);
});

it('counts an entry that is set again as used', () => {
  const map = new LruMap<string, number>(2);
  map.set('first', 1).set('second', 2).set('first', 3).set('third', 4);
  expect([...map]).toEqual([
    ['first', 3],
    ['third', 4],
  ]);
});
