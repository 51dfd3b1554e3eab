/** How the words of a name are cut before their sound is compared. */
import { expect, it } from 'vitest';
import { soundsOf, wordKeysOf } from './sound.ts';

it('takes a word for one whether its marks stand by themselves or not', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(wordKeysOf('Oògùn ibà, ƙwaya'.normalize(form))).toEqual(['oogun', 'iba', 'kwaya']);
  }
  expect(soundsOf('Àgbò'.normalize('NFD'))).toEqual(soundsOf('agbo'));
});
