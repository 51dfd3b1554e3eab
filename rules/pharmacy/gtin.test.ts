/** Tests of GTINs of every length, against check digits worked out in another way. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gtinsOf, isGtin } from './gtin.ts';

/** Calculates the check digit from the left, so that it shares no code with the rule. */
function withCheckDigit(body: string): string {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) sum += Number(body[at]) * ((body.length - at) % 2 === 1 ? 3 : 1);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

describe('an article number', () => {
  it.each([
    ['EAN-13', '6151100012340', '06151100012340'],
    ['EAN-13 of GS1', '4006381333931', '04006381333931'],
    ['EAN-8', '96385074', '00000096385074'],
    ['UPC-A', '036000291452', '00036000291452'],
    ['GTIN-14', '10614141000415', '10614141000415'],
  ])('of %s is 14 digits', (_, digits, gtin) => {
    expect(gtinsOf(digits)).toEqual([gtin]);
  });

  it.each([
    ['with 0 to 2 last', '04252614', '00042100005264'],
    ['with 2 last', '01234523', '00012200003453'],
    ['with 3 last', '01234531', '00012300000451'],
    ['with 4 last', '01234543', '00012340000053'],
    ['with 5 to 9 last', '01234565', '00012345000065'],
    ['of number system 1', '12345670', '00123456000070'],
  ])('of UPC-E %s gets back the zeros left out', (_, digits, gtin) => {
    expect(gtinsOf(digits, 'upc_e')).toEqual([gtin]);
  });

  it.each(['012345000065', '0012345000065'])('of UPC-E that its reader has written out, %s, is read', (digits) => {
    expect(gtinsOf(digits, 'upc_e')).toEqual(['00012345000065']);
  });

  it('has fourteen digits, and no fifteenth that would fit', () => {
    const longer = Array.from({ length: 10_000 }, (_, end) => `04006381333${String(end).padStart(4, '0')}`);
    expect(longer.filter(isGtin)).toEqual([]);
  });

  it('of eight digits can be two articles, unless the symbol says which', () => {
    const [digits = ''] = eights().filter((each) => gtinsOf(each).length === 2);
    expect(gtinsOf(digits, 'ean_8')).toEqual([`000000${digits}`]);
    expect(gtinsOf(digits, 'upc_e')).toHaveLength(1);
    expect(gtinsOf(digits, 'upc_e')).not.toEqual(gtinsOf(digits, 'ean_8'));
  });

  it('is none where a digit is wrong, missing, or no digit, or all are zero', () => {
    for (const text of ['6151100012341', '615110001234', '61511000123400', '', '615110001234O', '0000000000000']) {
      expect(gtinsOf(text)).toEqual([]);
    }
    expect(isGtin('4006381333931')).toBe(false);
    expect(isGtin('104006381333931')).toBe(false);
    expect(isGtin('040063813339310')).toBe(false);
    expect(gtinsOf('x96385074')).toEqual([]);
    expect(gtinsOf('24252614', 'upc_e')).toEqual([]);
    expect(gtinsOf('4006381333931', 'ean_8')).toEqual([]);
  });

  it('of any length is read, and with any one digit changed it is not', () => {
    const body = fc.constantFrom(11, 12, 13).chain((length) => digitsOf(length));
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        fc.pre(/[1-9]/.test(digits));
        const whole = withCheckDigit(digits);
        const at = place % whole.length;
        const wrong = whole.slice(0, at) + ((Number(whole[at]) + by) % 10) + whole.slice(at + 1);
        expect(gtinsOf(whole)).toEqual([whole.padStart(14, '0')]);
        expect(gtinsOf(wrong)).toEqual([]);
      }),
    );
  });
});

function digitsOf(length: number) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
}

/** Returns EAN-8 numbers that begin like UPC-E numbers, up to the last one that is valid as both. */
function eights(): string[] {
  return Array.from({ length: 2000 }, (_, at) => withCheckDigit(String(at).padStart(7, '0')));
}
