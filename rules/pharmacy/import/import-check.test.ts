/** Tests of what is said about a table's rows compared with the stock. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import type { ImportCell } from './import-cell.ts';
import { cellsOf, checkTable, draftsOf, type NumberedCells, readCells } from './import-check.ts';
import type { KnownStock } from './import-plan.ts';
import type { ImportMapping } from './import.ts';

const DAY = { epoch1904: false, today: '2026-11-23' };
const MAPPING: ImportMapping = {
  headingRow: 2,
  columns: ['product', 'expiryDate', 'quantity', 'unit'],
  order: 'dmy',
  isOrderSure: true,
  isOrderChosen: false,
  unit: 'piece',
};
const NOTHING: KnownStock = { products: [], gtins: new Map(), batches: new Set() };

/** Rows numbered as a sheet numbers them. */
const table = (...rows: ImportCell[][]): NumberedCells[] => rows.map((cells, at) => ({ number: at + 1, cells }));

const TITLE: ImportCell[] = ['Goods of the shop'];
const HEADINGS: ImportCell[] = ['Product', 'Expiry', 'Qty', 'Unit'];

function checked(rows: ImportCell[][], { known = NOTHING, mapping = MAPPING }: Partial<Checked> = {}) {
  const read = readCells(table(TITLE, HEADINGS, ...rows), mapping, DAY);
  const words = draftsOf(read).map(({ draft }) => draft.product.toLowerCase());
  return checkTable(read, words, [], known, mapping);
}
interface Checked {
  known: KnownStock;
  mapping: ImportMapping;
}

const said = ({ rows }: ReturnType<typeof checkTable>) =>
  rows.map(({ notes }) =>
    notes.map(({ field, column, message, isFault }) => [field, column, inEnglish(message), isFault ? 'fault' : '']),
  );

describe('the rows that are read', () => {
  it('are those below the headings, blank ones included', () => {
    const { rows } = readCells(table(TITLE, HEADINGS, ['Paracetamol', '06/2027', 5], []), MAPPING, DAY);
    expect(rows.map(({ number, row }) => [number, row?.draft?.product])).toEqual([
      [3, 'Paracetamol'],
      [4, undefined],
    ]);
  });

  it('are all of them where there are no headings', () => {
    const { rows } = readCells(table(['Paracetamol', '', 5]), { ...MAPPING, headingRow: 0 }, DAY);
    expect(rows.map(({ row }) => row?.draft?.quantity)).toEqual([5]);
  });

  it('have their dates read in the order that was chosen', () => {
    const rows: ImportCell[][] = [['Paracetamol', '05/06/2028', 5]];
    expect(checked(rows).rows[0]?.draft?.expiryDate).toBe('2028-06-05');
    expect(checked(rows, { mapping: { ...MAPPING, order: 'mdy' } }).rows[0]?.draft?.expiryDate).toBe('2028-05-06');
  });

  it('have dates counted from the year of their workbook', () => {
    const read = (epoch1904: boolean) =>
      readCells(table(['Paracetamol', 46_000, 5]), { ...MAPPING, headingRow: 0 }, { ...DAY, epoch1904 });
    expect(read(false).rows[0]?.row?.draft?.expiryDate).toBe('2025-12-09');
    expect(read(true).rows[0]?.row?.draft?.expiryDate).toBe('2029-12-10');
  });

  it('are warned of where Excel swapped days and months of the column, headings left aside', () => {
    const swapped = 'Excel may have swapped day and month in this date. Check it.';
    const excel: ImportCell[] = ['Paracetamol', { day: '2028-05-06' }, 5];
    expect(said(checked([excel, ['Flagyl', '31/12/2027', 5]]))).toEqual([[['expiryDate', 1, swapped, '']], []]);
    expect(said(checked([excel]))).toEqual([[]]);
    const above = readCells(table(['As of', '31/12/2026'], HEADINGS, excel), MAPPING, DAY);
    expect(above.rows.map(({ row }) => row?.warnings)).toEqual([[]]);
  });
});

it('a column has a cell in every row, though it be empty', () => {
  expect(cellsOf(table(['a', 'b'], ['c'], []), 1)).toEqual(['b', null, null]);
  expect(cellsOf(table(['a']), -1)).toEqual([null]);
});

describe('a table', () => {
  it('has its rows, what is said of them, and how many there are of each kind', () => {
    const result = checked([
      ['Paracetamol', '06/2028', 5, 'tablet'],
      ['Paracetamol', '', 2, 'tablet'],
      [],
      ['Paracetamol', '31/06/2028', 2],
      ['Paracetamol', '06/2028', 2, 'box'],
      ['Flagyl', '06/2020', 1],
    ]);
    expect(result.rows.map(({ number, outcome, draft }) => [number, outcome, draft?.product])).toEqual([
      [3, 'product', 'Paracetamol'],
      [4, 'batch', 'Paracetamol'],
      [5, 'above', undefined],
      [6, 'fault', undefined],
      [7, 'fault', undefined],
      [8, 'product', 'Flagyl'],
    ]);
    expect(said(result)).toEqual([
      [],
      [['expiryDate', 1, 'Expiry date unknown', '']],
      [],
      [['expiryDate', 1, 'That month has no such day', 'fault']],
      [['packSize', null, 'Enter how many tablet are in one box', 'fault']],
      [['expiryDate', 1, 'This has expired', '']],
    ]);
    expect(result.counts).toEqual({ product: 2, batch: 1, above: 1, fault: 2, warned: 2 });
    expect([...result.plan.products.keys()]).toEqual(['paracetamol', 'flagyl']);
  });

  it('without anything to say counts no warnings, and an empty one counts nothing', () => {
    expect(checked([['Paracetamol', '06/2028', 5]]).counts).toEqual({ product: 1 });
    expect(checked([])).toMatchObject({ rows: [], counts: {} });
  });

  it('says first what is wrong, then what the stock says, then what the cells say', () => {
    const product = {
      id: 'one',
      words: 'panadol',
      name: 'Panadol',
      baseUnit: 'tablet',
      units: [{ name: 'tablet', factor: 1 }],
      isArchived: false,
    };
    const known: KnownStock = { ...NOTHING, products: [product] };
    const result = checked([['Panadol', '', 5]], { known });
    expect(said(result)).toEqual([
      [
        ['quantity', 2, 'Counted in tablet, like this product', ''],
        ['expiryDate', 1, 'Expiry date unknown', ''],
      ],
    ]);
    expect(result.counts).toEqual({ batch: 1, warned: 1 });
    const faulty = checked([['', '06/2020', 5]], { known });
    expect(said(faulty)).toEqual([
      [
        ['product', 0, 'Enter the product', 'fault'],
        ['expiryDate', 1, 'This has expired', ''],
      ],
    ]);
    expect(faulty.counts).toEqual({ fault: 1 });
  });
});
