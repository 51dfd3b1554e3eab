/** Tests of the language that a reader gets from their browser's preferences. */
import { describe, expect, it } from 'vitest';
import { englishElsewhere, languageFor, LANGUAGES, tagsIn, isLanguage } from './language.ts';

describe('the tags of a header', () => {
  it.each([
    ['', []],
    ['ha', ['ha']],
    ['ha-NG, en;q=0.8', ['ha-NG', 'en']],
    ['en;q=0.5,yo;q=0.9 , ha', ['ha', 'yo', 'en']],
    ['ha;q=0, en;q=nonsense, ;, *;q=0.1', ['*']],
  ])('«%s» are %j, the most wanted first', (header, tags) => {
    expect(tagsIn(header)).toEqual(tags);
  });
});

describe('a reader', () => {
  it('gets the first of their languages that is offered, else English', () => {
    expect(languageFor(['fr', 'en-XA', 'en'], LANGUAGES)).toBe('en-XA');
    expect(languageFor(['fr', 'en-GB', 'en-XA'], LANGUAGES)).toBe('en');
    expect(languageFor(['fr', '*'], LANGUAGES)).toBe('en');
  });

  it.each([
    ['ha-NG', 'ha'],
    ['yo', 'yo'],
    ['ig-NG', 'ig'],
    ['pcm-Latn-NG', 'pcm'],
  ] as const)('who asks for %s gets %s', (tag, language) => expect(languageFor(['fr', tag, 'en'])).toBe(language));

  it('gets the pseudo-language from those alone who offer it', () => expect(languageFor(['en-XA'])).toBe('en'));
});

it.each([
  ['{n, plural, one {# offer} other {# offers}}', '{n, plural, =1 {# offer} other {# offers}}'],
  [
    '{a, plural, =0 {no} one {one} other {#}} of {b, plural, one {#} other {#}}',
    '{a, plural, =0 {no} =1 {one} other {#}} of {b, plural, =1 {#} other {#}}',
  ],
  ['Only one {name} left', 'Only one {name} left'],
])('English among another language: %s', (id, text) => expect(englishElsewhere(id)).toBe(text));

it.each([
  ['en', true],
  ['en-XA', true],
  ['ha', true],
  ['xx', false],
  [undefined, false],
])('%s is a language: %s', (text, isOne) => expect(isLanguage(text)).toBe(isOne));
