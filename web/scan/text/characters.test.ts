import { describe, expect, it } from 'vitest';
import { alphabetOf, charactersOf } from './characters.ts';

const LIST = ['工', 'A', '5', '₦'];
const ALPHABET = alphabetOf(LIST.join('\n'));
/** None, the alphabet, and the space. */
const CHARACTERS = LIST.length + 2;
const [NONE, CHINESE, A, FIVE, NAIRA, SPACE] = [0, 1, 2, 3, 4, 5];

/** Steps at each of which one character is the most probable. */
function read(...places: number[]) {
  const values = places.flatMap((place) => Array.from({ length: CHARACTERS }, (_, at) => (at === place ? 0.8 : 0.04)));
  return charactersOf({ count: places.length, characters: CHARACTERS, values }, ALPHABET);
}
const textOf = (...places: number[]) =>
  read(...places)
    .map(({ character }) => character)
    .join('');

describe('the characters of a line', () => {
  it('count once if they are said several times in a row', () => {
    expect(textOf(A, A, NONE, FIVE, FIVE, FIVE)).toBe('A5');
  });

  it('count twice if none is between them', () => {
    expect(textOf(FIVE, NONE, FIVE)).toBe('55');
  });

  it('are those of an invoice, with spaces', () => {
    expect(textOf(NAIRA, SPACE, FIVE)).toBe('₦ 5');
    expect(textOf(CHINESE)).not.toContain('工');
  });

  it('say where they stand, and how sure they are', () => {
    expect(read(NONE, A, NONE, NONE)).toEqual([{ character: 'A', at: 0.375, sureness: 0.8 }]);
  });
});
