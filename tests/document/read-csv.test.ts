/** CSV files as programs of many years and countries write them. */
import { describe, expect, it } from 'vitest';
import { readTable } from '#server/document/table/read-table.ts';
import { inEnglish } from '#server/i18n/wording.ts';
import { csvOf } from '#rules/csv.ts';

async function rowsOf(content: string | Buffer) {
  const answer = await readTable(Buffer.from(content));
  if ('refusal' in answer) return inEnglish(answer.refusal);
  return answer.table.rows.map(({ number, cells }) => [number, ...cells]);
}

const GOODS = [
  [1, 'Drug', 'Qty'],
  [2, 'Paracetamol', '5'],
];

describe('a CSV file', () => {
  it.each([
    ['with commas', 'Drug,Qty\r\nParacetamol,5\r\n'],
    ['with semicolons', 'Drug;Qty\nParacetamol;5'],
    ['with tabs', 'Drug\tQty\nParacetamol\t5\n'],
    ['of an old Mac', 'Drug,Qty\rParacetamol,5\r'],
    ['with a byte order mark', '\uFEFFDrug,Qty\nParacetamol,5'],
    ['in UTF-16', Buffer.from('\uFEFFDrug\tQty\r\nParacetamol\t5', 'utf16le')],
    ['in quotation marks', '"Drug","Qty"\n"Paracetamol","5"'],
    ['of our own', csvOf(GOODS.map(([, ...cells]) => cells as string[]))],
  ])('%s is a table', async (_name, content) => expect(await rowsOf(content)).toEqual(GOODS));

  it('is cut where most lines are cut alike', async () => {
    expect(await rowsOf('Drug;Qty;Price\n"a, b, c, d";5;1,200.50\nx, y;6;2,000')).toEqual([
      [1, 'Drug', 'Qty', 'Price'],
      [2, 'a, b, c, d', '5', '1,200.50'],
      [3, 'x, y', '6', '2,000'],
    ]);
  });

  it('may name its separator in a line of its own, which counts', async () => {
    expect(await rowsOf('sep=|\r\nDrug|Qty\r\nParacetamol|5')).toEqual([
      [2, 'Drug', 'Qty'],
      [3, 'Paracetamol', '5'],
    ]);
  });

  it('is read as UTF-8 where it is, else as Windows writes it', async () => {
    expect(await rowsOf(Buffer.from('a,b\nQuinine – 5 µg,é', 'utf8'))).toMatchObject([{}, { 1: 'Quinine – 5 µg' }]);
    expect(await rowsOf(Buffer.from('a,b\nQuinine \x96 5 \xB5g,\xE9', 'latin1'))).toEqual([
      [1, 'a', 'b'],
      [2, 'Quinine – 5 µg', 'é'],
    ]);
  });

  it('keeps the numbers of rows over blank ones, and lines within a cell', async () => {
    expect(await rowsOf('Drug,Qty\n\n,\n"Para\ncetamol",5')).toEqual([
      [1, 'Drug', 'Qty'],
      [4, 'Para\ncetamol', '5'],
    ]);
  });

  it('takes a lone quotation mark for what it is', async () => {
    expect(await rowsOf('Drug,Qty\nBandage 5" wide,5')).toEqual([
      [1, 'Drug', 'Qty'],
      [2, 'Bandage 5" wide', '5'],
    ]);
  });

  it('keeps names of JavaScript as texts', async () => {
    expect(await rowsOf('__proto__,constructor\ntoString,1')).toEqual([
      [1, '__proto__', 'constructor'],
      [2, 'toString', '1'],
    ]);
  });

  it('keeps of a cell with too much text that it has too much', async () => {
    expect(await rowsOf(`Drug,Qty\n${'x'.repeat(1_001)},5`)).toEqual([
      [1, 'Drug', 'Qty'],
      [2, { fault: 'long' }, '5'],
    ]);
  });

  it.each([
    ['nothing', '', 'This file is empty'],
    ['blanks alone', ' ,\n,,\n', 'This table is empty. Put your goods on the first sheet.'],
    [
      'an open quotation mark',
      `a,b\n1,2\n"${'x\n'.repeat(200_000)}`,
      'Row 3 has an opening quotation mark that is never closed',
    ],
    ['61 columns', `a,b\n${'x,'.repeat(60)}x`, 'Row 2 has more than 60 columns'],
    ['20,013 rows', 'a,b\n'.repeat(20_013), 'At most 20,000 rows at once. Split the file.'],
    ['endless blank rows', '\n'.repeat(9_000_000), 'This table is empty. Put your goods on the first sheet.'],
  ])('of %s is refused', async (_name, content, words) => expect(await rowsOf(content)).toBe(words));

  it('takes 20,000 rows below headings', async () => {
    expect(await rowsOf(`Drug,Qty\n${'a,5\n'.repeat(20_000)}`)).toHaveLength(20_001);
  });
});
