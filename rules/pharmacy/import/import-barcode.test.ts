/** Tests of barcodes as spreadsheets store them. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { readBarcode } from './import-barcode.ts';
import type { ImportCell } from './import-cell.ts';

const said = (cell: ImportCell | undefined) => {
  const read = readBarcode(cell);
  if ('fault' in read) return inEnglish(read.fault);
  return read.warning ? [read.gtin, inEnglish(read.warning)] : read.gtin;
};

describe('a barcode', () => {
  it.each<[string, ImportCell | undefined, string | null]>([
    ['that is not there', undefined, null],
    ['that nobody knows', 'n/a', null],
    ['of eight digits', '96385074', '00000096385074'],
    ['of fourteen digits', '10614141000415', '10614141000415'],
    ['that begins and ends with zeros', '036000291452', '00036000291452'],
    ['that ends with a zero', '6151100012340', '06151100012340'],
    ['with places after a point', '6151100030627.00', '06151100030627'],
    ['with a place after a comma', '6151100030627,0', '06151100030627'],
    ['in groups', '615-1100 030627', '06151100030627'],
    ['with the sign of a text before it', "'6151100030627", '06151100030627'],
  ])('%s is read: %j', (_, cell, gtin) => expect(said(cell)).toBe(gtin));

  it.each<[string, ImportCell]>([
    ['of seven digits', '1234565'],
    ['of fifteen digits', '123456789012349'],
    ['of zeros', '00000000'],
    ['whose check digit is another', '6151100030628'],
    ['with digits after a point', '9638507.04'],
    ['with a quotation mark within', "615'1100030627"],
    ['with a letter', 'A6E12'],
    ['with a word after it', '6E12X'],
    ['that is a word', 'none yet'],
  ])('%s is left out, with a warning', (_, cell) =>
    expect(said(cell)).toEqual([null, 'Not a manufacturer’s barcode, so skipped']),
  );

  it.each<[string, ImportCell]>([
    ['6.15E+12', '6.15E+12'],
    ['61,5e11', '61,5e11'],
    ['6E12', '6E12'],
    ['6e+9', '6e+9'],
    ['a number too long to be kept whole', 9_007_199_254_740_992],
    ['a number with a fraction', 61_511_000.5],
  ])('shortened to %s is refused', (_, cell) =>
    expect(said(cell)).toBe(
      'Excel turned this barcode into a number. Format the column as text, then scan or type it again.',
    ),
  );
});
