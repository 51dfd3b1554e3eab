/** Which language a reader gets by what their browser asks for. */
import { describe, expect, it } from 'vitest';
import { languageFor, LANGUAGES, tagsIn, isLanguage } from './language.ts';

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
    expect(languageFor(['yo', 'en-XA', 'en'], LANGUAGES)).toBe('en-XA');
    expect(languageFor(['yo', 'en-GB', 'en-XA'], LANGUAGES)).toBe('en');
    expect(languageFor(['yo', '*'], LANGUAGES)).toBe('en');
  });

  it('gets the pseudo-language from those alone who offer it', () => expect(languageFor(['en-XA'])).toBe('en'));
});

it.each([
  ['en', true],
  ['en-XA', true],
  ['xx', false],
  [undefined, false],
])('%s is a language: %s', (text, isOne) => expect(isLanguage(text)).toBe(isOne));
