/** Brings a database up to date: each plain SQL file of migrations/ once, in order, in a transaction of its own. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const FOLDER = new URL('../../migrations/', import.meta.url);
const LOCK = 7_217_001;

/** Safe to kill at any moment and to run from several processes at once. Throws where an applied file was changed. */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`migration ${name} was changed after it had been applied`);
      await apply(client, name, sha256, sql);
    }
  } finally {
    await client.end();
  }
  const pool = new pg.Pool({ ...connection, max: 1 });
  await runMigrations({ pgPool: pool });
  await pool.end();
}

async function apply(client: pg.Client, name: string, sha256: string, sql: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
