/** The access log at `info`: one line for each request with what it was and how it ended, and nothing that anybody sent. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { jobs } from '#server/outside/jobs.ts';
import { openPool, type Pool } from '#server/store/db.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { hashOf } from '../kit/passwords.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { type Product, startProduct } from '../kit/product.ts';
import { until } from '../kit/socket.ts';
import { callOn } from '../kit/start.ts';

const SECRET = 'a secret of thirty-two characters';
const PROXY = { 'x-forwarded-for': '203.0.113.77' };

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  route?: string;
  [fact: string]: unknown;
}

let product: Product;
let url: string;
let pool: Pool;
let ada: TestMember;
let dataDir: string;
let drop: () => Promise<void>;

async function start(env: Record<string, string>): Promise<void> {
  dataDir = await temporaryFolder();
  const database = await cloneDatabase(inject('postgres'));
  drop = database.drop;
  pool = openPool(database.connection);
  product = startProduct({
    dataDir,
    env: { DATABASE_URL: urlOf(database.connection), SESSION_SECRET: SECRET, ...env },
  });
  url = await product.address;
  const sessionKey = new TextEncoder().encode(SECRET);
  ada = await makeMember(
    { url, ctx: { db: pool.db, sessionKey, now: () => new Date() } },
    { firstName: 'Ada', lastName: 'Obi' },
  );
}

async function end(): Promise<void> {
  product.process.kill('SIGTERM');
  await product.ended;
  await pool.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
}

function lines(): Line[] {
  return product
    .words()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

/** Finds the access line of an answer; it may be written after the answer has arrived. */
async function lineOf(answer: { headers: Headers }): Promise<Line> {
  const id = answer.headers.get('x-request-id');
  const mine = () => lines().find(({ reqId, msg }) => reqId === id && msg === 'request');
  await until(() => mine() !== undefined);
  return mine()!;
}

