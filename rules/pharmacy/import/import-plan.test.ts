/** Tests of what happens to a table's rows, and of their units. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { batchIdentity } from './import-batch.ts';
import { type KnownProduct, type KnownStock, planImport, type ReadRow } from './import-plan.ts';
import type { ImportDraft } from './import-row.ts';
import { unitWord } from './import-unit-word.ts';
import { EMPTY_DRAFT } from '../test-draft.ts';

const EMPTY: ImportDraft = { ...EMPTY_DRAFT, expiryDate: '2031-12-31' };
const NOTHING: KnownStock = { products: [], gtins: new Map(), batches: new Set() };

const KNOWN: KnownProduct = {
  id: 'one',
  words: ' paracetamol ',
  name: 'Paracetamol',
  baseUnit: 'tablet',
  units: [
    { name: 'carton', factor: 200 },
    { name: 'pack', factor: 10 },
    { name: 'tablet', factor: 1 },
  ],
  isArchived: false,
};

function row(number: number, draft: Partial<ImportDraft>): ReadRow {
  const whole = { ...EMPTY, ...draft };
  return { number, draft: whole, words: ` ${whole.product.toLowerCase()} ` };
}

/** `[outcome, smallest units, in a carton]`, or what is wrong. */
function planned(drafts: Partial<ImportDraft>[], known: Partial<KnownStock> = {}, usual = 'piece') {
  const { rows } = planImport(
    drafts.map((draft, at) => row(at + 2, draft)),
    { ...NOTHING, ...known },
    usual,
  );
  return rows.map(({ outcome, goods, notes }) =>
    goods
      ? [outcome, goods.hand, goods.unit.name, goods.cartonFactor]
      : notes.map(({ field, message }) => [field, inEnglish(message)]),
  );
}

describe('a unit', () => {
  it.each([
    ['Tabs', 'tablet'],
    ['tab.', 'tablet'],
    ['Cartons', 'carton'],
    ['boxes', 'box'],
    ['PCS', 'piece'],
    ['ctn', 'carton'],
    ['tin', 'tin'],
    ['', ''],
  ])('«%s» is «%s»', (typed, word) => expect(unitWord(typed)).toBe(word));
});

describe('a new product', () => {
  it.each<[Partial<ImportDraft>, unknown[]]>([
    [{ quantity: 5 }, ['product', 5, 'piece', 1]],
    [{ quantity: 5, unit: 'tabs' }, ['product', 5, 'tablet', 1]],
    [{ quantity: 5, unit: 'carton' }, ['product', 5, 'carton', 1]],
    [{ quantity: 5, unit: 'carton', cartonSize: 200 }, ['product', 1_000, 'carton', 200]],
    [{ quantity: 5, unit: 'box', packSize: 100 }, ['product', 500, 'box', 1]],
    [{ quantity: 5, unit: 'tablet', packSize: 10, cartonSize: 200 }, ['product', 5, 'tablet', 200]],
    [{ quantity: 5, baseUnit: 'bottle' }, ['product', 5, 'bottle', 1]],
    [{ quantity: 0, unit: 'bottle' }, ['product', 0, 'bottle', 1]],
    [{ quantity: 5, baseUnit: 'pack', packSize: 10 }, ['product', 5, 'pack', 1]],
  ])('of %j is %j', (draft, expected) => expect(planned([draft])).toEqual([expected]));

  it('whose rows name its smallest unit has that one, in whatever row it stands', () => {
    const plan = planImport(
      [row(2, { unit: 'pack', packSize: 10, quantity: 3 }), row(3, { unit: 'tablet', quantity: 4 })],
      NOTHING,
      'piece',
    );
    expect(plan.products.get(' paracetamol ')).toMatchObject({
      baseUnit: 'tablet',
      units: [{ name: 'pack', factor: 10 }],
    });
    expect(plan.rows.map(({ goods }) => goods?.hand)).toEqual([30, 4]);
  });

  it('is asked for the size of what it is counted in', () => {
    const asked = [['cartonSize', 'Enter how many tablet are in one carton']];
    expect(planned([{ unit: 'carton', baseUnit: 'tablet' }])).toEqual([asked]);
    expect(planned([{ unit: 'carton' }, { unit: 'tablet' }])).toEqual([asked, ['product', 1, 'tablet', 1]]);
  });
});

describe('the product of several rows', () => {
  const productOf = (drafts: Partial<ImportDraft>[], known: Partial<KnownStock> = {}) =>
    planImport(
      drafts.map((draft, at) => row(at + 2, draft)),
      { ...NOTHING, ...known },
      'piece',
    ).products.get(' paracetamol ');

  it('is new, and as its first row has it', () => {
    const drafts = [{ brand: 'Emzor' }, { brand: 'Panadol', batchNumber: 'B2' }];
    expect(productOf(drafts)).toMatchObject({ isNew: true, id: undefined, draft: { brand: 'Emzor' } });
    expect(productOf(drafts, { products: [KNOWN] })).toMatchObject({ isNew: false, id: 'one' });
  });

  it.each<[string, Partial<ImportDraft>[], number | null]>([
    ['is in smallest units', [{ unit: 'pack', baseUnit: 'tablet', packSize: 10, reorderLevel: 5 }], 50],
    ['is not there where no row has one', [{}, {}], null],
    ['is of the first row', [{ reorderLevel: 5 }, { reorderLevel: 7 }], 5],
    ['is of a later row where the first has none', [{}, { reorderLevel: 7 }], 7],
    ['may be nothing', [{ reorderLevel: 0 }], 0],
  ])('has a level to order at, which %s', (_, drafts, level) => {
    expect(productOf(drafts)?.reorderAt).toBe(level);
  });
});

