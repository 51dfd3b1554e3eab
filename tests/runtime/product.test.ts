/** The process: what it says when it starts, what it refuses, and what it leaves behind. */
import { existsSync, readFileSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { type Product, type ProductOptions, startProduct } from '../product.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

let dataDir: string;
let products: Product[];

beforeEach(async () => {
  dataDir = await temporaryFolder();
  products = [];
});

afterEach(async () => {
  for (const product of products) product.process.kill('SIGTERM');
  await Promise.all(products.map((product) => product.ended));
  if (existsSync(pidFile())) process.kill(serverPid(), 'SIGINT');
  await rm(dataDir, { recursive: true, force: true });
});

function start(options: Partial<ProductOptions> = {}): Product {
  const product = startProduct({ dataDir, ...options });
  products.push(product);
  return product;
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function isReady(product: Product): Promise<boolean> {
  const answer = await fetch(`${await product.address}/health/ready`);
  return answer.status === 200;
}

describe('an empty data folder', () => {
  it('is filled, and the address, the sandbox and the mail are named', async () => {
    const product = start();
    const address = await product.address;
    expect(await isReady(product)).toBe(true);
    expect(product.words()).toBe(
      `Mortar is at ${address}\nSandbox: no real money moves.\nMail lands in ${dataDir}/mail and at ${address}/sandbox/mail\n`,
    );
  });

  it('keeps its data from one start to the next', async () => {
    const first = start();
    await first.address;
    await inDatabase('CREATE TABLE kept AS SELECT 42 AS n');
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await start().address;
    expect(await inDatabase('SELECT n FROM kept')).toEqual([{ n: 42 }]);
  });
});

describe('a signal', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops all of it, PostgreSQL too', async (signal) => {
    const product = start();
    await product.address;
    const pid = serverPid();
    product.process.kill(signal);
    expect(await product.ended).toBe(0);
    expect([existsSync(pidFile()), isRunning(pid)]).toEqual([false, false]);
  });

  it('that comes twice, as npm passes on a Ctrl-C, stops it as cleanly', async () => {
    const product = start();
    await product.address;
    product.process.kill('SIGINT');
    product.process.kill('SIGINT');
    expect([await product.ended, existsSync(pidFile())]).toEqual([0, false]);
  });

  it('while it is starting stops it as well', async () => {
    const product = start();
    await expect.poll(() => existsSync(join(dataDir, 'postgres')), { timeout: 15_000 }).toBe(true);
    product.process.kill('SIGTERM');
    expect([await product.ended, existsSync(pidFile())]).toEqual([0, false]);
  });
});

describe('a second app on the same data', () => {
  it('is refused in one sentence, and the first goes on', async () => {
    const first = start();
    await first.address;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.words()).toBe(
      `Mortar is already running on the data in ${dataDir} (process ${first.process.pid}). ` +
        'Stop it first, or set DATA_DIR to another folder.\n',
    );
    expect(await isReady(first)).toBe(true);
  });

  it('is let in once the first was killed', async () => {
    const first = start();
    await first.address;
    const pid = serverPid();
    first.process.kill('SIGKILL');
    await first.ended;
    expect(await isReady(start())).toBe(true);
    expect(serverPid()).toBe(pid);
  });
});

describe('what it refuses', () => {
  it('production without its keys, naming each', async () => {
    const product = start({ env: { NODE_ENV: 'production' } });
    expect(await product.ended).toBe(1);
    for (const name of ['PAYSTACK_SECRET_KEY', 'SMTP_URL', 'SESSION_SECRET', 'PUBLIC_URL']) {
      expect(product.words()).toContain(name);
    }
    expect(product.words()).not.toContain('    at ');
  });

  it('a port that is taken, and leaves no PostgreSQL behind', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const product = start({ env: { PORT: String(port) } });
    expect(await product.ended).toBe(1);
    taken.close();
    expect(product.words()).toBe(`Another program has port ${port}. Stop it first, or set PORT to another number.\n`);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('a database that is not there', async () => {
    const product = start({ env: { DATABASE_URL: 'postgres://mortar@127.0.0.1:1/mortar' } });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(/^The database of DATABASE_URL cannot be reached: .+\n$/);
  });
});

describe.runIf(process.getuid?.() === 0)('another user', () => {
  it('runs it on a folder of their own, with PostgreSQL as themselves', async () => {
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await isReady(product)).toBe(true);
    expect(readFileSync(`/proc/${serverPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m);
  });

  it('is told whose data it is when they belong to somebody else', async () => {
    const first = start();
    await first.address;
    first.process.kill('SIGTERM');
    await first.ended;
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(/belongs to another user \(uid \d+\)\. Start Mortar as that user or as root\.\n$/);
  });
});

async function inDatabase(sql: string): Promise<object[]> {
  const host = readFileSync(pidFile(), 'utf8').split('\n')[4];
  const client = new pg.Client({ host, user: 'mortar', database: 'mortar' });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
