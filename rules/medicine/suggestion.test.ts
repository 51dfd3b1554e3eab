/** Tests of lists of forms and strengths as people type them. */
import { describe, expect, it } from 'vitest';
import { listOf } from './suggestion.ts';

describe('a typed list', () => {
  it.each([
    ['tablet, syrup', ['tablet', 'syrup']],
    [' 500 mg ;1 g,,\n500 mg', ['500 mg', '1 g']],
    [' , ;', []],
    ['', []],
  ])('%j is %j', (typed, expected) => expect(listOf(typed)).toEqual(expected));
});
