/** Tests of what a row says of packs. */
import { expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import type { ImportCell } from './import-cell.ts';
import type { ImportColumns } from './import-columns.ts';
import type { DateReading } from './import-date.ts';
import { readRow } from './import-row.ts';

const DATES: DateReading = { order: 'dmy', epoch1904: false, isSwapped: false, today: '2026-11-23' };
const columns: ImportColumns = ['product', 'packSize', 'quantity', 'unit'];
const packed = (cells: ImportCell[]) => {
  const { draft } = readRow(cells, columns, DATES) ?? {};
  return draft && [draft.quantity, draft.unit, draft.packSize, draft.cartonSize, draft.innerUnit];
};

it.each<[ImportCell[], unknown[]]>([
  [
    ['Flagyl', 'box of 10', 5],
    [5, 'box', 10, null, ''],
  ],
  [
    ['Flagyl', 'Box of 10 tabs.', 5],
    [5, 'box', 10, null, 'tablet'],
  ],
  [
    ['Flagyl', 'carton of 24', '9 ctn'],
    [9, 'ctn', null, 24, ''],
  ],
  [
    ['Flagyl', '24/ctn', '9 CTNS.'],
    [9, 'ctns', null, 24, ''],
  ],
  [
    ['Flagyl', '24 per carton', 9],
    [9, 'carton', null, 24, ''],
  ],
  [
    ['Flagyl', '10x10', 5],
    [5, '', 100, null, ''],
  ],
  [
    ['Flagyl', "10 X 10's", '5 pkts'],
    [5, 'pkts', 100, null, ''],
  ],
  [
    ['Flagyl', '', '2 boxes of 10'],
    [2, 'boxes', 10, null, ''],
  ],
  [
    ['Flagyl', '', '3 ctn x 24'],
    [3, 'ctn', null, 24, ''],
  ],
  [
    ['Flagyl', '', 5, 'box of 10'],
    [5, 'box', 10, null, ''],
  ],
  [
    ['Flagyl', 'ctn(24)', 5],
    [5, 'ctn', null, 24, ''],
  ],
  [
    ['Flagyl', 'box', 5],
    [5, 'box', null, null, ''],
  ],
  [
    ['Flagyl', '10x10', '9 ctn'],
    [9, 'ctn', 100, null, ''],
  ],
  // the size of a box is not that of a strip
  [
    ['Flagyl', 'box of 10', '5 strips'],
    [5, 'strips', null, null, ''],
  ],
  [
    ['Paracetamol 500mg x 96', '', 5],
    [5, '', 96, null, ''],
  ],
  [
    ['Paracetamol 500mg X96 tabs', '', 5],
    [5, '', 96, null, 'tablet'],
  ],
  [
    ["Paracetamol 500mg 10 X 10's", '', 5],
    [5, '', 100, null, ''],
  ],
  [
    ["Paracetamol 1000's", '', 5],
    [5, '', 1000, null, ''],
  ],
  [
    ['Paracetamol (box of 10)', '', 5],
    [5, '', 10, null, ''],
  ],
  [
    ['Coartem 80/480 (24 tabs)', '', 5],
    [5, '', 24, null, 'tablet'],
  ],
  [
    ['Paracetamol 500mg x 96', '', '480 tabs'],
    [480, 'tabs', 96, null, ''],
  ],
  // neither the size of a carton nor that of a strip
  [
    ['Paracetamol 500mg x 96', '', '9 ctn'],
    [9, 'ctn', null, null, ''],
  ],
  [
    ['Paracetamol 500mg x 96', '', '9 strips'],
    [9, 'strips', null, null, ''],
  ],
  [
    ['Paracetamol 500mg x 96', '100', 5],
    [5, '', 100, null, ''],
  ],
  [
    ['Gauze swab 10 x 10', '', 5],
    [5, '', null, null, ''],
  ],
  [
    ['Vitamin B12', '', 5],
    [5, '', null, null, ''],
  ],
  [
    ['Amlodipine 5', '', 5],
    [5, '', null, null, ''],
  ],
  [
    ['Amlodipine 5 x 28', '', 5],
    [5, '', null, null, ''],
  ],
  [
    ['Amlodipine 5mg 2 x 14', '', 5],
    [5, '', 28, null, ''],
  ],
  [
    ['Amlodipine 5mg x 10x10', '', 5],
    [5, '', 100, null, ''],
  ],
])('%j is %j', (cells, expected) => expect(packed(cells)).toEqual(expected));

it.each<[ImportCell[], string]>([
  [['Flagyl', '10 tablets each', 5], 'Enter a size or a unit, such as 100 or box of 10.'],
  [['Flagyl', 'nice', 5], 'Enter a size or a unit, such as 100 or box of 10.'],
  [['Flagyl', 'box of 1000001', 5], 'This size is too large'],
  [['Flagyl', '', 5, '10'], 'Enter a unit, such as pack or tablet.'],
  [['Flagyl', '', '5 x 10'], 'Enter a whole number.'],
])('%j is refused', (cells, words) => {
  expect(readRow(cells, columns, DATES)?.faults.map((fault) => inEnglish(fault.message))).toEqual([words]);
});
