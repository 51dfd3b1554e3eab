/** Tests of pack codes as cameras and scanners read them, with and without their separators. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfGs1 } from './gs1-date.ts';
import { readScan, type ScanCircumstances, type ScannedCode } from './gs1.ts';
import { gtinsOf, isGtin } from './gtin.ts';

const TODAY = '2026-11-23';
const GS = '\u001D';
const ARTICLE = '06151100012340';
const PACK: ScannedCode = {
  gtin: ARTICLE,
  expiryDate: '2027-02-28',
  batchNumber: 'AB-12x',
  serialNumber: 'S/99',
};
const WRITTEN = `01${ARTICLE}1727022810AB-12x${GS}21S/99`;

const read = (raw: string, more: Partial<ScanCircumstances> = {}) => readScan(raw, { today: TODAY, ...more });
const lost = (raw: string) => read(raw.replaceAll(GS, ''));

describe('the code of a pack', () => {
  it.each([
    ['as it is', WRITTEN],
    ['of a DataMatrix', `]d2${WRITTEN}`],
    ['of a rectangular DataMatrix', `]d8${WRITTEN}`],
    ['of a Code 128', `]C1${WRITTEN}`],
    ['of a QR code', `]Q3${WRITTEN}`],
    ['that begins with a separator', `${GS}${WRITTEN}`],
    ['that begins with a separator after its prefix', `]d2${GS}${WRITTEN}`],
    ['that has a separator before its prefix', `${GS}]d2${WRITTEN}`],
    ['that ends with a separator', `${WRITTEN}${GS}`],
    ['with Enter after it', `${WRITTEN}\r\n`],
    ['with something invisible before it', `\uFEFF\u200B${WRITTEN}`],
    ['whose separator is shown', WRITTEN.replace(GS, '\u241D')],
    ['whose separator is spelled', WRITTEN.replace(GS, '<GS>')],
    ['whose separator is in braces', WRITTEN.replace(GS, '{GS}')],
    ['whose separator came as Ctrl and ]', WRITTEN.replace(GS, '^]')],
    ['with fields of other kinds', `01${ARTICLE}1727022815270101710NG123${GS}10AB-12x${GS}21S/99${GS}91own`],
    ['with a needless separator', `01${ARTICLE}${GS}17270228${GS}10AB-12x${GS}21S/99`],
    ['that says a field twice', `01${ARTICLE}${WRITTEN}`],
  ])('%s is read', (_, raw) => {
    expect(read(raw)).toEqual({ code: PACK });
  });

  it.each<[string, string, ScannedCode]>([
    ['made on', `01${ARTICLE}11250301`, { gtin: ARTICLE, madeDate: '2025-03-01' }],
    ['how many', `01${ARTICLE}3012`, { gtin: ARTICLE, count: 12 }],
    ['what a carton holds', `02${ARTICLE}3748`, { gtin: ARTICLE, count: 48 }],
    ['a further number', `01${ARTICLE}240XY`, { gtin: ARTICLE }],
    ['only when it expires', '17270200', { expiryDate: '2027-02-28' }],
    ['batch and expiry beside an EAN-13', '1727020010LOT7', { expiryDate: '2027-02-28', batchNumber: 'LOT7' }],
    ['only the batch, by its prefix', ']C110LOT7', { batchNumber: 'LOT7' }],
  ])('says %s', (_, raw, code) => {
    expect(read(raw, { separated: true })).toEqual({ code });
  });

  it.each([
    ['EAN-13', '6151100012340', ARTICLE],
    ['EAN-13 with its prefix', ']E06151100012340', ARTICLE],
    ['EAN-13 in groups', '6 151100 012340', ARTICLE],
    ['EAN-8', ']E496385074', '00000096385074'],
    ['UPC-A', '036000291452', '00036000291452'],
    ['UPC-E', ']E001234565', '00012345000065'],
    ['a carton’s 14 digits', '10614141000415', '10614141000415'],
  ])('of %s is an article, without a batch', (_, raw, gtin) => {
    expect(read(raw)).toEqual({ code: { gtin } });
  });

  it('says nothing but the article where the symbol is one of articles', () => {
    expect(read('96385074', { symbol: 'ean_8' })).toEqual({ code: { gtin: '00000096385074' } });
    expect(read('01234565', { symbol: 'upc_e' })).toEqual({ code: { gtin: '00012345000065' } });
    expect(read('17270200', { symbol: 'ean_8' })).toEqual({ failure: 'check digit' });
  });

  it.each([
    ['unknown', ']C1PARACETAMOL'],
    ['unknown', ']C16151100012340'],
    ['unknown', ']C1240XY'],
    ['unknown', 'PARACETAMOL]C110LOT7'],
    ['date', `]d201${ARTICLE}17271301`],
    ['check digit', '96385075'],
    ['empty', ''],
    ['empty', ` ${GS}\n`],
    ['empty', ']d2'],
    ['check digit', '6151100012341'],
    ['check digit', '01061511000123411727022810A'],
    ['date', `01${ARTICLE}17271301`],
    ['date', `01${ARTICLE}17270229`],
    ['unknown', 'https://example.com/pack/1'],
    ['unknown', 'PARACETAMOL 500'],
    ['unknown', '1012345'],
    ['unknown', '21ABCDEF'],
    ['unknown', `01${ARTICLE}10`],
    ['unknown', `01${ARTICLE}30x`],
    ['unknown', `01${ARTICLE}300`],
    ['unknown', `01${ARTICLE}10ABCDEFGHIJKLMNOPQRSTU`],
    ['unknown', `01${ARTICLE}10AB{CD`],
    ['unknown', `01${ARTICLE}10A${GS}10B`],
    ['unknown', `01${ARTICLE}10${'9'.repeat(300)}`],
  ])('is refused as %s: %j', (failure, raw) => {
    expect(read(raw)).toEqual({ failure });
  });
});

it('a symbol of eight digits says which of two articles they are', () => {
  // they fit EAN-8, and UPC-E with zeros left out
  const both = Array.from({ length: 2_000_000 }, (_, digits) => String(digits).padStart(8, '0')).find(
    (digits) => gtinsOf(digits).length === 2,
  )!;
  expect(read(both)).toEqual({ failure: 'ambiguous' });
  expect(read(`]E4${both}`)).toEqual({ code: { gtin: both.padStart(14, '0') } });
});

it('says nothing of what a code has not', () => {
  expect(read('17270200', { separated: true })).toStrictEqual({ code: { expiryDate: '2027-02-28' } });
  expect(read(`01${ARTICLE}`)).toStrictEqual({ code: { gtin: ARTICLE } });
});

it('is read as far as 200 signs, and not beyond', () => {
  const long = `01${ARTICLE}91${'x'.repeat(182)}`;
  expect(read(long, { separated: true })).toEqual({ code: { gtin: ARTICLE } });
  expect(read(`${long}x`, { separated: true })).toEqual({ failure: 'unknown' });
});

it('does not end a batch where it grows too long, whatever follows', () => {
  const raw = `01${ARTICLE}10${'A'.repeat(20)}91own`;
  expect(read(raw, { separated: true })).toEqual({ failure: 'unknown' });
});

describe('a code whose separators were lost', () => {
  it('is not read where a field that is passed over may be anything', () => {
    expect(lost(`01${ARTICLE}91own`)).toEqual({ failure: 'unknown' });
  });

  it.each<[string, string, ScannedCode]>([
    ['the batch last', `01${ARTICLE}1727022810ABX`, { gtin: ARTICLE, expiryDate: '2027-02-28', batchNumber: 'ABX' }],
    [
      'dates alone',
      `01${ARTICLE}1125030117270228`,
      { gtin: ARTICLE, madeDate: '2025-03-01', expiryDate: '2027-02-28' },
    ],
    ['another date before', `01${ARTICLE}1527022810ABX`, { gtin: ARTICLE, batchNumber: 'ABX' }],
  ])('is read where there is one reading: %s', (_, raw, code) => {
    expect(lost(raw)).toEqual({ code });
  });

  it.each([
    ['batch, then serial number', WRITTEN],
    ['batch, then expiry', `01${ARTICLE}10AB${GS}17270228`],
    ['a batch with 21 in it, where a serial number may begin', `01${ARTICLE}10AB21C`],
    ['a count that may be the end of a batch', `01${ARTICLE}10AB${GS}3012`],
    ['no article, and an expiry that may be of the batch', '10AB17270228'],
    ['fields that are an article’s digits, too', digitsReadTwice()],
  ])('is asked about where there are two: %s', (_, raw) => {
    expect(lost(raw)).toEqual({ failure: 'ambiguous' });
  });

  it('is read as it stands where the reader keeps separators', () => {
    const raw = `01${ARTICLE}10AB21C`;
    expect(read(raw, { separated: true })).toEqual({ code: { gtin: ARTICLE, batchNumber: 'AB21C' } });
    expect(read(`${GS}${raw}`)).toEqual({ code: { gtin: ARTICLE, batchNumber: 'AB21C' } });
  });
});

describe('any code of fields', () => {
  it('with its separators is read as it was written', () => {
    fc.assert(
      fc.property(packs(), ({ code, raw }) => {
        expect(read(raw, { separated: true })).toEqual({ code });
        expect(read(`]d2${raw}`, { separated: true })).toEqual({ code });
      }),
    );
  });

  it('without them is read as it was written, or not at all', () => {
    fc.assert(
      fc.property(packs(), ({ code, raw }) => {
        const reading = lost(raw);
        if (reading.code) expect(reading.code).toEqual(code);
        else expect(reading.failure).toBe('ambiguous');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('any text', () => {
  const confusing = fc.string({
    unit: fc.constantFrom('10', '21', '17', '01', '30', '240', '2', '0', 'A', GS),
    maxLength: 60,
  });
  it.each([
    ['of any signs', fc.string({ unit: 'binary', maxLength: 60 })],
    ['of digits', fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 30 })],
    ['of identifiers', confusing],
  ])('%s is refused, or has an article and days that exist', (_, texts) => {
    fc.assert(
      fc.property(texts, fc.boolean(), (raw, separated) => {
        const { code } = read(raw, { separated });
        if (!code) return;
        expect(Object.keys(code).length).toBeGreaterThan(0);
        if (code.gtin !== undefined) expect(isGtin(code.gtin)).toBe(true);
        for (const date of [code.expiryDate, code.madeDate]) {
          if (date) expect(dateOfGs1(date.slice(2).replaceAll('-', ''), TODAY)).toBe(date);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Fields in any order, each variable one ended by a separator, and what they say. */
