/** Tests of names that mean the same product, written differently, with the whole catalogue as it is shipped. */
import { describe, expect, it } from 'vitest';
import { indexMedicines } from './medicine-index.ts';
import { isLike, likenessOf } from './product-likeness.ts';
import { readCatalogue } from '#tests/kit/shipped-catalogue.ts';

const index = indexMedicines(readCatalogue());
/** A product as `name|brand|strength|unit`. */
function likeness(written: string) {
  const [name = '', brand = '', strength = '', baseUnit = ''] = written.split('|');
  return likenessOf(index, { name, brand, strength, baseUnit });
}

describe('a product written differently', () => {
  it.each([
    ['Paracetamol|Emzor|500mg|tablet', 'EMZOR PARACETAMOL TAB 500MG X 96'],
    ['Paracetamol|Emzor|500mg|tablet', 'Paracetmol tabs 500 mg|emzor'],
    ['Panadol tablets 500mg', 'PANADOL TAB 500 10x10'],
    ['Metformin 500mg', 'metfrmin 500'],
    ['Augmentin 625mg tablets', 'TAB. AUGMENTIN 625MG'],
    ['Artemether + Lumefantrine|Lonart|80/480mg|tablet', 'LONART 80/480 tabs'],
    ['Amoxicillin 0.5g capsules', "AMOXYCILLIN CAP 500MG 10 X 10's"],
    ['Emzolyn cough syrup 100ml', 'SYRUP EMZOLYN COUGH 100 ML'],
  ])('is the same: %s and %s', (one, other) => {
    const [a, b] = [likeness(one), likeness(other)];
    expect(a).toBeDefined();
    expect(b).toBeDefined();
    expect(isLike(a!, b!)).toBe(true);
  });

  it.each([
    ['Paracetamol|Emzor|500mg|tablet', 'Paracetamol|M&B|500mg|tablet'],
    ['Paracetamol|Emzor|500mg|tablet', 'Paracetamol||500mg|tablet'],
    ['Paracetamol 500mg tablets', 'Paracetamol 125mg tablets'],
    ['Paracetamol 500mg tablets', 'Paracetamol 500mg capsules'],
    ['Panadol 500mg tablets', 'Panadol Extra 500mg tablets'],
    ['Paracetamol syrup 125mg/5ml', 'Paracetamol paediatric syrup 125mg/5ml'],
    ['Metformin 500mg', 'Metformin SR 500mg'],
    ['Amlodipine 5mg', 'Amlodipine + Valsartan 5mg'],
    ['Emzolyn cough syrup', 'Emzolyn with codeine cough syrup'],
  ])('is another one: %s and %s', (one, other) => {
    const [a, b] = [likeness(one), likeness(other)];
    expect(a && b && isLike(a, b)).not.toBe(true);
  });
});
