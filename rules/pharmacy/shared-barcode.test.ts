/** Tests of shared barcodes: which are shared, and which name wins. */
import { describe, expect, it } from 'vitest';
import { isSharedGtin, sharedName, type UsedBarcodeName } from './shared-barcode.ts';

const PARACETAMOL: UsedBarcodeName = {
  name: 'Paracetamol',
  brand: 'Emzor',
  strength: '500 mg',
  baseUnit: 'tablet',
  unit: 'pack',
  factor: 96,
  genericId: 1,
  core: 'paracetamol',
  owners: 1,
};
const IBUPROFEN: UsedBarcodeName = { ...PARACETAMOL, name: 'Ibuprofen', genericId: 2, core: 'ibuprofen' };

describe('a barcode', () => {
  it.each([
    ['06151100012340', true, 'of a maker'],
    ['10614141000415', true, 'of a carton'],
    ['00036000291452', true, 'of UPC'],
    ['00000096385074', true, 'of eight digits'],
    ['06151100012341', false, 'with a wrong check digit'],
    ['02000000000015', false, 'a shop prints'],
    ['00200000000008', false, 'a shop prints as UPC'],
    ['00400000000006', false, 'of coupons'],
    ['00000020000004', false, 'a shop prints in eight digits'],
  ])('%s is shared: %s, %s', (gtin, isShared) => {
    expect(isSharedGtin(gtin)).toBe(isShared);
  });
});

describe('the shared name', () => {
  it('is none without names', () => expect(sharedName([])).toBeUndefined());

  it.each<[string, Partial<UsedBarcodeName>]>([
    ['another spelling', { name: 'PARACETAMOL TABS 500MG' }],
    ['another brand', { brand: 'M&B' }],
    ['another pack', { baseUnit: 'pack', unit: 'pack', factor: 1 }],
    ['no strength', { strength: '' }],
    ['the strength in the name', { name: 'Paracetamol 500mg', strength: '' }],
    ['the strength written otherwise', { strength: '0.5G' }],
    ['the strength in full words', { strength: '500 milligrams' }],
    ['no tie, with the same words', { genericId: null }],
  ])('is no conflict with %s', (_, other) => {
    expect(sharedName([PARACETAMOL, { ...PARACETAMOL, ...other }])).toEqual({ name: PARACETAMOL, isConflict: false });
  });

  it.each<[string, Partial<UsedBarcodeName>]>([
    ['another medicine', { genericId: 2, name: 'Ibuprofen', core: 'ibuprofen' }],
    ['another strength', { strength: '125 mg' }],
    ['another strength in the name', { name: 'Paracetamol 125mg', strength: '' }],
    ['an unknown medicine', { genericId: null, name: 'Soap', core: 'soap' }],
    ['another form of one name', { genericId: 3 }],
  ])('conflicts with %s', (_, other) => {
    expect(sharedName([PARACETAMOL, { ...PARACETAMOL, ...other }])).toMatchObject({ isConflict: true });
  });

  it('is what most owners use, whatever the order', () => {
    const more = { ...IBUPROFEN, owners: 3 };
    for (const names of [
      [PARACETAMOL, more],
      [more, PARACETAMOL],
    ])
      expect(sharedName(names)).toEqual({ name: more, isConflict: true });
  });

  it('counts every spelling of a medicine together, and takes the most used one', () => {
    const usual = { ...PARACETAMOL, brand: 'Emzor Paracetamol', owners: 2 };
    const bare = { ...PARACETAMOL, strength: '', owners: 1 };
    expect(sharedName([{ ...IBUPROFEN, owners: 3 }, bare, PARACETAMOL, usual])).toEqual({
      name: usual,
      isConflict: true,
    });
  });

  it('stays with the first of two that are used alike', () => {
    expect(sharedName([PARACETAMOL, IBUPROFEN])?.name).toBe(PARACETAMOL);
    expect(sharedName([IBUPROFEN, PARACETAMOL])?.name).toBe(IBUPROFEN);
  });

  it.each([
    ['80/480 mg', '80mg/480mg', false],
    ['80 mg + 480 mg', '80/480mg', false],
    ['125 mg/5 ml', '125mg/5ml', false],
    ['125 mg/5 ml', '250mg/5ml', true],
    ['50 mcg', '50 µg', false],
    ['1,000 mg', '1 g', false],
  ])('compares %s with %s as a conflict: %s', (strength, another, isConflict) => {
    const names = [strength, another].map((one) => ({ ...PARACETAMOL, strength: one }));
    expect(sharedName(names)?.isConflict).toBe(isConflict);
  });
});
