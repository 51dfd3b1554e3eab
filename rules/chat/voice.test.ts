/** Tests of how the length of a voice note is written. */
import { expect, it } from 'vitest';
import { clockOf, voiceLength, voiceWords } from './voice.ts';

it.each([
  [14_200, '0:14'],
  [59_600, '1:00'],
  [120_000, '2:00'],
  [300, '0:01'],
  [0, '0:01'],
])('writes %i milliseconds as %s', (ms, words) => {
  expect(voiceLength(ms)).toBe(words);
  expect(voiceWords(ms).values).toEqual({ length: words });
});

it('counts whole seconds only', () => {
  expect([0, 0.9, 9.99, 61.5].map(clockOf)).toEqual(['0:00', '0:00', '0:09', '1:01']);
});
