/** Tests of the unit of an imported row. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import type { ImportDraft } from './import-row.ts';
import type { Packed as CountedProduct } from '../amount.ts';
import { countingOf, smallestNamed, type UnitHints } from './import-unit.ts';
import { unitWord } from './import-unit-word.ts';
import { EMPTY_DRAFT } from '../test-draft.ts';

const DRAFT: ImportDraft = { ...EMPTY_DRAFT, quantity: 5 };

/** `[counted in, smallest unit, pack sizes, in a carton, …warnings]`, or the field and what is asked there. */
function counted(draft: Partial<ImportDraft>, product?: CountedProduct, hints: Partial<UnitHints> = {}) {
  const counting = countingOf({ ...DRAFT, ...draft }, product, { usual: '', smallest: '', ...hints });
  if ('fault' in counting) return [counting.fault.field, inEnglish(counting.fault.message)];
  const { unit, baseUnit, units, cartonFactor, warnings } = counting;
  return [
    `${unit.name} of ${unit.factor}`,
    baseUnit,
    units.map(({ name, factor }) => `${name} of ${factor}`).join(', '),
    cartonFactor,
    ...warnings.map(({ field, message }) => `${field}: ${inEnglish(message)}`),
  ];
}

describe('a word', () => {
  it.each([
    [' Tab. ', 'tablet'],
    ['caplets', 'tablet'],
    ['caps', 'capsule'],
    ['amps', 'ampoule'],
    ['btl', 'bottle'],
    ['pcs', 'piece'],
    ['each', 'piece'],
    ['units', 'piece'],
    ['cases', 'carton'],
    ['Packets', 'pack'],
    ['pkts', 'pack'],
    ['sach', 'sachet'],
    ['dz', 'dozen'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['nylons', 'nylons'],
    ['stab', 'stab'],
    ['esbox', 'esbox'],
    ['ta.b', 'ta.b'],
    ['   ', ''],
  ])('«%s» means the unit «%s»', (typed, unit) => expect(unitWord(typed)).toBe(unit));
});

describe('the smallest unit that a row names', () => {
  it.each([
    ['capsules', 'pack', 'capsule'],
    ['capsules', 'tabs', 'capsule'],
    ['', 'tabs', 'tablet'],
    ['', 'nylon', 'nylon'],
    ['', 'packs', ''],
    ['', 'carton', ''],
    ['', '', ''],
  ])('with the smallest unit «%s» and the unit «%s» is «%s»', (baseUnit, unit, smallest) =>
    expect(smallestNamed({ ...DRAFT, baseUnit, unit })).toBe(smallest),
  );
});

describe('a new product', () => {
  it.each<[Partial<ImportDraft>, Partial<UnitHints>, unknown[]]>([
    [{}, {}, ['piece of 1', 'piece', '', 1]],
    [{}, { usual: 'Boxes' }, ['box of 1', 'box', '', 1]],
    [{}, { usual: 'box', smallest: 'vial' }, ['vial of 1', 'vial', '', 1]],
    [{ baseUnit: 'capsule' }, { usual: 'box', smallest: 'vial' }, ['capsule of 1', 'capsule', '', 1]],
    [{ unit: 'pack' }, {}, ['pack of 1', 'pack', '', 1]],
    [{ unit: 'pack', packSize: 2 }, {}, ['pack of 2', 'piece', 'pack of 2', 1]],
    [{ unit: 'pack', packSize: 1 }, {}, ['pack of 1', 'pack', '', 1]],
    [{ unit: 'pack', packSize: 10 }, { smallest: 'tablet' }, ['pack of 10', 'tablet', 'pack of 10', 1]],
    [{ unit: 'box', packSize: 10, baseUnit: 'vial' }, {}, ['box of 10', 'vial', 'box of 10', 1]],
    [{ unit: 'carton', cartonSize: 200 }, {}, ['carton of 200', 'piece', 'carton of 200', 200]],
    [
      { unit: 'carton', cartonSize: 200, packSize: 10, baseUnit: 'tabs' },
      {},
      ['carton of 200', 'tablet', 'carton of 200, pack of 10', 200],
    ],
    [{ unit: 'tablet', packSize: 10 }, {}, ['tablet of 1', 'tablet', 'pack of 10', 1]],
    [{ unit: 'nylon', cartonSize: 50 }, {}, ['nylon of 1', 'nylon', 'carton of 50', 50]],
  ])('of %j with the hints %j is counted as %j', (draft, hints, expected) =>
    expect(counted(draft, undefined, hints)).toEqual(expected),
  );

  it.each<[Partial<ImportDraft>, unknown[]]>([
    [{ baseUnit: 'pack', packSize: 10, cartonSize: 40 }, ['pack of 1', 'pack', 'carton of 40', 40]],
    [{ unit: 'packs', baseUnit: 'pack', packSize: 10 }, ['pack of 1', 'pack', '', 1]],
    [{ unit: 'carton', baseUnit: 'pack', packSize: 10, cartonSize: 40 }, ['carton of 40', 'pack', 'carton of 40', 40]],
    [{ baseUnit: 'carton', cartonSize: 40 }, ['carton of 1', 'carton', '', 1]],
  ])('whose smallest unit is itself a pack holds one of them in it: %j is %j', (draft, expected) =>
    expect(counted(draft)).toEqual(expected),
  );

  it.each<[Partial<ImportDraft>, unknown[]]>([
    [{ unit: 'carton', packSize: 10 }, ['cartonSize', 'Enter how many piece are in one carton']],
    [{ unit: 'pack', cartonSize: 200 }, ['packSize', 'Enter how many piece are in one pack']],
    [{ unit: 'carton', baseUnit: 'tablet' }, ['cartonSize', 'Enter how many tablet are in one carton']],
    [{ unit: 'bottle', baseUnit: 'ml' }, ['packSize', 'Enter how many ml are in one bottle']],
  ])('is asked for the size that is missing: %j', (draft, asked) => expect(counted(draft)).toEqual(asked));
});

describe('a product that is there', () => {
  const product: CountedProduct = {
    baseUnit: 'Tablet',
    units: [
      { name: 'Carton', factor: 200 },
      { name: 'pack', factor: 10 },
      { name: 'Tablet', factor: 1 },
    ],
  };
  const sizes = 'Carton of 200, pack of 10';

  it.each<[Partial<ImportDraft>, string, unknown[]]>([
    [{ unit: 'tabs' }, '', ['Tablet of 1', 'Tablet', sizes, 200]],
    [{ unit: 'pkts', baseUnit: 'tablets' }, '', ['pack of 10', 'Tablet', sizes, 200]],
    [{}, 'packs', ['pack of 10', 'Tablet', sizes, 200]],
    [{}, 'bottle', ['Tablet of 1', 'Tablet', sizes, 200, 'quantity: Counted in Tablet, like this product']],
    [{ quantity: 0 }, 'bottle', ['Tablet of 1', 'Tablet', sizes, 200]],
    [{ unit: 'carton', cartonSize: 200, packSize: 10 }, '', ['carton of 200', 'Tablet', sizes, 200]],
    [
      { unit: 'pack', cartonSize: 240, packSize: 12 },
      '',
      [
        'pack of 12',
        'Tablet',
        sizes,
        240,
        'cartonSize: Until now a Carton of this product had 200',
        'packSize: Until now a pack of this product had 10',
      ],
    ],
    [{ unit: 'box', packSize: 100 }, '', ['box of 100', 'Tablet', `${sizes}, box of 100`, 200]],
  ])('takes %j, where «%s» is usual, as %j', (draft, usual, expected) =>
    expect(counted(draft, product, { usual })).toEqual(expected),
  );

  it('refuses another smallest unit, and asks what an unknown unit holds', () => {
    expect(counted({ baseUnit: 'caps' }, product)).toEqual([
      'baseUnit',
      'The smallest unit of this product is the Tablet',
    ]);
    expect(counted({ unit: 'strip', cartonSize: 200 }, product)).toEqual([
      'packSize',
      'Enter how many Tablet are in one strip',
    ]);
    expect(counted({ unit: 'carton' }, { baseUnit: 'vial', units: [] })).toEqual([
      'cartonSize',
      'Enter how many vial are in one carton',
    ]);
  });

  it('whose smallest unit is a pack takes no size of a pack', () => {
    const packs: CountedProduct = { baseUnit: 'Pack', units: [{ name: 'Pack', factor: 1 }] };
    expect(counted({ unit: 'pack', packSize: 10 }, packs)).toEqual(['Pack of 1', 'Pack', '', 1]);
    expect(counted({ packSize: 10, cartonSize: 40 }, packs, { usual: 'pack' })).toEqual([
      'Pack of 1',
      'Pack',
      'carton of 40',
      40,
    ]);
  });

  it('has no more than six pack sizes', () => {
    const units = ['strip', 'roll', 'bag', 'jar', 'card', 'Tablet'].map((name, at) => ({ name, factor: 6 - at }));
    const added = counted({ unit: 'tablet', packSize: 10, cartonSize: 200 }, { baseUnit: 'Tablet', units });
    expect(added).toEqual([
      'Tablet of 1',
      'Tablet',
      'strip of 6, roll of 5, bag of 4, jar of 3, card of 2, carton of 200',
      200,
    ]);
  });
});
