/** Tests of the words that a mistyped word may mean. */
import { expect, it } from 'vitest';
import { wordsMeant } from './typed-name.ts';

const WORDS = ['amlodipine', 'amiloride', 'metformin', 'zinc', 'iron', 'coartem', 'amlodipina'];

it.each([
  ['amolodopine', ['amlodipine']],
  ['metfrmin', ['metformin']],
  ['metfromin', ['metformin']],
  ['coatem', ['coartem']],
  // two slips are too many in a short word, and one in a very short one
  ['coatm', []],
  ['zinz', []],
  ['amlodipin', ['amlodipine', 'amlodipina']],
  ['xylophone', []],
])('«%s» means %j', (typed, meant) => {
  expect(wordsMeant(typed, WORDS)).toEqual(meant);
});
