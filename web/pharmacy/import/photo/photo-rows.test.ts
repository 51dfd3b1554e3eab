import { expect, it } from 'vitest';
import { guessColumns } from '#rules/pharmacy/import/import-columns.ts';
import { openRows, type PhotoDraft, type PhotoRow, rightRows, tableOf, withCell, withRow } from './photo-rows.ts';

const row = (product: string, state: PhotoRow['state']): PhotoRow => ({
  cells: { product, quantity: '20', cost: '1,250.00' },
  doubts: ['product', 'cost'],
  place: { left: 0, top: 0, right: 1, bottom: 1 },
  state,
});
const draft: PhotoDraft = {
  picture: new Blob(),
  width: 1,
  height: 1,
  rows: [
    row('Paracetamol', 'right'),
    row('Flagyl', 'out'),
    row('=Cough "Syrup", 100ml', 'right'),
    row('Insulin', 'open'),
  ],
};

it('imports only the lines that somebody said are right, under headings that the import knows', async () => {
  const text = await tableOf(draft, 'Invoice.csv').text();
  const [headings = '', ...lines] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(guessColumns(headings.split(','))).toEqual([
    'product',
    'batchNumber',
    'expiryDate',
    'quantity',
    'unit',
    'cost',
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('"Paracetamol","","","20","","1,250.00"');
});

it('counts the lines that are right and those left to compare', () => {
  expect([rightRows(draft), openRows(draft)]).toEqual([2, 1]);
  expect(openRows(withRow(draft, 3, row('Insulin', 'right')))).toBe(0);
});

it('no longer doubts a field that somebody changed', () => {
  const changed = withCell(row('Flagy1', 'open'), 'product', ' Flagyl ');
  expect(changed).toMatchObject({ cells: { product: 'Flagyl' }, doubts: ['cost'] });
});
