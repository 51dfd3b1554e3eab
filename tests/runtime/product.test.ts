/** The process: its output at the start, what it refuses, and what it leaves behind. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../folder.ts';
import { isRunning } from '../postgres.ts';
import { type Product, type ProductOptions, ROOT, startProduct } from '../product.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

// a process takes seconds to start where every core is busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let filled: string;
let dataDir: string;
let products: Product[] = [];

beforeAll(async () => {
  filled = await temporaryFolder();
  const product = startProduct({ dataDir: filled });
  await product.address;
  product.process.kill('SIGTERM');
  await product.ended;
});

afterAll(() => rm(filled, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await temporaryFolder();
});

afterEach(async () => {
  const ended = products.splice(0).map((product) => {
    product.process.kill('SIGTERM');
    return product.ended;
  });
  await Promise.all(ended);
  if (existsSync(pidFile())) process.kill(serverPid(), 'SIGINT');
  await rm(dataDir, { recursive: true, force: true });
});

/** Data of an earlier run, so that a start has nothing to create. */
async function fill(): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${filled}/.`, dataDir]);
}

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

const NO_ADMINISTRATOR =
  'ADMIN_EMAILS is not set: nobody can rule on disputes, verify licences or see payouts through.\n';

const EMBEDDED =
  "The embedded PostgreSQL is 18.4; its fixes come with Mortar's releases, later than PostgreSQL's own.\n";

describe('an empty data folder', () => {
  it('is filled, and the address, the sandbox and the mail are named', async () => {
    const product = start();
    const address = await product.address;
    expect(await isReady(product)).toBe(true);
    expect(product.words()).toBe(
      `Mortar is at ${address}\n${EMBEDDED}Sandbox: no real money moves.\nMail lands in ${dataDir}/mail and at ${address}/sandbox/mail\n${NO_ADMINISTRATOR}`,
    );
  });

  it('names only the folder of the mails where a Paystack key is set, because then no page shows them', async () => {
    const product = start({ env: { PAYSTACK_SECRET_KEY: 'sk_test_of0our0own' } });
    const address = await product.address;
    expect(await isReady(product)).toBe(true);
    expect((await fetch(`${address}/sandbox/mail`)).status).toBe(404);
    expect(product.words()).toBe(
      `Mortar is at ${address}\n${EMBEDDED}Paystack's test mode: no real money moves.\nMail lands in ${dataDir}/mail\n${NO_ADMINISTRATOR}`,
    );
  });

  it('keeps its data from one start to the next', async () => {
    await fill();
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
  beforeEach(fill);

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

  it('lets a request under way finish', async () => {
    const product = start();
    const { port } = new URL(await product.address);
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
    const socket = connect(Number(port), 'localhost');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const head = [
      'POST /api/auth/signin HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'expect: 100-continue',
    ];
    socket.write([...head, `content-length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'));
    await expect.poll(() => text).toContain('100 Continue');
    product.process.kill('SIGTERM');
    await expect.poll(() => isReady(product)).toBe(false);
    socket.write(body.slice(10));
    expect(await product.ended).toBe(0);
    expect(await isListening(Number(port))).toBe(false);
    expect(text).toMatch(/^HTTP\/1\.1 400 /m);
  });

  it.each(['npm', 'everybody'])(
    'to %s, as npm start passes it on, stops it as well',
    { timeout: 90_000 },
    async (whom) => {
      const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
      const { pid = 0 } = spawn('npm', ['start'], { cwd: ROOT, env, detached: true });
      await expect.poll(() => existsSync(pidFile()), { timeout: 60_000 }).toBe(true);
      if (whom === 'npm') process.kill(pid, 'SIGTERM');
      else process.kill(-pid, 'SIGINT');
      await expect.poll(() => existsSync(pidFile()), { timeout: 20_000 }).toBe(false);
    },
  );

  it('while it is starting stops it as well', async () => {
    const product = start();
    await expect.poll(() => existsSync(pidFile()), { timeout: 50_000 }).toBe(true);
    product.process.kill('SIGTERM');
    expect([await product.ended, existsSync(pidFile())]).toEqual([0, false]);
  });
});

describe.runIf(process.platform === 'linux')('npm start', () => {
  beforeEach(fill);
  const settingsOf = ({ pid }: { pid?: number | undefined }) =>
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((each) => each.startsWith('MALLOC_'))
      .toSorted();

  it('runs the server with what gives memory back, in the one process', async () => {
    const product = start({ script: 'scripts/start.ts' });
    await product.address;
    expect(settingsOf(product.process)).toEqual(['MALLOC_ARENA_MAX=1', 'MALLOC_TRIM_THRESHOLD_=131072']);
    expect(settingsOf({ pid: serverPid() })).toEqual([]);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });

  it('leaves alone what somebody chose, and ends with the code of what fails', async () => {
    const env = { MALLOC_ARENA_MAX: '4' };
    const product = start({ script: 'scripts/start.ts', env });
    await product.address;
    expect(settingsOf(product.process)).toEqual(['MALLOC_ARENA_MAX=4', 'MALLOC_TRIM_THRESHOLD_=131072']);
    expect(await start({ script: 'scripts/start.ts' }).ended).toBe(1);
  });
});

describe('a second app on the same data', () => {
  beforeEach(fill);

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
    for (const name of [
      'PAYSTACK_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SESSION_SECRET',
      'PUBLIC_URL',
      'DATABASE_URL',
    ]) {
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
    const product = start({
      env: { DATABASE_URL: 'postgres://mortar@127.0.0.1:1/mortar', DATABASE_WAIT_SECONDS: '1' },
    });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(
      /^The database of DATABASE_URL does not answer yet \(.+\): waiting for it, 1 s at most\.\nThe database of DATABASE_URL cannot be reached: .+\n$/,
    );
  });

  it('a data folder that is a file, and one within a file, in one sentence', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    for (const folder of [file, join(file, 'data')]) {
      const product = startProduct({ dataDir: folder });
      expect(await product.ended).toBe(1);
      expect(product.words()).toMatch(
        /^Mortar cannot write \S+ \(E\w+\): a file stands where a folder should be: .+\.\n$/,
      );
    }
  });

  it('a name that resembles a setting, and goes on without it', async () => {
    const product = start({ env: { MAIL_FORM: 'Mortar <post@mortar.ng>' } });
    await product.address;
    expect(product.words()).toContain('MAIL_FORM is no setting of Mortar and changes nothing: MAIL_FROM is one.\n');
    expect(product.words()).toMatch(/^The embedded PostgreSQL is 18\.\d+/m);
  });
});

describe.runIf(process.getuid?.() === 0)('another user', () => {
  it('runs it on a folder of their own, with PostgreSQL as themselves', async () => {
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await isReady(product)).toBe(true);
    expect(readFileSync(`/proc/${serverPid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m);
  });

  it('is told which folder they may not write', async () => {
    const closed = join(dataDir, 'data');
    const product = startProduct({ dataDir: closed, user: NOBODY });
    expect(await product.ended).toBe(1);
    expect(product.words()).toBe(
      `Mortar cannot write ${closed} (EACCES): its user has no right to: give it the right, or set DATA_DIR to a folder it may write.\n`,
    );
  });

  it('is told so of a folder within, before anybody uploads', async () => {
    const own = join(dataDir, 'files');
    await mkdir(own);
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const product = start({ user: NOBODY });
    expect(await product.ended).toBe(1);
    expect(product.words()).toMatch(new RegExp(`^Mortar cannot write ${own} \\(EACCES\\): .+\\.\\n$`));
  });

  it('is refused with the owner’s name where the data are another user’s', async () => {
    await fill();
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

async function isListening(port: number): Promise<boolean> {
  const probe = connect(port, 'localhost');
  try {
    await once(probe, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}
