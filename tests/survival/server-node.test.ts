/** Servers on one database know of each other: the jobs of a killed server are resumed, and a second server without Redis is warned. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { joinNodes } from '#server/process/server-node.ts';
import { openPool } from '#server/store/db.ts';
import { sayAlive } from '#server/store/server-node.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase, query, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { startSmtpSink } from '../kit/smtp-sink.ts';
import { until } from '../kit/socket.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';

vi.setConfig({ testTimeout: 120_000 });

it('the jobs of a killed server are taken up by another within a minute', async () => {
  const database = await cloneDatabase(inject('postgres'));
  const dataDir = await temporaryFolder();
  const sink = await startSmtpSink();
  const env = { DATABASE_URL: urlOf(database.connection), SMTP_URL: sink.url, SMTP_TLS: 'off', LOG_LEVEL: 'warn' };
  const first = startProduct({ dataDir, env });
  const url = await first.address;
  const there = sink.stall();
  const ada = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', password: 'rain over tall mangoes' };
  await callOn(url, 'POST /api/auth/signup', ada);
  await there;
  const second = startProduct({ dataDir, env });
  await second.address;
  expect(second.words()).toContain('members miss each other’s live updates. Set REDIS_URL');
  first.process.kill('SIGKILL');
  await first.ended;
  // this takes a minute on a quiet machine
  await until(async () => sink.deliveries.length > 0, 150_000);
  expect(sink.deliveries.map(({ to }) => to)).toEqual([['ada@example.com']]);
  await stop(second);
  expect(await query(database.owner, 'SELECT FROM server_node')).toEqual([{}]);
  await database.drop();
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
}, 240_000);

async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
}

describe('a second server without Redis', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const said: string[] = [];
  const log = {
    ...console,
    warn: (_: object, words: string) => void said.push(words),
  } as unknown as TestApp['ctx']['log'];
  const join = (env: Record<string, string>, movesRealMoney = false) =>
    joinNodes({
      db: app.ctx.db,
      log,
      config: { ...readConfig({ DATABASE_URL: urlOf(app.connection), ...env }), movesRealMoney },
    });

  it('is warned, and refused where real money moves', async () => {
    const warned = await join({});
    await warned.leave();
    expect(said).toEqual([
      expect.stringMatching(/^Another server \(process \d+ on .+\) uses this database\. .+ or stop one server\.$/),
    ]);
    await expect(join({}, true)).rejects.toThrow(/^Another server \(process \d+ on/);
  });

  it('has answered nobody where it is refused', async () => {
    const database = await cloneDatabase(inject('postgres'));
    const dataDir = await temporaryFolder();
    const env = {
      DATABASE_URL: urlOf(database.connection),
      PAYSTACK_SECRET_KEY: 'sk_live_never0used',
      PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Mortar <no-reply@mortar.ng>',
      MAIL_REPLY_TO: 'help@mortar.ng',
      FOUR_EYES_ABOVE: '500000',
      PUBLIC_URL: 'https://mortar.example',
      SESSION_SECRET: randomBytes(32).toString('hex'),
      TRUSTED_PROXIES: '127.0.0.1/32',
      LOG_LEVEL: 'info',
    };
    const first = startProduct({ dataDir, env });
    await first.address;
    expect(first.words()).toContain('Server listening');
    const second = startProduct({ dataDir, env });
    expect(await second.ended).toBe(1);
    expect(second.words()).toMatch(/Another server .+ uses this database/);
    expect(second.words()).not.toContain('Server listening');
    await stop(first);
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('takes the place of one that was killed on this machine at once', async () => {
    const database = await cloneDatabase(inject('postgres'));
    const pool = openPool(database.connection);
    const killed = { id: randomUUIDv7(), host: hostname(), pid: 2 ** 22 + 1, hasRedis: false, files: 'folder' };
    await sayAlive(pool.db, killed, ['a worker of before']);
    const config = { ...readConfig({ DATABASE_URL: urlOf(database.connection) }), movesRealMoney: true };
    const node = await joinNodes({ db: pool.db, log, config });
    expect(await query(database.owner, 'SELECT pid FROM server_node')).toEqual([{ pid: process.pid }]);
    await node.leave();
    await pool.close();
    await database.drop();
  });
});
