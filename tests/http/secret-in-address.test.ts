/**
 * Secrets in addresses are refused even where there is no route, and no log shows one. tests/every-route/every-route.test.ts tries each
 * route.
 */
import { randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase, urlOf } from '../kit/postgres.ts';
import { startProduct } from '../kit/product.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();

describe('an address', () => {
  it.each(['/', '/posts', '/api/nothing', '/files/nothing.webp', '/health/live'])(
    '%s takes no secret either',
    async (path) => {
      for (const query of ['token=CANARY', 'TOKEN=CANARY', 'token[]=CANARY', 'x%2Dreset%2Dkey=CANARY']) {
        expect((await fetch(`${app.url}${path}?${query}`)).status, query).toBe(400);
      }
    },
  );

  it('may say anything else', async () => {
    expect((await fetch(`${app.url}/health/live?bankCode=057&q=token&tokens=3`)).status).toBe(200);
  });
});

it('nothing secret is ever logged, however much is', async () => {
  const dataDir = await temporaryFolder();
  const database = await cloneDatabase(inject('postgres'));
  const product = startProduct({ dataDir, env: { LOG_LEVEL: 'debug', DATABASE_URL: urlOf(database.connection) } });
  const url = await product.address;
  const json = { 'content-type': 'application/json' };
  await fetch(`${url}/api/auth/signin?password=CANARY-query`, { method: 'POST' });
  await fetch(`${url}/api/nothing/at/all?access_token=CANARY-nowhere`);
  await fetch(`${url}/api/feed/posts`, {
    headers: { authorization: 'CANARY-header', cookie: 'mortar-session=CANARY-cookie' },
  });
  await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'canary@example.com', password: 'CANARY-password' }),
  });
  await fetch(`${url}/api/auth/verify/${randomUUIDv7()}`, { method: 'POST', headers: json, body: '{"code":"739146"}' });
  await fetch(`${url}/api/auth/password-reset/canary@example.com`, { headers: { 'x-reset-key': 'CANARY-key' } });
  await fetch(`${url}/api/auth/password-reset/CANARY-handle`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ key: 'CANARY-body', password: 'CANARY-new-password' }),
  });
  product.process.kill('SIGTERM');
  await product.ended;
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  expect(product.words()).toContain('/api/auth/signin');
  expect(product.words()).toContain('"/api/*"');
  expect(product.words().match(/.*(CANARY|canary@|739146).*/g)).toBeNull();
});
