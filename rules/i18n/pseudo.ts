/** The pseudo-language for development: English with every letter accented and a third longer, so that untranslated text is visible. */

export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áḃçđéḟĝĥíĵķĺṁñóþǫŕšţúṽŵẋýžÁḂÇĐÉḞĜĤÍĴĶĹṀÑÓÞǪŔŠŢÚṼŴẊÝŽ';

/** Doubled letters, which make a sentence about a third longer. */
const LENGTHENED = /[aeiou]/;

export function pseudo(english: string): string {
  return [...english]
    .map((letter) => {
      const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
      return LENGTHENED.test(letter) ? accented.repeat(2) : accented;
    })
    .join('');
}
