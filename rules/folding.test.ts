/** Tests that typing without accents and hooked letters finds text that has them. */
import { describe, expect, it } from 'vitest';
import { findFolded, foldedName } from './folding.ts';

describe('folded', () => {
  it.each([
    ['kuɗi', 'kudi'],
    ['Ƙwaya', 'kwaya'],
    ['oògùn', 'oogun'],
    ['Ọ̀ṢUN', 'osun'],
    ['ọgwụ', 'ogwu'],
    ['ʼYan', "'yan"],
    ['‘yan', "'yan"],
    ['’yan', "'yan"],
    ['Ɓauna Ƴaƴa Ɗan', 'bauna yaya dan'],
    ['ṅụrụ', 'nuru'],
    ['Paracetamol 500 mg', 'paracetamol 500 mg'],
  ])('«%s» is «%s», composed and decomposed', (written, folded) => {
    for (const form of ['NFC', 'NFD'] as const) expect(foldedName(written.normalize(form))).toBe(folded);
  });
});

describe('in a text', () => {
  it.each([
    ['Ina da kuɗi yau', 'kudi', 'kuɗi'],
    ['Ra oògùn náà', 'oogun', 'oògùn'],
    ['Ra oògùn náà'.normalize('NFD'), 'Oògùn', 'oògùn'.normalize('NFD')],
    ['Gaisuwa ga ʼyan kasuwa', "'yan", 'ʼyan'],
    ['Paid 5,000', '5,0', '5,0'],
    ['💊 ọgwụ', 'ogwu', 'ọgwụ'],
    ['kudi yau', 'kudi', 'kudi'],
    ['Igbó náà'.normalize('NFD'), 'igbo', 'Igbó'.normalize('NFD')],
    ['Igbó'.normalize('NFD'), 'igbo', 'Igbó'.normalize('NFD')],
  ])('«%s» has «%s» as «%s»', (text, wanted, found) => {
    const place = findFolded(text, wanted);
    expect(place && text.slice(place.start, place.end)).toBe(found);
  });

  it.each([
    ['kuɗi', 'magani'],
    ['kuɗi', ''],
    ['', 'kudi'],
  ])('«%s» has no «%s»', (text, wanted) => expect(findFolded(text, wanted)).toBeUndefined());
});
