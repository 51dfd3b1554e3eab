/** Fills a migrated database with the rows of another, in one transaction, as the owner of its tables without superuser rights. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ConfigError } from '../../config/config.ts';
import {
  identifier,
  listTables,
  lockCopying,
  openClient,
  quoted,
  SAME_TEXT,
  type Sequence,
  type Table,
} from './snapshot.ts';

export interface Load {
  /**
   * Writes the rows of a table in the text format of COPY, reads them back, and returns their number. Throws if something
   * else came back.
   */
  fill(table: Table, rows: AsyncIterable<Uint8Array>): Promise<number>;
  setSequences(sequences: readonly Sequence[]): Promise<void>;
  /** Checks every reference between tables, and commits. */
  finish(): Promise<void>;
  /** Leaves everything as it was, unless `finish` was called. */
  close(): Promise<void>;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Empties every table first. Triggers are off until the end, because they have already changed these rows and nobody should be notified.
 * Foreign keys are dropped and added again, which checks them all, because tables refer to each other in circles.
 */
export async function openLoad(owner: pg.ClientConfig, tables: readonly Table[]): Promise<Load> {
  const client = await openClient(owner);
  try {
    await client.query(`BEGIN; ${SAME_TEXT}`);
    await lockCopying(client);
    const present = await listTables(client);
    refuseUnknown(tables, present);
    const names = present.map(({ name }) => quoted(name));
    const keys = await listForeignKeys(client);
    for (const { table, name } of keys)
      await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${identifier(name)}`);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(', ')}`);
    return loadOn(client, async () => {
      for (const { table, name, definition } of keys)
        await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${identifier(name)} ${definition}`);
      for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    });
  } catch (error) {
    await client.end();
    throw error;
  }
}

function loadOn(client: pg.Client, complete: () => Promise<void>): Load {
  return {
    async fill(table, rows) {
      const place = `COPY ${quoted(table.name)} (${table.columns.map(identifier).join(', ')})`;
      const came = createHash('sha256');
      const writing = client.query(copyFrom(`${place} FROM STDIN`));
      await pipeline(Readable.from(rows, { objectMode: false }), through(came), writing);
      const kept = createHash('sha256');
      for await (const bytes of client.query(copyTo(`${place} TO STDOUT`))) kept.update(bytes as Buffer);
      if (kept.digest('hex') !== came.digest('hex'))
        throw new ConfigError(`The rows of ${table.name} were not stored as they were sent.`);
      return writing.rowCount ?? 0;
    },
    async setSequences(sequences) {
      for (const { name, last } of sequences)
        if (last !== null) await client.query('SELECT setval($1::regclass, $2)', [quoted(name), last]);
    },
    async finish() {
      await complete();
      for (const table of ['_private_jobs', '_private_job_queues'])
        // the workers that held these jobs are not on this database
        await client.query(
          `UPDATE graphile_worker.${table} SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`,
        );
      await client.query('COMMIT');
      await client.query('SET statement_timeout = 0; ANALYZE');
    },
    close: () => client.end(),
  };
}

function through(hash: { update(bytes: Buffer): unknown }): Transform {
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes);
      done(null, bytes);
    },
  });
}

/** Throws if a table or column is missing, such as when Graphile Worker's version differs from the one that was backed up. */
function refuseUnknown(wanted: readonly Table[], present: readonly Table[]): void {
  for (const { name, columns } of wanted) {
    const found = present.find((table) => table.name === name);
    const missing = found ? columns.find((column) => !found.columns.includes(column)) : '';
    if (missing === undefined) continue;
    const what = missing === '' ? `table ${name}` : `column ${missing} of ${name}`;
    throw new ConfigError(
      `This version of Mortar has no ${what}. Restore with the version that made the backup, then upgrade.`,
    );
  }
}

async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT n.nspname || '.' || c.relname AS "table", conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE contype = 'f' AND n.nspname IN ('public', 'graphile_worker') ORDER BY 1, 2`,
  );
  return rows;
}
