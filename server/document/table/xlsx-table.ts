/** Reads the first sheet of a workbook. Its parts are unpacked and counted here, and the reader gets only those. */
import { message } from '#rules/i18n/message.ts';
import type { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { ZipFile } from 'yazl';
import type { ImportCell } from '#rules/pharmacy/import/import-cell.ts';
import { required } from '#rules/required.ts';
import { faultyCellsOf } from './sheet-cell.ts';
import { refuse, refuseDamaged } from './refusal.ts';
import { type Table, TableRows } from './table-rows.ts';
import { Archive } from './unzip.ts';
import { checkTags, tagsOf } from './xml-tag.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

export async function readXlsx(bytes: Buffer): Promise<Table> {
  const archive = new Archive(bytes);
  if (!archive.has(WORKBOOK)) refuseOther(archive);
  const workbook = required(archive.read(WORKBOOK));
  const relations = archive.read(RELATIONS) ?? refuseDamaged();
  const { sheet, others, epoch1904 } = partsOf(workbook.toString(), relations.toString());
  const rows = goodsOf((archive.read(sheet) ?? refuseDamaged()).toString());
  const parts = new Map([
    [WORKBOOK, workbook],
    [RELATIONS, relations],
    [sheet, Buffer.from(rows)],
  ]);
  for (const path of others) {
    const part = archive.read(path);
    if (part) parts.set(path, part);
  }
  for (const part of parts.values()) checkTags(part.toString());
  const faulty = faultyCellsOf(rows);
  const cells = await cellsOf(parts);
  for (const { row, column, fault } of faulty) setCell(cells, row, column, { fault });
  const table = new TableRows();
  for (const [index, row] of cells.entries()) table.add(index + 1, row);
  return { kind: 'xlsx', epoch1904, rows: table.all() };
}

/** Returns a sheet without the formatting rules after its rows, whose tags can have any length. */
function goodsOf(sheet: string): string {
  const close = /<\/(?:[\w-]{1,100}:)?sheetData>/.exec(sheet);
  if (!close) return sheet;
  return sheet.slice(0, close.index) + close[0] + close[0].replace('sheetData', 'worksheet');
}

/** Refuses archives of other programs, and workbooks that are not XML. */
function refuseOther(archive: Archive): never {
  const { paths } = archive;
  if (paths.includes('xl/workbook.bin')) refuse(message('This is an XLSB file. Open it in Excel and save it as XLSX.'));
  if (paths.includes('content.xml')) refuse(message('This is an OpenOffice file. Save it as XLSX or CSV.'));
  if (paths.some((path) => path.startsWith('word/')))
    refuse(message('This is a Word file. Choose a CSV or XLSX file.'));
  refuse(message('This is a zip file. Unpack it first.'));
}

/** The parts a workbook names. */
interface Parts {
  /** Path of the first sheet. */
  sheet: string;
  /** Paths of shared texts and formats. */
  others: string[];
  epoch1904: boolean;
}

/** The most relations of a workbook. */
const MOST_RELATIONS = 1_000;

function partsOf(workbook: string, relations: string): Parts {
  let [first, epoch1904]: [string | undefined, boolean] = [undefined, false];
  for (const { name, attributes } of tagsOf(workbook, ['sheet', 'workbookPr'])) {
    if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
    else first ??= [...attributes].find(([key]) => key.endsWith(':id'))?.[1];
  }
  const targets = [...tagsOf(relations, ['Relationship'])].slice(0, MOST_RELATIONS).map(({ attributes }) => ({
    id: attributes.get('Id'),
    type: attributes.get('Type') ?? '',
    path: pathOf(attributes.get('Target') ?? ''),
  }));
  const sheet = targets.find(({ id }) => id === first && first !== undefined);
  if (!sheet || !sheet.type.endsWith('/worksheet')) refuse(message('The first sheet of this file is not a table'));
  const others = targets.filter(({ type }) => /\/(?:sharedStrings|styles)$/.test(type)).map(({ path }) => path);
  return { sheet: sheet.path, others, epoch1904 };
}

/** Returns the path of a target, which is relative to the workbook or to the root. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Repacks the parts in our own archive, because the reader trusts an archive's sizes. */
async function cellsOf(parts: ReadonlyMap<string, Buffer>): Promise<ImportCell[][]> {
  const archive = new ZipFile();
  for (const [path, bytes] of parts) archive.addBuffer(bytes, path, { compress: false });
  archive.end();
  const rows = await readSheet(archive.outputStream as Readable, 1);
  return rows.map((row) => row.map(cellOf));
}

function cellOf(value: unknown): ImportCell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (!(value instanceof Date)) return null;
  return Number.isNaN(value.getTime()) ? { fault: '#NUM!' } : { day: value.toISOString().slice(0, 10) };
}

/** Sets a cell, and extends rows that the reader leaves too short before a fault. */
function setCell(rows: ImportCell[][], row: number, column: number, cell: ImportCell): void {
  if (row >= TableRows.MOST_READ) return;
  while (rows.length <= row) rows.push([]);
  const cells = required(rows[row]);
  while (cells.length <= column) cells.push(null);
  cells[column] = cell;
}
