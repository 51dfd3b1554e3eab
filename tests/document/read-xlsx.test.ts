/** Workbooks, and files that claim to be one. */
import { describe, expect, it, vi } from 'vitest';
import { readTable, type ReadingBounds } from '#server/document/table/read-table.ts';
import { xlsxOf } from '#server/document/xlsx.ts';
import { inEnglish } from '#server/i18n/wording.ts';
import { jpeg } from '../media/pictures.ts';
import { marked, withSizesOf, workbook, zipped } from './workbooks.ts';

// each file is read in a process of its own, and some fill its memory
vi.setConfig({ testTimeout: 60_000 });

async function rowsOf(bytes: Buffer, bounds?: ReadingBounds) {
  const answer = await readTable(bytes, bounds);
  if ('refusal' in answer) return inEnglish(answer.refusal);
  return answer.table.rows.map(({ number, cells }) => [number, ...cells]);
}

describe('a workbook', () => {
  it('that we write is read as it was', async () => {
    const columns = ['Drug', 'Qty', 'Batch'].map((heading) => ({ heading, width: 12 }));
    const book = await xlsxOf('Stock & more', columns, [
      ['<b> & "quotes"', 5, '=1+1'],
      ['__proto__', 0.5, '007'],
    ]);
    expect(await rowsOf(book)).toEqual([
      [1, 'Drug', 'Qty', 'Batch'],
      [2, '<b> & "quotes"', 5, '=1+1'],
      [3, '__proto__', 0.5, '007'],
    ]);
  });

  it('has texts, numbers, dates and yes or no', async () => {
    const book = await workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c><c r="C1" s="1"><v>46553</v></c><c r="D1" t="b"><v>1</v></c></row>' +
        '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4" s="0"/><c r="D4" t="inlineStr"><is><t>x</t></is></c></row>',
    );
    expect(await rowsOf(book)).toEqual([
      [1, 'Paracetamol', 5, { day: '2027-06-15' }, 'TRUE'],
      [4, 'Amoxicillin', null, null, 'x'],
    ]);
  });

  it('may count its days from 1904', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>45091</v></c><c r="B1"><v>45091</v></c></row>';
    const answer = await readTable(await workbook(rows, { date1904: true }));
    expect(answer).toMatchObject({ table: { epoch1904: true, rows: [{ cells: [{ day: '2027-06-15' }, 45_091] }] } });
  });

  it('gives kept results of formulas, and says where there are none', async () => {
    const book = await workbook(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>A2</f><v>two</v></c>' +
        '<c r="C1"><f>1+1</f></c><c r="D1"><f>1+1</f><v></v></c><c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c>' +
        '<c r="F1" t="str"><f>""</f><v></v></c><c r="G1"><v>7</v></c></row>',
    );
    expect(await rowsOf(book)).toEqual([
      [1, 2, 'two', { fault: 'formula' }, { fault: 'formula' }, { fault: '#DIV/0!' }, null, 7],
    ]);
  });

  it('may have rules of its look with very long tags after its rows', async () => {
    const areas = Array.from({ length: 5_000 }, (_, at) => `A${at + 1}`).join(' ');
    const rules = `</sheetData><conditionalFormatting sqref="${areas}"/><sheetData>`;
    expect(await rowsOf(await workbook(`<row r="1"><c r="A1"><v>1</v></c></row>${rules}`))).toEqual([[1, 1]]);
  });

  it('may have comments of any signs', async () => {
    expect(await rowsOf(await workbook('<!-- < --><row r="1"><c r="A1"><v>1</v></c></row>'))).toEqual([[1, 1]]);
  });

  it('is known by its bytes, whatever it is called', async () => {
    const book = await workbook('<row r="1"><c r="A1"><v>1</v></c></row>');
    expect(await rowsOf(book)).toEqual([[1, 1]]);
  });
});

const CELL = '<row r="1"><c r="A1"><v>1</v></c></row>';
const DAMAGED = 'This file is damaged. Open it in Excel and save it again.';
const COMPOUND = Buffer.from('D0CF11E0A1B11AE1', 'hex');

