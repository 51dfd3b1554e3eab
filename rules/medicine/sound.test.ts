/** Tests of how a name's words are cut before their sound is compared. */
import { expect, it } from 'vitest';
import { soundsOf, soundsOfWord, wordKeysOf } from './sound.ts';

it('takes a word for one whether its marks stand by themselves or not', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(wordKeysOf('Oògùn ibà, ƙwaya'.normalize(form))).toEqual(['oogun', 'iba', 'kwaya']);
  }
  expect(soundsOf('Àgbò'.normalize('NFD'))).toEqual(soundsOf('agbo'));
});

it('cuts words at every sign, and none of nothing', () => {
  expect(wordKeysOf('(Co-amoxiclav), 500 mg!')).toEqual(['co', 'amoxiclav', '500', 'mg']);
  expect(wordKeysOf(' – ')).toEqual([]);
});

it('hears the beginning and the end of a word', () => {
  expect([...soundsOfWord('am')]).toEqual(['  a', ' am', 'am ']);
});
