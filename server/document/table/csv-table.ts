/** Reads a CSV file as written by programs of many years and countries. */
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { ImportCell } from '#rules/pharmacy/import/import-cell.ts';
import { message } from '#rules/i18n/message.ts';
import { required } from '#rules/required.ts';
import { refuse } from './refusal.ts';
import { type Table, TableRows } from './table-rows.ts';

/** The most that an unclosed quotation mark can swallow. */
const LONGEST_RECORD = 256 * 1024;

export function readCsv(bytes: Buffer): Table {
  const text = decoded(bytes);
  const { separator, body, skipped } = separatorOf(text);
  const rows = new TableRows();
  for (const [index, record] of recordsOf(body, separator, skipped).entries()) {
    rows.add(index + 1 + skipped, record.map(cellOf));
  }
  return { kind: 'csv', epoch1904: false, rows: rows.all() };
}

/** Decodes as UTF-8 if all bytes are valid, else as the Windows encoding of Western countries. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = [',', ';', '\t'] as const;
/** The separator is detected in this part of the file. */
const SAMPLE = 64 * 1024;

interface Separated {
  separator: string;
  body: string;
  /** Lines before the table, which still count in row numbers. */
  skipped: number;
}

/** Returns the separator that Excel names in the first line, else the one that splits most lines alike. */
function separatorOf(text: string): Separated {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { separator: named[1], body: text.slice(named[0].length), skipped: 1 };
  const lines = linesOf(text.slice(0, SAMPLE)).slice(0, 50);
  const best = required(
    SEPARATORS.map((separator) => ({ separator, score: alikeness(lines, separator) })).toSorted(
      (one, other) => other.score - one.score,
    )[0],
  );
  return { separator: best.separator, body: text, skipped: 0 };
}

/** Splits into lines, without quoted text. */
function linesOf(text: string): string[] {
  return text
    .replace(/"[^"]*"/g, '""')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
}

/** Counts the lines with the most common number of separators above zero, and returns that number to break ties. */
function alikeness(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  const [cuts = 0, alike = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return alike * 100 + Math.min(cuts, 99);
}

function recordsOf(text: string, separator: string, skipped: number): string[][] {
  try {
    return parse(text, {
      columns: false,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
      // one row too many shows that there are too many
      to: TableRows.MOST_READ,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error['records'] ?? 0) + 1 + skipped;
    refuse(message('Row {row} has an opening quotation mark that is never closed', { row }));
  }
}

function cellOf(text: string): ImportCell {
  return text === '' ? null : text;
}
