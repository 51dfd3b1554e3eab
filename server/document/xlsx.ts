/** Writes a workbook with one sheet, in which texts stay texts: Excel makes no formula, date or number of them. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface SheetColumn {
  heading: string;
  /** The width in characters. */
  width: number;
  isNumber?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Format 49 is text: Excel leaves typed values in such a column unchanged. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const [TEXT, HEADING] = [1, 2];

const FIXED: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

export function xlsxOf(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), path);
  for (const [path, xml] of Object.entries(FIXED)) add(path, xml);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add('xl/worksheets/sheet1.xml', sheetOf(columns, rows));
  zip.end();
  return buffer(zip.outputStream as Readable);
}

function sheetOf(columns: readonly SheetColumn[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = columns.map(
    ({ width, isNumber }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${isNumber ? 0 : TEXT}"/>`,
  );
  const headings = columns.map(({ heading }, at) => cellOf(heading, at, 1, HEADING));
  const body = rows.map((row, index) =>
    rowOf(
      row.map((cell, at) => cellOf(cell, at, index + 2, TEXT)),
      index + 2,
    ),
  );
  return `<worksheet xmlns="${MAIN}"><cols>${widths.join('')}</cols><sheetData>${rowOf(headings, 1)}${body.join('')}</sheetData></worksheet>`;
}

function rowOf(cells: readonly string[], number: number): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellOf(cell: string | number, column: number, row: number, style: number): string {
  const address = `${lettersOf(column)}${row}`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML cannot contain. */
function escaped(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uFFFD]/g, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
