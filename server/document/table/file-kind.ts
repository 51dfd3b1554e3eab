/** The file type of a table, detected by its bytes, never by its name. */
import { message } from '#rules/i18n/message.ts';
import { refuse } from './refusal.ts';

export type FileKind = 'csv' | 'xlsx';

const hasStart = (bytes: Buffer, start: string) => bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1'));

const ARCHIVE = 'PK\x03\x04';
/** The signature of Excel files until 2003, and of encrypted Office files. */
const COMPOUND = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
const PICTURES = ['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'RIFF', 'BM'];
const PACKED = ['\x1F\x8B', 'Rar!', "7z\xBC\xAF'\x1C"];
const BYTE_ORDER_MARKS = ['\xFF\xFE', '\xFE\xFF'];
/** How much of a text is checked. */
const HEAD = 64 * 1024;

/** Refuses files that are not tables. */
export function kindOf(bytes: Buffer): FileKind {
  if (bytes.length === 0) refuse(message('This file is empty'));
  if (hasStart(bytes, ARCHIVE)) return 'xlsx';
  if (hasStart(bytes, COMPOUND)) refuseCompound(bytes);
  if (hasStart(bytes, '%PDF')) refuse(message('This is a PDF. Choose the table as a CSV or XLSX file.'));
  if (PICTURES.some((start) => hasStart(bytes, start))) {
    refuse(message('This is a picture. Choose the table as a CSV or XLSX file.'));
  }
  if (PACKED.some((start) => hasStart(bytes, start))) refuse(message('This is a zip file. Unpack it first.'));
  const head = bytes.subarray(0, HEAD);
  if (/^(?:\u00EF\u00BB\u00BF)?\s*<[!?a-z]/i.test(head.toString('latin1'))) {
    refuse(message('This file is really a web page. Open it in Excel and save it as XLSX.'));
  }
  const hasWideLetters = BYTE_ORDER_MARKS.some((mark) => hasStart(bytes, mark));
  if (!hasWideLetters && head.includes(0)) refuse(message('This is not a table. Choose a CSV or XLSX file.'));
  return 'csv';
}

function refuseCompound(bytes: Buffer): never {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) refuseEncrypted();
  refuse(message('This file is from Excel 2003 or older. Open it and save it as XLSX.'));
}

export function refuseEncrypted(): never {
  refuse(message('This file is protected by a password. Save it without one first.'));
}
