/** Clients that disconnect before the answer, at any moment: nothing breaks, and no error is logged. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { answerErrors } from '#server/http/error-response.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';

const TIMES = 300;

let dataDir: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let product: Product;
let port: number;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  database = await cloneDatabase(inject('postgres'));
  product = startProduct({ dataDir, env: { LOG_LEVEL: 'warn', DATABASE_URL: urlOf(database.connection) } });
  port = Number(new URL(await product.address).port);
});
afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends these bytes, and resets the connection this many milliseconds later. */
async function askAndGo(bytes: string, after: number): Promise<void> {
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined);
  socket.write(bytes);
  await pause(after);
  socket.resetAndDestroy();
}

function post(path: string, type: string, body: string, length = body.length): string {
  const head = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, `content-length: ${length}`];
  return [...head, '', body].join('\r\n');
}

/** Recognizes a line of the log with an error's level. */
const isError = (line: string) => /"level":[56]0/.test(line);

const SIGN_IN = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' });
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nxxxx';

it.each([
  ['a sign-in', post('/api/auth/signin', 'application/json', SIGN_IN)],
  ['half a sign-in', post('/api/auth/signin', 'application/json', SIGN_IN.slice(0, 20), SIGN_IN.length)],
  ['half an upload', post('/api/user/post', 'multipart/form-data; boundary=b', PART, 10_000)],
  ['a page', 'GET /api/business/ HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n'],
])('%s', async (_, bytes) => {
  for (let turn = 0; turn < TIMES; turn += 1) await askAndGo(bytes, turn % 12);
  await expect.poll(async () => (await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
  expect(product.words().split('\n').filter(isError)).toEqual([]);
});

it('a disconnect while the answer is compressed is not logged, and an error of ours is', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  answerErrors(app, () => undefined);
  const answer = new PassThrough();
  app.post('/compressed', () => answer);
  app.post('/faulty', () => Promise.reject(new Error('an error of ours')));
  try {
    const url = await app.listen({ host: 'localhost', port: 0 });
    const client = connect(Number(new URL(url).port), 'localhost');
    client.write(post('/compressed', 'application/json', '{}'));
    await expect.poll(() => answer.listenerCount('data')).toBeGreaterThan(0);
    client.destroy();
    await once(answer, 'close');
    expect((await fetch(`${url}/faulty`, { method: 'POST' })).status).toBe(500);
  } finally {
    await app.close();
  }
  expect(lines.map((line) => (JSON.parse(line) as { err: Error }).err.message)).toEqual(['an error of ours']);
});
