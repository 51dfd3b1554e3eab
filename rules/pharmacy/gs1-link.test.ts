/** Tests of GS1 Digital Links, with examples of the standard and of packs. */
import { describe, expect, it } from 'vitest';
import { readScan, type ScannedCode } from './gs1.ts';

const read = (raw: string) => readScan(raw, { today: '2026-11-23' });
const GTIN = '09506000134352';
const LINK = `https://id.gs1.org/01/${GTIN}`;

describe('a GS1 Digital Link', () => {
  it.each<[string, string, ScannedCode]>([
    ['an article', LINK, { gtin: GTIN }],
    ['a batch', `${LINK}/10/ABC1`, { gtin: GTIN, batchNumber: 'ABC1' }],
    [
      'batch, serial number and expiry',
      `${LINK}/10/ABC1/21/12345?17=270426`,
      { gtin: GTIN, batchNumber: 'ABC1', serialNumber: '12345', expiryDate: '2027-04-26' },
    ],
    ['an expiry without a day', `${LINK}?17=270200`, { gtin: GTIN, expiryDate: '2027-02-28' }],
    ['the production date', `${LINK}?11=250301`, { gtin: GTIN, madeDate: '2025-03-01' }],
    ['a batch in the query', `${LINK}?10=A-1&17=270228`, { gtin: GTIN, batchNumber: 'A-1', expiryDate: '2027-02-28' }],
    [
      'fields divided by semicolons',
      `${LINK}?11=250301;17=270228`,
      {
        gtin: GTIN,
        madeDate: '2025-03-01',
        expiryDate: '2027-02-28',
      },
    ],
    ['a variant of the article', `${LINK}/22/2A/10/ABC1`, { gtin: GTIN, batchNumber: 'ABC1' }],
    ['a field of another kind', `${LINK}?3103=000195&17=270228`, { gtin: GTIN, expiryDate: '2027-02-28' }],
    ['names for the website', `${LINK}?linkType=gs1:epil&context=ng#leaflet`, { gtin: GTIN }],
    ['an escaped batch', `${LINK}/10/AB%2F12`, { gtin: GTIN, batchNumber: 'AB/12' }],
    ['another domain', `https://dalgiardino.com/01/${GTIN}/10/ABC1`, { gtin: GTIN, batchNumber: 'ABC1' }],
    ['a folder before it', `https://brand.example/some-extra/pathinfo/01/${GTIN}`, { gtin: GTIN }],
    ['a folder that looks like an article', `https://brand.example/01/leaflets/01/${GTIN}`, { gtin: GTIN }],
    ['a port', `http://example.com:8080/01/${GTIN}`, { gtin: GTIN }],
    [
      'capital letters, as QR codes are smaller',
      `HTTPS://ID.GS1.ORG/01/${GTIN}/10/ABC1`,
      {
        gtin: GTIN,
        batchNumber: 'ABC1',
      },
    ],
    [
      'the short words of older links',
      'https://id.gs1.org/gtin/614141123452/lot/ABC1/ser/12345?exp=270426',
      {
        gtin: '00614141123452',
        batchNumber: 'ABC1',
        serialNumber: '12345',
        expiryDate: '2027-04-26',
      },
    ],
    ['an article of 13 digits', 'https://id.gs1.org/01/9506000134352', { gtin: GTIN }],
    ['an article of 8 digits', 'https://id.gs1.org/01/96385074', { gtin: '00000096385074' }],
    ['the prefix of a QR code', `]Q1${LINK}`, { gtin: GTIN }],
    ['the prefix of a DataMatrix', `]d1${LINK}/10/ABC1`, { gtin: GTIN, batchNumber: 'ABC1' }],
  ])('with %s is read', (_, raw, code) => {
    expect(read(raw)).toEqual({ code });
  });

  it.each([
    ['check digit', 'a wrong check digit', 'https://id.gs1.org/01/09506000134353'],
    ['date', 'a thirteenth month', `${LINK}?17=271301`],
    ['unknown', 'another address', 'https://example.com/pack/1'],
    ['unknown', 'a domain alone', 'https://id.gs1.org'],
    ['unknown', 'an article without digits', 'https://id.gs1.org/01/'],
    ['unknown', 'an article that is cut off', 'https://id.gs1.org/01/0950600013'],
    ['unknown', 'letters in the article', 'https://id.gs1.org/01/0950600013435x'],
    ['unknown', 'a batch of nothing', `${LINK}/10/`],
    ['unknown', 'a batch without a value', `${LINK}/10`],
    ['unknown', 'a slash at its end', `${LINK}/`],
    ['unknown', 'a batch of 21 characters', `${LINK}/10/${'A'.repeat(21)}`],
    ['unknown', 'a serial number before its batch', `${LINK}/21/12345/10/ABC1`],
    ['unknown', 'a batch twice', `${LINK}/10/A/10/A`],
    ['unknown', 'another batch in the query', `${LINK}/10/A?10=B`],
    ['unknown', 'a field that the path cannot have', `${LINK}/17/270228`],
    ['unknown', 'an expiry of nothing', `${LINK}?17=`],
    ['unknown', 'an expiry of five digits', `${LINK}?17=27022`],
    ['unknown', 'a broken escape', `${LINK}/10/AB%2`],
    ['unknown', 'an escaped separator', `${LINK}/10/AB%1D17270228`],
    ['unknown', 'a sign that GS1 does not allow', `${LINK}/10/AB%7B`],
    ['unknown', 'a shipment instead of an article', 'https://id.gs1.org/00/106141412345678908'],
    ['unknown', 'a name before the domain', `https://id.gs1.org@evil.example/01/${GTIN}`],
    ['unknown', 'another scheme', `ftp://id.gs1.org/01/${GTIN}`],
    ['unknown', 'more than 500 signs', `${LINK}?linkType=${'a'.repeat(500)}`],
  ])('is refused as %s: %s', (failure, _, raw) => {
    expect(read(raw)).toEqual({ failure });
  });
});
