/** Graceful shutdown: the server announces it, finishes the requests under way, and then closes its port. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../kit/folder.ts';
import { PATIENCE } from '../kit/patience.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { until } from '../kit/socket.ts';
import { startApp } from '../kit/start.ts';
import { lastAnswer, openRaw } from '../survival/raw.ts';

const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const leave of left.splice(0)) await leave();
});

/** Begins a sign-in of which only the headers have arrived. */
function beginSignIn(url: string, who: number) {
  const body = JSON.stringify({ email: `nobody${who}@example.com`, password: 'not the password' });
  const client = openRaw(url);
  const head = ['POST /api/auth/signin HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  client.socket.write(`${[...head, `Content-Length: ${body.length}`, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return { finish: () => void client.socket.write(body), closed: client.closed };
}

/** Begins this many requests, and waits until the server has the headers of each. */
async function underWay<T>(count: number, begin: (index: number) => T): Promise<T[]> {
  let arrived = 0;
  const note = () => (arrived += 1);
  subscribe('http.server.request.start', note);
  try {
    const begun = Array.from({ length: count }, (_, index) => begin(index));
    await until(() => arrived === count);
    return begun;
  } finally {
    unsubscribe('http.server.request.start', note);
  }
}

async function readiness(url: string): Promise<number | 'shut'> {
  return fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).then(
    (response) => response.status,
    () => 'shut' as const,
  );
}

it('answers 503 to new requests until those under way are answered, then closes', async () => {
  const app = await startApp();
  const asked = await underWay(5, (index) => beginSignIn(app.url, index));
  const closed = app.close();
  await expect.poll(() => readiness(app.url)).toBe(503);
  for (const { finish, closed: received } of asked) {
    expect(await readiness(app.url)).toBe(503);
    finish();
    expect(lastAnswer(await received)).toMatchObject({ status: 400, body: expect.stringContaining('Invalid email') });
  }
  await closed;
  expect(await readiness(app.url)).toBe('shut');
});

it('goes on serving for as long as DRAIN_SECONDS says, no longer ready', async () => {
  const app = await startApp({ env: { DRAIN_SECONDS: '6' } });
  expect(await readiness(app.url)).toBe(200);
  const closed = app.close();
  expect(await readiness(app.url)).toBe(503);
  expect((await fetch(`${app.url}/api/about`)).status).toBe(200);
  await closed;
  expect(await readiness(app.url)).toBe('shut');
});

it('cuts nobody off whom a balancer sends, and ends with 0, at SIGTERM under load', async () => {
  const dataDir = await temporaryFolder();
  const database = await cloneDatabase(inject('postgres'));
  left.push(
    () => database.drop(),
    () => rm(dataDir, { recursive: true, force: true }),
  );
  // a busy balancer may take this long to notice
  const env = { DRAIN_SECONDS: '4', DATABASE_URL: urlOf(database.connection) };
  const product: Product = startProduct({ dataDir, env });
  const url = await product.address;
  let isReady = true;
  const balancer = async () => {
    for (; isReady; await sleep(50)) isReady = (await readiness(url)) === 200;
  };
  const statuses: unknown[] = [];
  const load = async () => {
    for (const goesOn = () => isReady; goesOn();)
      statuses.push(await fetch(`${url}/api/about`).then(({ status }) => status, String));
  };
  const all = [balancer(), ...Array.from({ length: 20 }, load)];
  await vi.waitUntil(() => statuses.length > 400, PATIENCE);
  product.process.kill('SIGTERM');
  await Promise.all(all);
  expect(await product.ended).toBe(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
