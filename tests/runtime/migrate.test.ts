/** Migrations are atomic, whichever process is killed and however many run concurrently. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrate } from '#server/store/migrate.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { dropDatabase, query, urlOf } from '../kit/postgres.ts';
import { startProduct } from '../kit/product.ts';

const GATE = 4_711;

let folder: string;
let database: string;
let client: pg.Client;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = `m_${process.pid}_${Date.now()}`;
  await query({ ...connection(), database: 'postgres' }, `CREATE DATABASE ${database} TEMPLATE template0`);
  client = new pg.Client(connection());
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await dropDatabase(inject('postgres'), database);
  await rm(folder, { recursive: true });
});

const connection = () => ({ ...inject('postgres'), user: inject('postgres').owner, database });
const migrations = () => pathToFileURL(`${folder}/`);
const put = (name: string, sql: string) => writeFile(join(folder, name), sql);

async function tables(): Promise<string[]> {
  const { rows } = await client.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map((row: { name: string }) => row.name);
}

async function applied(): Promise<string[]> {
  const { rows } = await client.query('SELECT name FROM migration ORDER BY 1');
  return rows.map((row: { name: string }) => row.name);
}

/** Migrates in a separate process that can be killed. */
function migrateApart() {
  const source = `
    import { migrate } from ${JSON.stringify(new URL('../../server/store/migrate.ts', import.meta.url).href)};
    await migrate({ owner: ${JSON.stringify(connection())} }, new URL(${JSON.stringify(migrations().href)}));`;
  return spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'inherit' });
}

it('applies each file once, and the tables of the jobs', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int);');
  await migrate({ owner: connection() }, migrations());
  await put('0002-b.sql', 'CREATE TABLE b (n int); INSERT INTO b VALUES (1);');
  await migrate({ owner: connection() }, migrations());
  await migrate({ owner: connection() }, migrations());
  expect(await applied()).toEqual(['0001-a.sql', '0002-b.sql']);
  expect((await client.query('SELECT n FROM b')).rows).toEqual([{ n: 1 }]);
  expect((await client.query('SELECT count(*) > 0 AS some FROM graphile_worker.migrations')).rows).toEqual([
    { some: true },
  ]);
});

it('leaves nothing of a file that fails', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int); SELECT 1 / 0;');
  await expect(migrate({ owner: connection() }, migrations())).rejects.toThrow('division by zero');
  expect(await tables()).toEqual(['migration']);
});

it('leaves the old or the new when killed, never what is between', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int);');
  await put(
    '0002-b.sql',
    `CREATE TABLE b (n int); SELECT pg_advisory_xact_lock_shared(${GATE}); CREATE TABLE c (n int);`,
  );
  await client.query('SELECT pg_advisory_lock($1)', [GATE]);
  const child = migrateApart();
  await expect.poll(waiting).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect([await tables(), await applied()]).toEqual([['a', 'migration'], ['0001-a.sql']]);
  await client.query('SELECT pg_advisory_unlock_all()');
  await migrate({ owner: connection() }, migrations());
  expect(await tables()).toEqual(['a', 'b', 'c', 'migration']);
});

async function waiting(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1",
    [GATE],
  );
  return rows[0]?.count ?? 0;
}

it('lets one of many at once do each file', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1);');
  await Promise.all(Array.from({ length: 8 }, () => migrate({ owner: connection() }, migrations())));
  expect((await client.query('SELECT n FROM a')).rows).toEqual([{ n: 1 }]);
});

it('refuses a file that was changed after it had been applied', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int);');
  await migrate({ owner: connection() }, migrations());
  await put('0001-a.sql', 'CREATE TABLE a (n bigint);');
  await expect(migrate({ owner: connection() }, migrations())).rejects.toThrow('0001-a.sql was changed');
});

it('refuses a database that a newer version made', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int);');
  await put('0009-z.sql', 'CREATE TABLE z (n int);');
  await migrate({ owner: connection() }, migrations());
  await rm(join(folder, '0009-z.sql'));
  await expect(migrate({ owner: connection() }, migrations())).rejects.toThrow(
    'newer version of Mortar (it has 0009-z.sql)',
  );
});

it('keeps nobody waiting who reads a table that it cannot have yet', async () => {
  await put('0001-a.sql', 'CREATE TABLE a (n int);');
  await migrate({ owner: connection() }, migrations());
  await put('0002-b.sql', 'ALTER TABLE a ADD COLUMN m int;');
  const reader = new pg.Client(connection());
  await reader.connect();
  await client.query('BEGIN');
  await client.query('SELECT n FROM a');
  const migrating = migrate({ owner: connection() }, migrations());
  try {
    const waiting =
      'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())';
    await expect.poll(async () => (await reader.query(waiting)).rowCount).toBe(1);
    expect((await reader.query('SELECT n FROM a')).rows).toEqual([]);
    await client.query('COMMIT');
    await migrating;
  } finally {
    await reader.end();
  }
  expect(await applied()).toEqual(['0001-a.sql', '0002-b.sql']);
});

it('says how to begin clean where files of before were applied, and writes nothing', async () => {
  await client.query('CREATE TABLE migration (name text PRIMARY KEY, sha256 text NOT NULL)');
  await client.query("INSERT INTO migration VALUES ('0001-member.sql', ''), ('0080-message-money.sql', '')");
  const product = startProduct({ dataDir: folder, env: { DATABASE_URL: urlOf(connection()) } });
  expect(await product.ended).toBe(1);
  expect(product.words()).toBe(
    'The database was made by an older version of Mortar and cannot be upgraded (it has 0001-member.sql). To start fresh, set DATA_DIR to an empty folder. If DATABASE_URL is set, point it to an empty database.\n',
  );
  expect(await tables()).toEqual(['migration']);
});

it('finds the files numbered from one, without a gap', async () => {
  const names = (await readdir(new URL('../../migrations/', import.meta.url))).toSorted();
  expect(names.map((name) => Number(/^(\d{4})-[a-z-]+\.sql$/.exec(name)?.[1]))).toEqual(names.map((_, at) => at + 1));
});
