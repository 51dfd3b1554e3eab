/** Workbooks made by hand, so that tests can include what no program would write. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

interface Extra {
  date1904?: boolean;
  sharedStrings?: string | Buffer;
  files?: Record<string, string>;
}

/** The styles of a sheet; style 1 is a date. */
const STYLES = `<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** Makes a workbook from the rows of a sheet, as XML. */
export function workbook(rows: string, { date1904, sharedStrings, files }: Extra = {}): Promise<Buffer> {
  return zipped({
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><workbookPr ${date1904 ? 'date1904="1"' : ''}/><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${['worksheet', 'styles', 'sharedStrings']
      .map((type, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${type}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/worksheet.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml':
      sharedStrings ?? '<sst><si><t>Paracetamol</t></si><si><r><t>Amoxi</t></r><r><t>cillin</t></r></si></sst>',
    ...files,
  });
}

/** Changes every size that the archive states for this file. */
export function withSizesOf(archive: Buffer, path: string, bytes: number): Buffer {
  const lying = Buffer.from(archive);
  const name = Buffer.from(path);
  for (let at = lying.indexOf(name); at !== -1; at = lying.indexOf(name, at + 1)) {
    if (at >= 30 && lying.readUInt32LE(at - 30) === 0x04034b50) lying.writeUInt32LE(bytes, at - 30 + 22);
    if (at >= 46 && lying.readUInt32LE(at - 46) === 0x02014b50) lying.writeUInt32LE(bytes, at - 46 + 24);
  }
  return lying;
}

/** Marks every file of the archive as encrypted. */
export function marked(archive: Buffer): Buffer {
  const locked = Buffer.from(archive);
  for (let at = locked.indexOf('PK\x01\x02'); at !== -1; at = locked.indexOf('PK\x01\x02', at + 1)) {
    locked.writeUInt16LE(locked.readUInt16LE(at + 8) | 1, at + 8);
  }
  return locked;
}
