/**
 * The browser's own headers tell where a sign-in request comes from. tests/every-route/every-route.test.ts tries every route from another
 * site.
 */
import { expect, it } from 'vitest';
import { openApp } from '../kit/start.ts';

const EVIL = 'https://evil.example';

const app = openApp();

async function signIn(headers: Record<string, string>): Promise<number> {
  const payload = { email: 'nobody@example.com', password: 'not the password' };
  // injected, because `fetch` sets these headers itself
  return (await app.app.inject({ method: 'POST', url: '/api/auth/signin', headers, payload })).statusCode;
}

it('a browser that names no origin is asked by Sec-Fetch-Site where the request comes from', async () => {
  const statuses = ['cross-site', 'same-site', 'same-origin', 'none'].map(async (site) => [
    site,
    await signIn({ 'sec-fetch-site': site }),
  ]);
  expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
    'cross-site': 403,
    'same-site': 403,
    'same-origin': 400,
    none: 400,
  });
});

it('our own pages sign people in, and so do programs that are no browser; pages elsewhere do not', async () => {
  expect([await signIn({}), await signIn({ origin: app.url }), await signIn({ origin: EVIL })]).toEqual([
    400, 400, 403,
  ]);
});
