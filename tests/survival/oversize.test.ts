/** Oversized input is refused with a message, wherever it arrives, and does not fill the memory. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { UPLOAD_MAX_BYTES } from '#rules/file.ts';
import { readConfig } from '#server/config/config.ts';
import { sessionKeyOf } from '#server/auth/signing-key.ts';
import { openPool, type Pool } from '#server/store/db.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { drip, lastAnswer, openRaw, type RawAnswer } from './raw.ts';

const MIB = 1024 * 1024;
const STREAMS = 20;
/** The highest growth of memory. Node alone leaves up to 64 MiB until it collects garbage, and all bytes sent would be five times this. */
const GROWTH_MAX = 128 * MIB;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let product: Product;
let pool: Pool;
let url: string;
let ada: TestMember;
/** The product runs in a process of its own, so that its memory can be measured. */
beforeAll(async () => {
  database = await cloneDatabase(inject('postgres'));
  dataDir = await temporaryFolder();
  product = startProduct({ dataDir, env: { DATABASE_URL: urlOf(database.connection) } });
  url = await product.address;
  pool = openPool(database.connection);
  const sessionKey = await sessionKeyOf(readConfig({ DATA_DIR: dataDir }));
  ada = await makeMember(
    { url, ctx: { db: pool.db, sessionKey, now: () => new Date() } },
    { firstName: 'Ada', lastName: 'Obi' },
  );
});
afterAll(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
  await pool.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Sent {
  path: string;
  type?: string;
  body: Buffer;
  /** The body is sent without a declared length. */
  chunked?: boolean;
  token?: string | undefined;
}

/** Sends the whole body, and reads an answer that arrives early. */
async function send({ path, type = 'application/json', body, chunked = false, token }: Sent): Promise<RawAnswer> {
  const { socket, closed } = openRaw(url);
  socket.write(headOf({ path, type, token, length: chunked ? undefined : body.length, closes: true }));
  socket.write(chunked ? Buffer.concat([chunkOf(body), Buffer.from('0\r\n\r\n')]) : body);
  return lastAnswer(await closed);
}

interface Head {
  path: string;
  type: string;
  token: string | undefined;
  /** The declared length; undefined for a chunked body. */
  length: number | undefined;
  closes?: boolean;
}

function headOf(of: Head): string {
  const head = [
    `POST ${of.path} HTTP/1.1`,
    'Host: localhost',
    ...(of.closes ? ['Connection: close'] : []),
    `Content-Type: ${of.type}`,
    of.length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${of.length}`,
    ...(of.token === undefined ? [] : [`Authorization: ${of.token}`]),
  ];
  return `${head.join('\r\n')}\r\n\r\n`;
}

function chunkOf(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
}

const FORM = 'multipart/form-data; boundary=edge';
const FILE =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const field = (name: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`;

function formOf(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat([...parts, '\r\n--edge--\r\n'].map((part) => Buffer.from(part)));
}

const routeWithFile = () => `/api/business/${ada.id}`;

async function goesOn(): Promise<void> {
  expect((await ada.call('GET /api/business/')).status).toBe(200);
}

describe.each([false, true])('sent in chunks: %s', (chunked) => {
  it('JSON of more than a mebibyte is refused with 413', async () => {
    const body = Buffer.from(JSON.stringify({ content: 'x'.repeat(MIB) }));
    const answer = await send({ path: '/api/user/post', body, chunked, token: ada.token });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'too_large', error: expect.any(String) });
    await goesOn();
  });

  it('a file of more than five mebibytes is refused with 413', async () => {
    const body = formOf(FILE, Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    const answer = await send({ path: routeWithFile(), type: FORM, body, chunked, token: ada.token });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ type: 'too_large', error: expect.any(String) });
    await goesOn();
  });

  it('a form of too many fields, or of too long a one, is refused', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => field(`field${index}`));
    const long = field('genericName').replace(/x\r\n$/, 'x'.repeat(100_000));
    for (const body of [formOf(...many), formOf(long), formOf(FILE, 'a', `\r\n${FILE}`, 'b')]) {
      const answer = await send({ path: routeWithFile(), type: FORM, body, chunked, token: ada.token });
      expect([400, 413]).toContain(answer.status);
      expect(JSON.parse(answer.body)).toMatchObject({ type: expect.any(String), error: expect.any(String) });
    }
    await goesOn();
  });
});

