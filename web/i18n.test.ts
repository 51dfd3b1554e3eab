/** Sentences with values and plurals, sentences of the server, and the pseudo-language. */
import { afterEach, describe, expect, it } from 'vitest';
import { message } from '#rules/i18n/message.ts';
import { quantityOf } from '#rules/unit.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { phrases } from 'virtual:catalogue/en-XA';
import { speak, t, wordingOf } from './i18n.ts';

afterEach(() => speak('en'));

describe('a sentence', () => {
  it.each([
    [1, '1 carton'],
    [1200, '1,200 cartons'],
  ])('of %i is said as English counts', (n, text) => expect(t(quantityOf(n, 'carton'))).toBe(text));

  it('of the server is shown as the server says it where this app does not know it', () => {
    const unknown = { id: 'A {n, plural, one {new} other {# new}} sentence', values: { n: 2 } };
    expect(wordingOf(unknown, 'A 2 new sentence')).toBe('A 2 new sentence');
    speak(PSEUDO_LANGUAGE, phrases);
    expect(wordingOf({ id: 'Nobody says this' }, 'Nobody says this')).toBe('Nobody says this');
  });

  it('in the pseudo-language is accented and longer, what is filled in is not', () => {
    speak(PSEUDO_LANGUAGE, phrases);
    const said = message('{who} wants to be your partner.', { who: 'Ada Obi' });
    expect(t(said)).toBe('Ada Obi ŵááñţš ţóó ḃéé ýóóúúŕ þááŕţñééŕ.');
    expect(t(quantityOf(2, 'pack'))).toBe('2 þááçķš');
  });
});
