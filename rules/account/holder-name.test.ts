/** Tests that compare account holders' names with those of members and their pharmacies. */
import { describe, expect, it } from 'vitest';
import { isSameHolder } from './holder-name.ts';

const OWNER = { person: 'Adaeze Okafor', businesses: ['Goodhealth Pharmacy Ltd'] };

describe('the holder of an account is its member', () => {
  it.each([
    'ADAEZE OKAFOR',
    'OKAFOR ADAEZE',
    'OKAFOR, ADAEZE NGOZI',
    'Pharm. (Mrs) Adaeze N. Okafor',
    'Adaèzè Okáfọr',
    'OKAFFOR ADAEZE',
    'GOODHEALTH PHARMACY LIMITED',
    'Good-health Pharmacies Nig Ltd'.replace('-', ''),
    'ADAEZE OKAFOR ENTERPRISES',
  ])('as %s', (holder) => {
    expect(isSameHolder(holder, OWNER)).toBe(true);
  });
});

describe('a person looks where the holder is', () => {
  it.each([
    'CHINEDU EZE',
    'OKAFOR CHIDI',
    'ADAEZE',
    'A OKAFOR',
    'PHARMACY LTD',
    'WELLCARE PHARMACY LTD',
    'MRS PHARM LIMITED',
    '',
  ])('%s', (holder) => {
    expect(isSameHolder(holder, OWNER)).toBe(false);
  });

  it('a stranger whose short names are nearly alike', () => {
    expect(isSameHolder('EBI MUSI', { person: 'Obi Musa', businesses: [] })).toBe(false);
  });

  it('named like a business that says nothing', () => {
    expect(isSameHolder('ANY PHARMACY LTD', { person: 'Obi Musa', businesses: ['The Pharmacy'] })).toBe(false);
  });
});