describe('a row', () => {
  const million = 1_000_000;
  it.each<[Partial<ImportDraft>, unknown]>([
    [{ quantity: million, unit: 'carton', cartonSize: 1_000 }, ['product', 1_000 * million, 'carton', 1_000]],
    [{ reorderLevel: 1_000 * million }, ['product', 1, 'piece', 1]],
    [{ reorderLevel: million, unit: 'carton', cartonSize: 1_000 }, ['product', 1_000, 'carton', 1_000]],
    [
      { reorderLevel: million, unit: 'carton', cartonSize: 1_001 },
      [['reorderLevel', 'This is more than one pharmacy can hold']],
    ],
    [{ quantity: million, costKobo: 10 * million }, ['product', million, 'piece', 1]],
    [{ quantity: million, costKobo: 10 * million + 1 }, [['cost', 'This amount is too large']]],
    [{ quantity: million, costKobo: null }, ['product', million, 'piece', 1]],
  ])('of %j is %j', (draft, expected) => expect(planned([draft])).toEqual([expected]));
});

describe('a product that is there', () => {
  const known = { products: [KNOWN] };

  it.each<[Partial<ImportDraft>, unknown]>([
    [{ quantity: 5, unit: 'Packs' }, ['batch', 50, 'pack', 200]],
    [{ quantity: 5 }, ['batch', 5, 'tablet', 200]],
    [{ quantity: 5, unit: 'carton', cartonSize: 100 }, ['batch', 500, 'carton', 100]],
    [{ quantity: 5, unit: 'box', packSize: 20 }, ['batch', 100, 'box', 200]],
    [{ quantity: 0 }, ['listed', 0, 'tablet', 200]],
    [{ unit: 'box' }, [['packSize', 'Enter how many tablet are in one box']]],
    [{ baseUnit: 'capsule' }, [['baseUnit', 'The smallest unit of this product is the tablet']]],
    [
      { unit: 'carton', quantity: 1_000_000, cartonSize: 1_000_000 },
      [['quantity', 'This is more than one pharmacy can hold']],
    ],
  ])('takes %j as %j', (draft, expected) => expect(planned([draft], known)).toEqual([expected]));

  it('is added to in the batch of the same number, expiry and carton', () => {
    const identity = { words: KNOWN.words, batchKey: 'B1', expiryDate: '2031-12-31', cartonFactor: 200 };
    const batches = new Set([batchIdentity(identity)]);
    const drafts = [
      { batchNumber: 'b 1' },
      { batchNumber: 'B1', expiryDate: '2030-12-31' },
      { batchNumber: 'B1', cartonSize: 100 },
      { batchNumber: '' },
      { batchNumber: '', quantity: 9 },
      { batchNumber: 'B2' },
      { batchNumber: 'B2', quantity: 9 },
    ];
    const outcomes = planned(drafts, { products: [KNOWN], batches }).map(([outcome]) => outcome);
    expect(outcomes).toEqual(['added', 'batch', 'batch', 'batch', 'batch', 'batch', 'added']);
  });

  it('is known by its barcode under another name, which is said', () => {
    const gtins = new Map([['06151100030627', 'one']]);
    const { rows } = planImport(
      [row(2, { product: 'Panadol', gtin: '06151100030627', unit: 'tablet' })],
      { ...NOTHING, products: [KNOWN], gtins },
      '',
    );
    expect(rows[0]).toMatchObject({ outcome: 'batch', goods: { words: KNOWN.words } });
    expect(rows[0]?.notes.map(({ message }) => inEnglish(message))).toEqual(['The barcode says this is Paracetamol']);
  });

  it('comes back as the table has it, where it was put away', () => {
    const plan = planImport(
      [row(2, { unit: 'bottle' })],
      { ...NOTHING, products: [{ ...KNOWN, isArchived: true }] },
      '',
    );
    expect(plan.products.get(KNOWN.words)).toMatchObject({ id: 'one', isNew: true, baseUnit: 'bottle', units: [] });
  });
});

it('counts every row in a unit of its product, and in whole smallest units', () => {
  const draft = fc.record({
    product: fc.constantFrom('Paracetamol', 'Coartem', 'Flagyl'),
    batchNumber: fc.constantFrom('', 'B1', 'B2'),
    quantity: fc.integer({ min: 0, max: 1_000_000 }),
    unit: fc.constantFrom('', 'carton', 'pack', 'tablet', 'bottle', 'box', 'tin'),
    baseUnit: fc.constantFrom('', 'tablet', 'bottle'),
    packSize: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    cartonSize: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  });
  fc.assert(
    fc.property(fc.array(draft, { maxLength: 12 }), (drafts) => {
      const rows = drafts.map((one, at) => row(at + 2, one));
      const plan = planImport(rows, { ...NOTHING, products: [KNOWN] }, 'piece');
      for (const { outcome, goods, notes } of plan.rows) {
        expect(goods === undefined).toBe(outcome === 'fault');
        expect(goods !== undefined || notes.length > 0).toBe(true);
        if (!goods) continue;
        expect(goods.hand % goods.unit.factor).toBe(0);
        expect(goods.hand).toBeLessThanOrEqual(1_000_000_000);
        expect(goods.cartonFactor).toBeGreaterThanOrEqual(1);
        expect(plan.products.has(goods.words)).toBe(true);
      }
      for (const { baseUnit, units } of plan.products.values()) {
        expect(units.every(({ name, factor }) => factor > 1 && name !== baseUnit)).toBe(true);
        expect(new Set(units.map(({ name }) => name)).size).toBe(units.length);
        expect(units.length).toBeLessThanOrEqual(6);
      }
    }),
  );
});
