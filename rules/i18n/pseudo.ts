/** The pseudo-language of development: English with every letter accented and a third longer, so that what is not translated stands out. */

export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áḃçđéḟĝĥíĵķĺṁñóþǫŕšţúṽŵẋýžÁḂÇĐÉḞĜĤÍĴĶĹṀÑÓÞǪŔŠŢÚṼŴẊÝŽ';

/** Letters that are said twice, which makes a sentence about a third longer. */
const LENGTHENED = /[aeiou]/;

export function pseudo(english: string): string {
  return [...english]
    .map((letter) => {
      const accented = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
      return LENGTHENED.test(letter) ? accented.repeat(2) : accented;
    })
    .join('');
}
