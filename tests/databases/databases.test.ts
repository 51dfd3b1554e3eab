/** PostgreSQL installed on the machine, with and without PgBouncer. It runs at night, with what is installed, and reports what is not. */
import { rm } from 'node:fs/promises';
import type { ClientConfig } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase, query, urlOf } from '../kit/postgres.ts';
import { startProduct } from '../kit/product.ts';
import { until } from '../kit/socket.ts';
import { debianVersions, openDebianPostgres } from './debian-postgres.ts';
import { pgBouncerVersion, type PoolMode, startPgBouncer } from './pgbouncer.ts';
import { walk } from './walk.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const isNight = process.env.MORTAR_TEST_NIGHT === '1';
const WANTED = ['15', '16', '17', '18'];
const installed = isNight ? debianVersions() : [];
const bouncer = isNight ? pgBouncerVersion() : undefined;

if (isNight) {
  const missing = WANTED.filter((version) => version !== '18' && !installed.includes(version));
  if (missing.length > 0) console.warn(`NOT TESTED: PostgreSQL ${missing.join(', ')} (not installed here)`);
  if (bouncer === undefined) console.warn('NOT TESTED: PgBouncer (not installed here)');
  else if (!knowsNames(bouncer)) console.warn(`NOT TESTED: prepared statements through PgBouncer (this is ${bouncer})`);
}

/** Tells whether PgBouncer prepares names again when a transaction gets another connection, as it does from 1.21 on. */
function knowsNames(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || minor >= 21;
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await temporaryFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Makes the two roles and an empty database. */
async function prepare(admin: ClientConfig): Promise<{ app: ClientConfig; owner: ClientConfig }> {
  for (const role of ['mortar', 'mortar_app']) await query(admin, `CREATE ROLE ${role} LOGIN`);
  await query(admin, 'CREATE DATABASE mortar OWNER mortar');
  const there = { ...admin, database: 'mortar' };
  return { app: { ...there, user: 'mortar_app' }, owner: { ...there, user: 'mortar' } };
}

describe.runIf(isNight).each(installed.map((version) => ({ version })))('PostgreSQL $version', ({ version }) => {
  it('is migrated and used, and survived when it goes and comes back', async () => {
    const postgres = await openDebianPostgres(version);
    const { app, owner } = await prepare(postgres.admin);
    const env = { DATABASE_URL: urlOf(app), MIGRATION_DATABASE_URL: urlOf(owner) };
    await walk({ env, dataDir, direct: app });
    const product = startProduct({ dataDir, env: { DATABASE_URL: urlOf(app) } });
    const url = await product.address;
    const ready = async () => (await fetch(`${url}/health/ready`)).status;
    postgres.stop();
    await until(async () => (await ready()) === 503);
    postgres.start();
    await until(async () => (await ready()) === 200);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await postgres.close();
  });

  it('is waited for by a server that starts first', async () => {
    const postgres = await openDebianPostgres(version);
    const { app, owner } = await prepare(postgres.admin);
    postgres.stop();
    const product = startProduct({
      dataDir,
      env: { DATABASE_URL: urlOf(app), MIGRATION_DATABASE_URL: urlOf(owner), DATABASE_WAIT_SECONDS: '120' },
    });
    await until(async () => product.words().includes('does not answer yet'));
    postgres.start();
    await product.address;
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    await postgres.close();
  });
});

describe.runIf(bouncer !== undefined).each<{ mode: PoolMode }>([{ mode: 'session' }, { mode: 'transaction' }])(
  'PgBouncer in $mode mode',
  ({ mode }) => {
    const mayPrepare = mode === 'session' || knowsNames(bouncer ?? '0');
    it.each(mayPrepare ? ['off', 'on'] : ['off'])('carries the calls, with DATABASE_PREPARE=%s', async (prepared) => {
      const { connection, drop } = await cloneDatabase(inject('postgres'));
      const pooler = await startPgBouncer(connection, mode);
      const env = {
        DATABASE_URL: pooler.urlOf(connection),
        DATABASE_DIRECT_URL: urlOf(connection),
        DATABASE_PREPARE: prepared,
      };
      await walk({ env, dataDir, direct: connection });
      await pooler.close();
      await drop();
    });
  },
);
