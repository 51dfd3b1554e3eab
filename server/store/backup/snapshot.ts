/** The content of a database at one moment, table by table, for a backup or a move. */
import pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { required } from '#rules/required.ts';
import { ConfigError } from '../../config/config.ts';
import { UNFINISHED } from '../migrate.ts';

/** Left out, because migrations fill these tables at the target. */
const OF_MIGRATIONS = ['public.migration', 'graphile_worker.migrations'];
const SCHEMAS = "('public', 'graphile_worker')";
const LOCK = 7_217_002;
const UNDER_WAY = 'Another backup, restore or move of this database is running. Try again once it ends.';

export interface Table {
  /** The name with its schema: `public.member`. */
  name: string;
  /** The stored columns, without generated ones. */
  columns: string[];
}

export interface Sequence {
  name: string;
  /** The last number given, or null if there is none. */
  last: string | null;
}

export interface AppliedMigration {
  name: string;
  sha256: string;
}

/** The header of a backup. */
export interface Contents {
  /** ISO 8601. */
  takenAt: string;
  /** The version of PostgreSQL. */
  serverVersion: string;
  migrations: AppliedMigration[];
  tables: Table[];
  /** The size in bytes, with indexes. */
  databaseBytes: number;
}

export interface Snapshot {
  contents: Contents;
  /** Reads the rows of a table in the text format of COPY, each ending with a line feed. */
  read(table: Table): CopyToStreamQuery;
  /** Must be read last, because numbers given since the snapshot do no harm. */
  sequences(): Promise<Sequence[]>;
  close(): Promise<void>;
}

/** Settings that make the text of values the same on every server. */
export const SAME_TEXT = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL synchronize_seqscans = off; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Opens a transaction that sees one moment while members go on writing. The role must be able to read every table. Throws a ConfigError if
 * another backup is running.
 */
export async function openSnapshot(connection: pg.ClientConfig): Promise<Snapshot> {
  const client = await openClient(connection);
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${SAME_TEXT}`);
    await lockCopying(client);
    const contents = await readContents(client);
    return {
      contents,
      read: (table) =>
        client.query(copyTo(`COPY ${quoted(table.name)} (${table.columns.map(identifier).join(', ')}) TO STDOUT`)),
      sequences: () => listSequences(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Locks copying until the transaction ends. Throws a ConfigError if somebody else is copying this database. */
export async function lockCopying(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS "isFree"', [LOCK]);
  if (!rows[0]?.isFree) throw new ConfigError(UNDER_WAY);
}

/** Locks copying until it is released, for copying files instead of the database. Throws a ConfigError like `lockCopying`. */
export async function holdCopying(connection: pg.ClientConfig): Promise<{ release(): Promise<void> }> {
  const client = await openClient(connection);
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [LOCK]);
  if (rows[0]?.isFree) return { release: () => client.end() };
  await client.end();
  throw new ConfigError(UNDER_WAY);
}

export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 20_000, ...connection, keepAlive: true });
  // a connection that breaks between two queries fails the next query
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function readContents(client: pg.Client): Promise<Contents> {
  const { rows: facts } = await client.query<{ at: Date; version: string; bytes: string; isOurs: boolean }>(
    `SELECT now() AS at, current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
            to_regclass('public.migration') IS NOT NULL AND to_regclass('public.${UNFINISHED}') IS NULL AS "isOurs"`,
  );
  const { at, version, bytes, isOurs } = required(facts[0]);
  if (!isOurs) throw new ConfigError('This database has no data of Mortar, or a restore into it did not finish.');
  const { rows: migrations } = await client.query<AppliedMigration>('SELECT name, sha256 FROM migration ORDER BY name');
  return {
    takenAt: at.toISOString(),
    serverVersion: version,
    migrations,
    tables: await listTables(client),
    databaseBytes: Number(bytes),
  };
}

/** Lists every table with rows to keep, in alphabetical order. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname || '.' || c.relname AS name,
            ARRAY(SELECT attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
                     AND attgenerated = '' ORDER BY attnum) AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname IN ${SCHEMAS} AND n.nspname || '.' || c.relname <> ALL ($1)
      ORDER BY 1`,
    [OF_MIGRATIONS],
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS last FROM pg_sequences
      WHERE schemaname IN ${SCHEMAS} ORDER BY 1`,
  );
  return rows;
}

export function identifier(name: string): string {
  return pg.escapeIdentifier(name);
}

/** Quotes `public.member` for SQL. */
export function quoted(name: string): string {
  const dot = name.indexOf('.');
  return `${identifier(name.slice(0, dot))}.${identifier(name.slice(dot + 1))}`;
}
