/** The process: its output at the start, how it ends, and what it leaves behind. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../kit/postgres.ts';
import { ROOT } from '../kit/product.ts';
import { dataDir, fill, isReady, pidFile, serverPid, start, useDataFolders } from './data-folder.ts';

// on a busy machine a process takes seconds to start
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

useDataFolders();

const NO_ADMINISTRATOR = 'ADMIN_EMAILS is not set. Nobody can decide disputes, verify licences or complete payouts.\n';

const EMBEDDED = "Embedded PostgreSQL 18.4. Its fixes come with Mortar's releases, later than PostgreSQL's own.\n";

describe('an empty data folder', () => {
  it('is filled, and the address, the sandbox and the mail are named', async () => {
    const product = start();
    const address = await product.address;
    expect(await isReady(product)).toBe(true);
    expect(product.words()).toBe(
      `Mortar is at ${address}\n${EMBEDDED}Sandbox: no real money moves.\nMail is saved in ${dataDir}/mail and shown at ${address}/sandbox/mail\n${NO_ADMINISTRATOR}`,
    );
  });

  it('names only the folder of the mails where a Paystack key is set, because then no page shows them', async () => {
    const product = start({ env: { PAYSTACK_SECRET_KEY: 'sk_test_of0our0own' } });
    const address = await product.address;
    expect(await isReady(product)).toBe(true);
    expect((await fetch(`${address}/sandbox/mail`)).status).toBe(404);
    expect(product.words()).toBe(
      `Mortar is at ${address}\n${EMBEDDED}Paystack's test mode: no real money moves.\nMail is saved in ${dataDir}/mail\n${NO_ADMINISTRATOR}`,
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

  it('that comes again and again cuts off requests under way, and still stops PostgreSQL', async () => {
    const product = start();
    const { port } = new URL(await product.address);
    const socket = connect(Number(port), 'localhost').on('error', () => undefined);
    const isCut = once(socket, 'close');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write(
      'POST /api/auth/signin HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 10\r\n\r\n',
    );
    await expect.poll(() => text).toContain('100 Continue');
    const again = setInterval(() => product.process.kill('SIGINT'), 200);
    const code = await product.ended;
    clearInterval(again);
    await isCut;
    expect([code, existsSync(pidFile())]).toEqual([0, false]);
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

  it.each(['npm', 'everybody'])('to %s, as npm start passes it on, stops it as well', async (whom) => {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir };
    const { pid = 0 } = spawn('npm', ['start'], { cwd: ROOT, env, detached: true });
    await expect.poll(() => existsSync(pidFile())).toBe(true);
    if (whom === 'npm') process.kill(pid, 'SIGTERM');
    else process.kill(-pid, 'SIGINT');
    await expect.poll(() => existsSync(pidFile())).toBe(false);
  });

  it('while it is starting stops it as well', async () => {
    const product = start();
    await expect.poll(() => existsSync(pidFile())).toBe(true);
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
