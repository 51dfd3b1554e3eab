/** A messy sheet of 300 rows: at most 3 % need a person, and nothing is read wrongly. */
import { expect, it } from 'vitest';
import { messySheet } from '../../../tests/kit/messy-sheet.ts';
import { cellsOf, checkTable, draftsOf, guessUnit, readCells } from './import-check.ts';
import { guessHeadings } from './import-columns.ts';
import { guessDateOrder } from './import-date.ts';
import type { ImportMapping } from './import.ts';

const DAY = { epoch1904: false, today: '2026-11-29' };

function readSheet(seed: number) {
  const { lines, ...truth } = messySheet(300, seed);
  const table = lines.map((cells, at) => ({ number: at + 1, cells }));
  const { headingRow, columns } = guessHeadings(lines);
  const { order, isSure } = guessDateOrder(cellsOf(table.slice(headingRow + 1), columns.indexOf('expiryDate')));
  const guessed = { headingRow: headingRow + 1, columns, order, isOrderSure: isSure, isOrderChosen: false };
  const read = readCells(table, { ...guessed, unit: '' }, DAY);
  const mapping: ImportMapping = { ...guessed, unit: guessUnit(read) };
  const words = draftsOf(read).map(({ draft }) => draft.product.toLowerCase());
  const checked = checkTable(read, words, [], { products: [], gtins: new Map(), batches: new Set() }, mapping);
  return { ...truth, ...checked, mapping };
}

it.each([39, 1, 2, 3, 4])('is read as it was meant (%i)', (seed) => {
  const { goods, unreadable, rows, plan, mapping } = readSheet(seed);
  expect(mapping).toMatchObject({
    headingRow: 4,
    columns: [null, 'product', 'packSize', 'batchNumber', 'expiryDate', 'quantity', 'cost', 'price', null],
    unit: 'pack',
  });
  const asked = rows.filter(({ outcome, duplicate }) => outcome === 'fault' || duplicate !== null);
  expect(asked.map(({ number }) => number)).toEqual(unreadable);
  expect(asked.length / 300).toBeLessThanOrEqual(0.03);
  const drafts = new Map(rows.map(({ number, draft }) => [number, draft]));
  const hands = new Map(plan.rows.map((row) => [row.number, row.goods?.hand]));
  const read = goods.map(({ number }) => {
    const { expiryDate, costKobo, priceKobo } = drafts.get(number) ?? {};
    return { number, hand: hands.get(number), expiryDate, costKobo, priceKobo };
  });
  expect(read).toEqual(goods);
  expect(rows.filter(({ outcome }) => outcome !== 'above' && outcome !== 'fault')).toHaveLength(goods.length);
});