describe('a file is refused that', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'is encrypted by Office',
      () => Buffer.concat([COMPOUND, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
      'This file is protected by a password. Save it without one first.',
    ],
    [
      'is an encrypted archive',
      async () => marked(await workbook(CELL)),
      'This file is protected by a password. Save it without one first.',
    ],
    [
      'is of an old Excel',
      () => Buffer.concat([COMPOUND, Buffer.alloc(600), Buffer.from('Workbook', 'utf16le')]),
      'This file is from Excel 2003 or older. Open it and save it as XLSX.',
    ],
    [
      'is a web page called .xls',
      () => Buffer.from('\uFEFF\n<html><table><tr><td>Drug</td></tr></table>'),
      'This file is really a web page. Open it in Excel and save it as XLSX.',
    ],
    ['is a PDF', () => Buffer.from('%PDF-1.7 …'), 'This is a PDF. Choose the table as a CSV or XLSX file.'],
    ['is a picture', () => jpeg(8, 8), 'This is a picture. Choose the table as a CSV or XLSX file.'],
    ['is a program', () => Buffer.from('\x7FELF\0\0\0'), 'This is not a table. Choose a CSV or XLSX file.'],
    ['is an archive', () => zipped({ 'stock.csv': 'a,b' }), 'This is a zip file. Unpack it first.'],
    ['is packed', () => Buffer.from('1F8B0800', 'hex'), 'This is a zip file. Unpack it first.'],
    [
      'is of OpenOffice',
      () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'This is an OpenOffice file. Save it as XLSX or CSV.',
    ],
    ['is of Word', () => zipped({ 'word/document.xml': '<a/>' }), 'This is a Word file. Choose a CSV or XLSX file.'],
    [
      'is binary Excel',
      () => zipped({ 'xl/workbook.bin': 'x' }),
      'This is an XLSB file. Open it in Excel and save it as XLSX.',
    ],
    ['is cut off', async () => (await workbook(CELL)).subarray(0, 300), DAMAGED],
    [
      'is a broken XML',
      () => workbook('<row r="1"><c r="A1"><v>1</row>'),
      'This file can’t be read. Open it in Excel and save it again.',
    ],
    [
      'has no sheet',
      () => zipped({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<a/>' }),
      'The first sheet of this file is not a table',
    ],
    ['has an empty sheet', () => workbook(''), 'This table is empty. Put your goods on the first sheet.'],
    [
      'has a cell far to the right',
      () => workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      'Row 1 has more than 60 columns',
    ],
    ['has a cell right of every sheet', () => workbook('<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'), DAMAGED],
    ['has a row below every sheet', () => workbook('<row r="999999999"></row>'), DAMAGED],
    [
      'has a cell far down',
      () => workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
      'At most 20,000 rows at once. Split the file.',
    ],
    [
      'is larger than 10 MB',
      () => Buffer.alloc(50 * 1024 * 1024, 'a,b\n'),
      'Files can be up to 10 MB. Split this one.',
    ],
  ])('%s', async (_name, bytes, words) => expect(await rowsOf(await bytes())).toBe(words));
});

describe('a file of many unfinished tags is refused as damaged, however many', () => {
  const many = (fragment: string) => fragment.repeat(200_000);
  const part = (path: string, content: string) => workbook(CELL, { files: { [path]: content } });

  it.each<[string, () => Promise<Buffer>]>([
    ['of its sheets', () => part('xl/workbook.xml', `<workbook>${many('<sheet ')}`)],
    ['of its sheets, with one end', () => part('xl/workbook.xml', `<workbook>${many('<sheet ')}>`)],
    ['of its properties', () => part('xl/workbook.xml', many('<workbookPr '))],
    ['of its relations', () => part('xl/_rels/workbook.xml.rels', many('<Relationship '))],
    ['of attributes', () => part('xl/workbook.xml', `<workbook><sheet ${many('r:id="')}`)],
    ['of comments', () => part('xl/workbook.xml', many('<!--'))],
  ])('%s', async (_name, bytes) => {
    const words = await rowsOf(await bytes());
    expect([DAMAGED, 'The first sheet of this file is not a table']).toContain(words);
  });

  it.each<[string, string]>([
    ['of values', `<row r="1"><c r="A1">${many('<v ')}</c></row>`],
    ['of types', `<row r="1"><c r="A1"${many(' t="')}></c></row>`],
  ])('%s of a cell', async (_name, rows) => {
    expect(await rowsOf(await workbook(rows))).toBe(DAMAGED);
  });
});

describe('a file that is small and becomes large', () => {
  const BOMB = 'This file unpacks to more than 100 MB. Split it into several.';

  it('is refused where it unpacks to too much, whatever sizes it gives', async () => {
    const bomb = await workbook(CELL, { sharedStrings: Buffer.alloc(101 * 1024 * 1024, ' ') });
    const lying = withSizesOf(bomb, 'xl/sharedStrings.xml', 1_024);
    expect(lying.length).toBeLessThan(1024 * 1024);
    expect(await rowsOf(bomb)).toBe(BOMB);
    expect(await rowsOf(lying)).toBe(BOMB);
  });

  it('is not given the memory that it says it needs', async () => {
    const lying = withSizesOf(await workbook(CELL), 'xl/sharedStrings.xml', 0xffff_fff0);
    expect(await rowsOf(lying)).toEqual([[1, 1]]);
  });

  it('is refused where it fills the memory, and the product goes on', async () => {
    const texts = Array.from({ length: 1_500_000 }, (_, at) => `<si><t>goods ${at}</t></si>`);
    const strings = `<sst>${texts.join('')}</sst>`;
    const book = await workbook(CELL, { sharedStrings: strings });
    expect(await rowsOf(book, { heapMb: 24, seconds: 60 })).toBe('This file takes too much memory to read. Split it.');
    expect(await rowsOf(await workbook(CELL))).toEqual([[1, 1]]);
  });

  it('is refused where it takes too long', async () => {
    const book = await workbook(CELL);
    // no process can start and read in so little time
    expect(await rowsOf(book, { heapMb: 256, seconds: 0.001 })).toBe('This file takes too long to read. Split it.');
  });
});
