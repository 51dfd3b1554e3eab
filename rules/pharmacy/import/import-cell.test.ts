/** Tests of an imported table's cells as text, and of which are empty. */
import { describe, expect, it } from 'vitest';
import { type ImportCell, isBlankRow, isNothing, textOf } from './import-cell.ts';

describe('the text of a cell', () => {
  it.each<[ImportCell | undefined, string]>([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [1200.5, '1200.5'],
    [{ day: '2027-06-30' }, '2027-06-30'],
    [{ fault: 'long' }, ''],
    ['  Amoxicillin\t 500\r\nmg ', 'Amoxicillin 500 mg'],
    ['a\u00A0\u2003b', 'a b'],
    ['Para\u200Bcet\u00AD\uFEFFamol', 'Paracetamol'],
    ['\u200B \u200B', ''],
    ['Ofe\u0301', 'Of\u00E9'],
  ])('%j is %j', (cell, text) => expect(textOf(cell)).toBe(text));
});

describe('a cell', () => {
  it.each<ImportCell | undefined>([
    null,
    undefined,
    '',
    ' ',
    '-',
    '--',
    '—',
    'N/A',
    'na',
    ' Nil ',
    'NONE',
    'Unknown',
    '?',
  ])('%j says nothing', (cell) => expect(isNothing(cell)).toBe(true));

  it.each<ImportCell>(['0', 0, 'nothing', '- 5', { day: '2027-06-30' }, { fault: '#N/A' }])(
    '%j says something',
    (cell) => expect(isNothing(cell)).toBe(false),
  );
});

describe('a row', () => {
  it('is blank where none of its cells shows anything', () => {
    expect(isBlankRow([])).toBe(true);
    expect(isBlankRow([null, '', ' \u200B'])).toBe(true);
  });

  it.each<ImportCell>(['x', '-', 0, { day: '2027-06-30' }, { fault: '#REF!' }])(
    'with %j in it is not blank',
    (cell) => {
      expect(isBlankRow([null, cell])).toBe(false);
      expect(isBlankRow([cell, null])).toBe(false);
    },
  );
});