it.each([
  ['one field of 100 KB', `X-Bomb: ${'x'.repeat(100_000)}`],
  ['two thousand fields', Array.from({ length: 2_000 }, (_, index) => `X-Bomb-${index}: ${index}`).join('\r\n')],
  ['a cookie of 100 KB', `Cookie: mortar-session=${'x'.repeat(100_000)}`],
])('a head of %s is refused with 431', async (_, fields) => {
  const { socket, closed } = openRaw(url);
  socket.write(`GET /api/about HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n\r\n`);
  const { status, body } = lastAnswer(await closed);
  expect(status).toBe(431);
  expect(JSON.parse(body)).toMatchObject({ type: 'too_large', error: expect.any(String) });
  await goesOn();
});

it('an address of 100 KB is refused with 431', async () => {
  const { socket, closed } = openRaw(url);
  socket.write(`GET /api/about?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(lastAnswer(await closed).status).toBe(431);
});

it('browsers that send far too much hear why', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(4 * UPLOAD_MAX_BYTES)]), 'a.png');
  const headers = { authorization: ada.token };
  const file = await fetch(url + routeWithFile(), { method: 'POST', headers, body: form });
  expect(file.status).toBe(413);
  expect(await file.json()).toMatchObject({ type: 'too_large' });
});

it('a large photo comes in whole, many at a time', async () => {
  const noise = { raw: { width: 1_000, height: 800, channels: 3 } } as const;
  const photo = await sharp(randomBytes(1_000 * 800 * 3), noise)
    .png()
    .toBuffer();
  expect(photo.length).toBeGreaterThan(2 * MIB);
  const submit = () =>
    ada.call('POST /profile/details/:userId/image', { userId: ada.id, file: new Blob([new Uint8Array(photo)]) });
  const answers = await Promise.all(Array.from({ length: 6 }, submit));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

interface Mouth {
  path: () => string;
  type: string;
  begin?: string;
  isVisitor?: boolean;
}

const FILE_MOUTH: Mouth = { path: routeWithFile, type: FORM, begin: FILE };
/** Other routes on which bytes arrive. */
const MOUTHS: Mouth[] = [
  { path: () => '/api/user/post', type: 'application/json', begin: '{"content":"' },
  { ...FILE_MOUTH, isVisitor: true },
  { path: () => '/api/auth/signin', type: FORM, begin: FILE },
  { path: routeWithFile, type: FORM, begin: '--edge\r\nX: ' },
  { path: () => PAYMENT_WEBHOOK_PATH, type: 'application/json' },
  { path: () => '/socket.io/?EIO=4&transport=polling', type: 'text/plain' },
  { path: () => '/sandbox/paystack/control/faults', type: 'application/json' },
  { path: () => '/api/nothing', type: 'application/json' },
  { path: () => '/posts', type: 'text/plain' },
];

describe.each([
  ['files', [FILE_MOUTH]],
  ['anything else', MOUTHS],
])('endless %s', (_, mouths) => {
  it(`do not fill the memory, ${STREAMS} at a time, and are refused or cut off`, async () => {
    const before = memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memory())), 20);
    const received = await Promise.all(
      Array.from({ length: STREAMS }, (_each, index) => flood(mouths[index % mouths.length]!)),
    );
    clearInterval(watch);
    expect(most - before).toBeLessThan(GROWTH_MAX);
    for (const text of received) expect(text).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
    await goesOn();
  });
});

function flood({ path, type, begin = '', isVisitor = false }: Mouth): Promise<string> {
  const { socket, closed } = openRaw(url);
  socket.write(headOf({ path: path(), type, token: isVisitor ? undefined : ada.token, length: undefined }));
  if (begin) socket.write(chunkOf(Buffer.from(begin)));
  pour(socket);
  return closed;
}

const SWALLOW = chunkOf(Buffer.alloc(64 * 1024, 'x'));
const AT_ONCE = 32 * MIB;

/** Sends as fast as the server reads, and then at a moderate rate, because other tests are running. */
function pour(socket: Socket): void {
  let poured = 0;
  const more = () => {
    while (poured < AT_ONCE && socket.writable) {
      poured += SWALLOW.length;
      if (!socket.write(SWALLOW)) return;
    }
    if (poured >= AT_ONCE) {
      socket.off('drain', more);
      drip(socket, 50, () => SWALLOW);
    }
  };
  socket.on('drain', more);
  more();
}

/** Reads the resident memory of the product, in bytes. */
function memory(): number {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}
