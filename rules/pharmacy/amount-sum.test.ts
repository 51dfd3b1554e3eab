/** Tests of adding up amounts whose units are spelt differently. */
import { expect, it } from 'vitest';
import { addedUp } from './amount-sum.ts';

it('adds one unit in all its spellings, and puts the smallest usual unit first', () => {
  const typed = [
    { unit: 'pack', quantity: 900 },
    { unit: 'Tabs', quantity: 20 },
    { unit: 'nylon', quantity: 1_000 },
    { unit: 'tablets', quantity: 5 },
    { unit: 'tablet', quantity: 1 },
    { unit: 'packs', quantity: 1 },
  ];
  expect(addedUp(typed)).toEqual([
    { unit: 'tablet', quantity: 26 },
    { unit: 'pack', quantity: 901 },
    { unit: 'nylon', quantity: 1_000 },
  ]);
  expect(addedUp([])).toEqual([]);
});
