/** Tests of the notes that readers see before they choose a language. */
import { expect, it } from 'vitest';
import { betterWordPath, CATALOGUE_STATES, LANGUAGE_NAMES, stateOfWords } from './catalogue-state.ts';
import { LANGUAGES } from './language.ts';

it('names every language, each in another way', () => {
  expect(new Set(LANGUAGES.map((language) => LANGUAGE_NAMES[language])).size).toBe(LANGUAGES.length);
});

it('says of words that no speaker has read that a machine made them, and nothing of English', () => {
  expect(stateOfWords('ha')?.id).toBe('Machine translated, not yet checked');
  expect(stateOfWords('en')).toBeUndefined();
});

it.each([
  ['reviewed', 'machine', 'Checked by one speaker'],
  ['draft', 'human', 'Not yet checked by a second speaker'],
  ['approved', 'human', undefined],
] as const)('says of words that are %s and by a %s «%s»', (review, origin, said) => {
  const before = CATALOGUE_STATES.yo;
  CATALOGUE_STATES.yo = { origin, review, who: 'Ada Obi', when: '2026-12-01' };
  expect(stateOfWords('yo')?.id).toBe(said);
  CATALOGUE_STATES.yo = before!;
});

it('leads to the place for a better word', () => expect(betterWordPath('ha')).toBe('/better-word?language=ha'));
