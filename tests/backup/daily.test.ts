/** The daily backup, as a running server's job makes it. */
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase, query, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';

const OWNER = 'owner@example.com';
const SLOW = { timeout: 120_000 };

let dataDir: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
const products: Product[] = [];
beforeEach(async () => {
  dataDir = await temporaryFolder();
  database = await cloneDatabase(inject('postgres'));
});
afterEach(async () => {
  for (const product of products.splice(0)) {
    product.process.kill('SIGKILL');
    await product.ended;
  }
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<Product> {
  const own = { DATABASE_URL: urlOf(database.connection), ADMIN_EMAILS: OWNER, BACKUP_DIR: backups(), ...env };
  const product = startProduct({ dataDir, env: own });
  products.push(product);
  await product.address;
  return product;
}

const ask = <Row extends object>(sql: string) => query<Row>(database.connection, sql);
const backups = () => join(dataDir, 'kept');
const listBackups = () => readdir(backups()).catch(() => []);
const runs = () => ask<{ failure: string }>('SELECT failure FROM backup_run ORDER BY began_at');
/** Starts the job now instead of at its time of day. */
const begin = () => ask(`SELECT graphile_worker.add_job('make-backup', job_key => 'make-backup')`);
const waiting = async () =>
  (await ask<{ attempts: number }>(`SELECT attempts FROM graphile_worker.jobs WHERE key = 'make-backup'`))[0];

it('is put where it was told, old ones are removed, and the run is noted', SLOW, async () => {
  await start({ BACKUP_KEEP: '1,0,0' });
  const old = 'mortar-2020-01-01T0030Z.tar';
  await begin();
  await expect.poll(runs).toEqual([{ failure: '' }]);
  const [first] = await listBackups();
  expect(first).toMatch(/^mortar-\d{4}-\d\d-\d\dT\d{4}Z\.tar$/);
  await writeFile(join(backups(), old), '');
  const left = 'mortar-2020-01-02T0030Z.tar.half';
  await writeFile(join(backups(), left), '');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(backups(), left), earlier, earlier);
  await begin();
  await expect.poll(runs).toHaveLength(2);
  await expect.poll(listBackups).not.toContain(old);
  expect(await listBackups()).not.toContain(left);
  expect(await listBackups()).toHaveLength(1);
});

it('that fails is mailed to the owner with what it said', SLOW, async () => {
  await writeFile(backups(), 'a file where a folder should be');
  await start();
  await begin();
  const mailed = async () => {
    const names = await readdir(join(dataDir, 'mail')).catch(() => []);
    return Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
  };
  await expect.poll(mailed).toEqual([expect.stringContaining('The daily backup of Mortar failed')]);
  const [mail = ''] = await mailed();
  expect(mail).toContain(OWNER);
  expect(mail).toContain('No successful backup yet.');
  expect(await waiting()).toBeUndefined();
});

it('ends with its server, and is made by the next one', SLOW, async () => {
  const product = await start();
  await begin();
  await expect.poll(listBackups, { interval: 20 }).toEqual([expect.stringMatching(/\.half$/)]);
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect((await listBackups()).filter((name) => !name.endsWith('.half'))).toEqual([]);
  expect(await waiting()).toBeDefined();
  await start();
  await expect.poll(runs).toContainEqual({ failure: '' });
});