describe('at info', () => {
  beforeAll(() => start({ LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1, ::1, ::ffff:127.0.0.1' }));
  afterAll(end);

  it('a request is one line with its route, its answer and who it was', async () => {
    const answer = await ada.call('GET /api/feed/posts');
    const { level, method, route, status, ms, member } = await lineOf(answer);
    expect([level, method, route, status, member]).toEqual([30, 'GET', '/api/feed/posts', 200, ada.id]);
    expect(ms).toBeGreaterThan(0);
    const refused = await fetch(`${url}/api/feed/posts`);
    const line = await lineOf(refused);
    expect(line).toMatchObject({ status: 401, route: '/api/feed/posts' });
    expect(line).not.toHaveProperty('member');
    const own = lines().filter(({ reqId }) => reqId === answer.headers.get('x-request-id'));
    expect(own).toHaveLength(1);
  });

  it('health checks, metrics and files have none', async () => {
    await fetch(`${url}/health/live`);
    await fetch(`${url}/files/nothing.png`);
    const last = await ada.call('GET /api/feed/posts');
    await lineOf(last);
    expect(lines().filter(({ route }) => route?.startsWith('/health'))).toEqual([]);
  });

  it('whoever stands behind a trusted proxy has the id that it gave, where it is one', async () => {
    const ask = async (id: string) =>
      (await fetch(`${url}/api/about`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await ask('from-the-proxy-0001')).toBe('from-the-proxy-0001');
    for (const id of ['short', 'with a space in it', 'x'.repeat(65), '{"level":50,"msg":"forged"}']) {
      expect(await ask(id), id).not.toBe(id);
    }
  });

  it('what happens at the doors of an account is a line by account, also where nobody has the address', async () => {
    const password = 'CANARY over tall mangoes';
    const hash = hashOf(password);
    await pool.db.updateTable('member').set({ password_hash: hash }).where('id', '=', ada.id).execute();
    const signIn = (email: string, tried: string) => callOn(url, 'POST /api/auth/signin', { email, password: tried });
    const failed = await signIn(ada.email, 'CANARY-guess');
    await signIn('canary@example.com', 'CANARY-guess');
    for (let guess = 0; guess < 5; guess += 1) await signIn(ada.email, `CANARY-guess ${guess}`);
    await ada.call('PATCH /api/auth/password', { current: 'CANARY-guess', password: 'CANARY under short palms' });
    await ada.call('PATCH /api/auth/password', { current: password, password: 'CANARY under short palms' });
    await ada.call('PATCH /api/auth/signout/:userId', { userId: '01900000-0000-7000-8000-000000000000' });
    const events = () => lines().filter(({ msg }) => msg === 'security');
    await until(() => events().some(({ security }) => security === 'access refused'));
    const own = events().filter(({ member }) => member === ada.id);
    expect(new Set(own.map(({ security, why = '' }) => `${String(security)} ${String(why)}`.trim()))).toEqual(
      new Set([
        'sign-in failed',
        'sign-in refused too_many',
        'password refused password',
        'password changed',
        'access refused',
      ]),
    );
    expect(own[0]).toMatchObject({ level: 30, reqId: failed.headers.get('x-request-id'), isKnownDevice: false });
    expect(own.at(-1)).toMatchObject({ route: '/api/auth/signout/:userId' });
    const nobodys = events().filter(({ member }) => member === undefined);
    expect(nobodys.map(({ security }) => security)).toEqual(['sign-in failed']);
  });

  it('nothing of what was sent is in it, whatever fails', async () => {
    const json = { 'content-type': 'application/json', ...PROXY };
    const signIn = (body: object) =>
      fetch(`${url}/api/auth/signin`, { method: 'POST', headers: json, body: JSON.stringify(body) });
    await signIn({ email: 'canary@example.com', password: 'CANARY-password' });
    await signIn({ email: 'CANARY', password: ['CANARY'] });
    await fetch(`${url}/api/auth/signin`, { method: 'POST', headers: json, body: '{"email":"CANARY-broken' });
    await fetch(`${url}/api/business?search=CANARY-query`, { headers: { ...PROXY, authorization: 'CANARY-token' } });
    await fetch(`${url}/CANARY-path/canary@example.com`, { headers: PROXY });
    await fetch(`${url}/canary@example.com`, { headers: PROXY });
    await fetch(`${url}/api/%ff%CANARY`, { headers: PROXY });
    await fetch(`${url}/api/feed/post/${'CANARY'.repeat(80)}`, { headers: PROXY });
    await fetch(`${url}/api/user/post`, { method: 'POST', headers: { ...json, authorization: ada.token }, body: '[]' });
    await ada.call('POST /api/user/post', { content: 'CANARY-content' });
    await ada.call('GET /api/feed/posts', { search: 'CANARY-search' });
    await ada.call('GET /api/feed/post/:id', { id: 'CANARY-id' });
    await ada.call('POST /api/auth/password-reset', { email: 'canary@example.com' });
    // the database refuses the payload of these jobs, and quotes it in its error
    for (const dataExportId of ['canary@example.com', 'CANARY-payload'])
      await jobs.add(pool.db, 'mail-data-export', { dataExportId }, { maxAttempts: 1 });
    await until(() => lines().filter(({ msg }) => msg === 'job failed').length >= 2);
    await lineOf(await ada.call('GET /api/feed/posts'));
    // the line with our own address is left out
    const words = product.words().replaceAll(/.*Server listening at.*/g, '');
    expect(words).toContain('"job":"mail-data-export"');
    expect(words).toContain('"/api/auth/signin"');
    expect(words.match(/.*(CANARY|canary@|203\.0\.113\.77|127\.0\.0\.1).*/g)).toBeNull();
    expect(words).not.toContain(ada.token);
  });
});

describe('without settings of proxy and level', () => {
  beforeAll(() => start({ SLOW_STATEMENT_MS: '1' }));
  afterAll(end);

  it('a slow statement is told of by its name and text, with no value', async () => {
    const slow = () => lines().filter(({ msg }) => msg === 'slow statement');
    await until(async () => {
      await ada.call('GET /api/feed/posts', { search: 'CANARY-value' });
      return slow().some(({ statement }) => typeof statement === 'string');
    });
    const line = slow().find(({ statement }) => typeof statement === 'string')!;
    expect(line).toMatchObject({ level: 40, pool: expect.any(String), ms: expect.any(Number) });
    expect(line['text']).toMatch(/^(select|with|insert|update|delete) /i);
    expect(product.words()).not.toContain('CANARY');
  });

  it('an id that somebody made up is not taken', async () => {
    const answer = await fetch(`${url}/api/about`, { headers: { 'x-request-id': 'made-up-by-somebody' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{8,64}$/);
  });

  it('no request has a line: the terminal of whoever tries it is left alone', () => {
    expect(lines().filter(({ msg }) => msg === 'request')).toEqual([]);
  });
});
