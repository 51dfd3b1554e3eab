/** The entries of a backup in order: header, tables, sums of the tables, secrets, files. */
import { promisify } from 'node:util';
import { gunzip as gunzipSync, gzip as gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import type { Contents, Sequence, Snapshot, Table } from '../store/backup/snapshot.ts';
import { type Entry, entryOf } from './archive.ts';
import { damaged } from './byte-reader.ts';

const gzip = promisify(gzipSync);
const gunzip = promisify(gunzipSync);

export const FORMAT = 1;
const HEADER = 'mortar-backup.json';
const SUMS = 'database.json';
const FOLDER = 'database/';
/** Rows are compressed in parts of this size, because an entry states its size first. */
const PART_BYTES = 4 * 1024 * 1024;

export interface Header extends Contents {
  format: number;
  /** Mortar's version. */
  version: string;
}

/** Row counts and sequences, in the entry after the tables. */
export interface Sums {
  /** Counts by table. */
  rows: Record<string, number>;
  sequences: Sequence[];
}

export function headerEntry(header: Header): Entry {
  return entryOf(HEADER, Buffer.from(JSON.stringify(header, null, 1)));
}

/** Throws a ConfigError if this version cannot read the first entry. */
export async function readHeader({ name, content }: Entry): Promise<Header> {
  if (name !== HEADER) throw new ConfigError('This file is not a Mortar backup.');
  const said = jsonIn(await wholeOf(content));
  const newer = NEWER.safeParse(said);
  if (newer.success && newer.data.format > FORMAT)
    throw new ConfigError(`The backup was made by a newer version of Mortar (${newer.data.version}). Upgrade first.`);
  return parsed(HEADER_SHAPE, said, name);
}

const NEWER = z.object({ format: z.number(), version: z.string() });
const HEADER_SHAPE: z.ZodType<Header> = NEWER.extend({
  takenAt: z.string(),
  serverVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  databaseBytes: z.number(),
});
const SUMS_SHAPE: z.ZodType<Sums> = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
});

/** Parses an entry. An archive's checksum proves that it is complete, not who made it. Throws a ConfigError. */
export function parsed<T>(shape: z.ZodType<T>, said: unknown, name: string): T {
  const result = shape.safeParse(said);
  if (!result.success) throw damaged(`its ${name} is not what Mortar writes`);
  return result.data;
}

/** Returns undefined if the bytes are not JSON. */
export function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** Calls `told` before each table with its name. */
export async function* tableEntries(snapshot: Snapshot, told: (table: string) => void): AsyncGenerator<Entry> {
  const rows: Record<string, number> = {};
  for (const table of snapshot.contents.tables) {
    told(table.name);
    const source = snapshot.read(table);
    let part = 0;
    for await (const bytes of inParts(source)) {
      part += 1;
      const name = `${FOLDER}${table.name}/${String(part).padStart(6, '0')}.copy.gz`;
      yield entryOf(name, await gzip(bytes, { level: 4 }));
    }
    rows[table.name] = source.rowCount;
  }
  const sums: Sums = { rows, sequences: await snapshot.sequences() };
  yield entryOf(SUMS, Buffer.from(JSON.stringify(sums)));
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, size]: [Buffer[], number] = [[], 0];
  for await (const bytes of source) {
    parts.push(bytes);
    size += bytes.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** Returns the table's name, or undefined if the entry is not part of a table. */
export function tableOf({ name }: Entry): string | undefined {
  if (!name.startsWith(FOLDER)) return undefined;
  return name.slice(FOLDER.length, name.lastIndexOf('/'));
}

export async function unzip({ name, content }: Entry): Promise<Buffer> {
  const bytes = await wholeOf(content);
  return gunzip(bytes).catch(() => {
    throw damaged(`its ${name} cannot be unzipped`);
  });
}

/** Returns the sums, or undefined for another entry. */
export async function readSums({ name, content }: Entry): Promise<Sums | undefined> {
  return name === SUMS ? parsed(SUMS_SHAPE, jsonIn(await wholeOf(content)), name) : undefined;
}

/** Reads a small entry into memory. */
export async function wholeOf(content: Entry['content']): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns the table of a part. Throws if the header has no such table. */
export function knownTable(header: Header, name: string): Table {
  const table = header.tables.find((one) => one.name === name);
  if (!table) throw damaged(`it has no table ${name}`);
  return table;
}
