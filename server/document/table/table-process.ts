/** The process that reads one file, with its own heap: a fault of the file ends only this process. */
import { flushCompileCache } from 'node:module';
import { message } from '#rules/i18n/message.ts';
import { readCsv } from './csv-table.ts';
import { kindOf } from './file-kind.ts';
import type { TableAnswer } from './read-table.ts';
import { TableRefusal } from './refusal.ts';
import { readXlsx } from './xlsx-table.ts';

async function read(bytes: Buffer): Promise<TableAnswer> {
  try {
    return { table: kindOf(bytes) === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes) };
  } catch (error) {
    if (error instanceof TableRefusal) return { refusal: error.sentence };
    return { refusal: message('This file can’t be read. Open it in Excel and save it again.'), cause: String(error) };
  }
}

process.once('message', (bytes: Uint8Array) => {
  const answer = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  void answer.then((answer) => process.send?.(answer, () => process.disconnect()));
});

// Node writes the compiled code at exit, but the server kills this process first
flushCompileCache();
