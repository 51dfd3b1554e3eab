/** Tests of tables with products that have stock. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { EMPTY_DRAFT } from '../test-draft.ts';
import { withPurpose } from './import-opening.ts';
import { type KnownProduct, planImport } from './import-plan.ts';
import { asksForPurpose, type ImportPurpose } from './import.ts';

const product = (name: string, stock: KnownProduct['stock'], isArchived = false): KnownProduct => ({
  id: name,
  words: name.toLowerCase(),
  name,
  baseUnit: 'tablet',
  units: [],
  isArchived,
  ...(stock && { stock }),
});
const PARACETAMOL = product('Paracetamol', { onHand: 100, held: 0, valueKobo: 250 });

function planned(purpose: ImportPurpose | undefined, known: KnownProduct[] = [PARACETAMOL]) {
  const rows = [
    { ...EMPTY_DRAFT, batchNumber: 'P1', quantity: 30 },
    { ...EMPTY_DRAFT, batchNumber: 'P2', quantity: 10 },
    { ...EMPTY_DRAFT, product: 'Flagyl', quantity: 5 },
  ].map((draft, at) => ({ number: at + 2, draft, words: draft.product.toLowerCase() }));
  const { rows: before } = planImport(rows, { products: known, gtins: new Map(), batches: new Set() }, 'tablet');
  const plan = withPurpose(before, known, purpose);
  return {
    ...plan,
    notes: plan.rows.map(({ notes }) => notes.map(({ message }) => inEnglish(message))),
    outcomes: plan.rows.map(({ outcome }) => outcome),
  };
}

describe('products with stock', () => {
  it('are counted, and nothing is said of them in a delivery', () => {
    for (const purpose of [undefined, 'addition'] as const) {
      expect(planned(purpose)).toMatchObject({ stocked: 1, stockedUnits: 100, notes: [[], [], []] });
    }
  });

  it('say once what an opening balance changes, and keep their cost', () => {
    const { notes, rows } = planned('opening');
    expect(notes).toEqual([['In stock: 100 tablets. This sheet sets it to 40 tablets.'], [], []]);
    expect(rows.map(({ goods }) => goods?.oldCost)).toEqual([2.5, 2.5, undefined]);
  });

  it('cannot be replaced while some of it is held', () => {
    const held = product('Paracetamol', { onHand: 100, held: 8, valueKobo: 0 });
    const { outcomes, notes } = planned('opening', [held]);
    expect(outcomes).toEqual(['fault', 'fault', 'product']);
    expect(notes[0]).toEqual(['Reserved or quarantined: 8 tablets. Count this product instead.']);
    expect(planned('addition', [held]).outcomes).toEqual(['batch', 'batch', 'product']);
  });

  it.each([
    ['has none left', product('Paracetamol', { onHand: 0, held: 0, valueKobo: 0 })],
    ['is archived', product('Paracetamol', { onHand: 1, held: 0, valueKobo: 0 }, true)],
    ['is not in the table', product('Septrin', { onHand: 1, held: 0, valueKobo: 0 })],
    ['has no figures', product('Paracetamol', undefined)],
  ])('are not asked about where the product %s', (_, known) => {
    expect(planned('opening', [known])).toMatchObject({ stocked: 0, stockedUnits: 0 });
  });
});

it('leaves rows without goods alone', () => {
  const row = { number: 2, outcome: 'listed' as const, notes: [] };
  expect(withPurpose([row], [PARACETAMOL], 'opening')).toEqual({ rows: [row], stocked: 0, stockedUnits: 0 });
});

it('asks for the purpose until it is chosen', () => {
  expect(asksForPurpose({}, {})).toBe(false);
  expect(asksForPurpose({ stocked: 1 }, { purpose: null })).toBe(true);
  expect(asksForPurpose({ stocked: 1 }, { purpose: 'addition' })).toBe(false);
});
