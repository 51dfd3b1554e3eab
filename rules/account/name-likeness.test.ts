import { describe, expect, it } from 'vitest';
import { readingsOf, slipsBetween } from './name-likeness.ts';

describe('The slips between what is typed and a word', () => {
  it.each([
    ['musa', 'musa', 0],
    ['muas', 'musa', 1],
    ['mussa', 'musa', 1],
    ['mua', 'musa', 1],
    ['nusa', 'musa', 1],
    ['moernike', 'morenike', 1],
    ['maikudy', 'maikudi', 1],
    ['chukuem', 'chukwuemeka', 1],
    ['chukwuem', 'chukwuemeka', 0],
    ['umsaa', 'musa', 2],
    ['xbc', 'bac', 2],
    ['kabiru', 'musa', 5],
    ['ẹẹ', 'ẹ', 1],
  ])('of «%s» and «%s» are %i', (typed, word, slips) => {
    expect(slipsBetween(typed, word)).toBe(slips);
  });
});

describe('The readings of a typed name', () => {
  it('are the words with the fewest slips, and of these the nearest in length', () => {
    const near = ['muhammad', 'musab', 'umar', 'musa', 'mustapha', 'mua'];
    expect(readingsOf([{ word: 'muas', near }])).toEqual([['musa'], ['musab'], ['mua'], ['mustapha']]);
  });

  it('take a word for each typed one, with the fewest slips together first', () => {
    const readings = readingsOf([
      { word: 'muas', near: ['musa', 'muasa'] },
      { word: 'bellow', near: ['billaw', 'bellow'] },
    ]);
    expect(readings).toEqual([
      ['muasa', 'bellow'],
      ['musa', 'bellow'],
      ['muasa', 'billaw'],
      ['musa', 'billaw'],
    ]);
  });

  it('allow one slip in four letters, two in seven and three in more', () => {
    const read = (word: string, near: string) => readingsOf([{ word, near: [near] }]).length;
    expect([read('abcd', 'abxd'), read('abcd', 'axxd')]).toEqual([1, 0]);
    expect([read('abcdefg', 'abxdexg'), read('abcdefg', 'axxdexg')]).toEqual([1, 0]);
    expect([read('abcdefgh', 'xbxdexgh'), read('abcdefgh', 'xbxdexgx')]).toEqual([1, 0]);
  });

  it('leave out a word that no name has anything like, and are none where that is every word', () => {
    const pharmacy = { word: 'pharmacy', near: ['zzzzzzz'] };
    expect(readingsOf([{ word: 'musa', near: ['musa'] }, pharmacy])).toEqual([['musa']]);
    expect(readingsOf([pharmacy])).toEqual([]);
    expect(readingsOf([])).toEqual([]);
  });

  it('are at most sixteen, of eight words for each', () => {
    const near = Array.from({ length: 26 }, (_, index) => `ab${String.fromCharCode(97 + index)}d`);
    const readings = readingsOf([
      { word: 'abcd', near },
      { word: 'abcd', near },
    ]);
    expect(readings).toHaveLength(16);
    expect(readings[0]).toEqual(['abcd', 'abcd']);
    expect(readingsOf([{ word: 'abcd', near }])).toHaveLength(8);
  });
});