function packs(): fc.Arbitrary<{ code: ScannedCode; raw: string }> {
  const text = fc.string({ unit: fc.constantFrom(...'0123789ABx-/.'), minLength: 1, maxLength: 20 });
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  const fields = fc.record(
    {
      batchNumber: text,
      expiryDate: day,
      madeDate: day,
      serialNumber: text,
      count: fc.integer({ min: 1, max: 99_999_999 }),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(fields, fc.infiniteStream(fc.nat())).map(([code, chance]) => {
    const digits = (date: string) => date.slice(2).replaceAll('-', '');
    const written = [
      code.batchNumber && `10${code.batchNumber}${GS}`,
      code.expiryDate && `17${digits(code.expiryDate)}`,
      code.madeDate && `11${digits(code.madeDate)}`,
      code.serialNumber && `21${code.serialNumber}${GS}`,
      code.count && `30${code.count}${GS}`,
    ].filter((field) => field !== undefined);
    const shuffled = written
      .map((field) => ({ field, place: chance.next().value ?? 0 }))
      .sort((a, b) => a.place - b.place)
      .map(({ field }) => field);
    return { code: { gtin: ARTICLE, ...code }, raw: `01${ARTICLE}${shuffled.join('')}` };
  });
}

/** 14 digits whose last one fits, and which are an expiry and a batch, too. */
function digitsReadTwice(): string {
  const found = Array.from({ length: 10 }, (_, last) => `1727022810123${last}`).find(isGtin);
  if (!found) throw new Error('none of ten check digits fits');
  return found;
}
