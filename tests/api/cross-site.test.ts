/** Other sites cannot act as a visitor: neither their forms and scripts nor a mere GET changes anything. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, ROUTES } from '#contract/api.ts';
import type { Route } from '#contract/route/route.ts';
import { newRefreshSecret, refreshHashOf, writeRefreshCookie } from '#server/auth/refresh-cookie.ts';
import { insertSession } from '#server/store/account/session.ts';
import { AUTHORISATION } from '../authorisation.ts';
import { FOR_VISITORS, keyOf } from '../routes.ts';
import { startApp, type TestApp } from '../start.ts';
import { stored } from '../stored.ts';
import { makeFixture, type Fixture } from '../fixture.ts';

const EVIL = 'https://evil.example';

let app: TestApp;
let fixture: Fixture;
/** `self`'s cookie, which a browser sends by itself. */
let cookie: string;
beforeAll(async () => {
  app = await startApp();
  fixture = await makeFixture(app);
  const { id: memberId } = fixture.people.self;
  const [sessionId, secret] = [randomUUIDv7(), newRefreshSecret()];
  const session = { id: sessionId, memberId, refreshHash: refreshHashOf(secret), remember: true, userAgent: 'test' };
  await insertSession(app.ctx.db, { ...session, expiresAt: new Date(Date.now() + 3_600_000) });
  cookie = `mortar-session=${writeRefreshCookie({ sessionId, secret })}`;
});
afterAll(() => app.close());

type Input = Record<string, unknown>;

/** A path with its fields filled in, and the remaining fields; called by `self` it would take effect. */
async function aim(route: Route): Promise<{ path: string; rest: [name: string, value: string][] }> {
  const row = AUTHORISATION[keyOf(route) as keyof Api];
  const input: Input = (await row.input?.(fixture, fixture.people.self)) ?? {};
  const names = new Set(route.path.match(/(?<=:)\w+/g));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !names.has(name) && !(value instanceof Blob));
  return { path, rest: rest.map(([name, value]) => [name, textOf(value)]) };
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type Fields = [name: string, value: string][];
const jsonOf = (fields: Fields) => JSON.stringify(Object.fromEntries(fields));
const queryOf = (fields: Fields) => `?${new URLSearchParams(fields).toString()}`;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
}

/** What another site can send without a preflight: a form of each kind, fields in the address, nothing at all. */
const FORMS: [what: string, query: (fields: Fields) => string, body: (fields: Fields) => RequestInit][] = [
  ['a form', () => '', (fields) => ({ body: new URLSearchParams(fields) })],
  ['a form with files', () => '', (fields) => ({ body: formOf(fields) })],
  ['JSON as text', () => '', (fields) => ({ body: jsonOf(fields), headers: { 'content-type': 'text/plain' } })],
  ['JSON of no kind', () => '', (fields) => ({ body: new TextEncoder().encode(jsonOf(fields)) })],
  ['fields in the address', queryOf, () => ({})],
  ['fields in the address of a form', queryOf, () => ({ body: formOf([]) })],
];

function fromElsewhere(method: string, path: string, init: RequestInit, origin: string): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), origin, cookie, 'sec-fetch-site': 'cross-site' };
  return fetch(app.url + path, { ...init, method, headers, redirect: 'manual' });
}

const CHANGING = ROUTES.filter(({ method }) => method !== 'GET');
const LOOKING = ROUTES.filter(({ method }) => method === 'GET');
const byKey = (routes: Route[]) => routes.map((route) => ({ key: keyOf(route), route }));

describe.each(byKey(CHANGING))('$key', ({ key, route }) => {
  it('does nothing for a page or a script of another site, nor for somebody who only looks', async () => {
    const aimed = await aim(route);
    const before = await stored(app);
    await sendForms(route, aimed);
    expect(await stored(app), 'after the forms of another site').toEqual(before);
    await sendScript(route, aimed, FOR_VISITORS.has(key) ? 403 : 401);
    expect(await stored(app), 'after the script of another site').toEqual(before);
    const { path, rest } = aimed;
    const headers = { authorization: fixture.people.self.token, cookie, 'x-http-method-override': route.method };
    for (const method of ['GET', 'HEAD']) await fetch(app.url + path + queryOf(rest), { method, headers });
    expect(await stored(app), 'after somebody who only looked').toEqual(before);
  });
});

type Aimed = Awaited<ReturnType<typeof aim>>;

async function sendForms(route: Route, { path, rest }: Aimed): Promise<void> {
  const refusals = route.method === 'POST' ? [400, 401, 403] : [400, 401, 403, 404];
  for (const [what, query, body] of FORMS) {
    for (const origin of [EVIL, 'null']) {
      const answer = await fromElsewhere('POST', path + query(rest), body(rest), origin);
      expect(refusals, `${what} from ${origin}`).toContain(answer.status);
      expect(answer.headers.getSetCookie(), what).toEqual([]);
    }
  }
}

/** It is not promised anything either. */
async function sendScript(route: Route, { path, rest }: Aimed, refusal: number): Promise<void> {
  const init = { body: jsonOf(rest), headers: { 'content-type': 'application/json' } };
  const answer = await fromElsewhere(route.method, path, init, EVIL);
  expect(answer.status, 'a script').toBe(refusal);
  const ask = { 'access-control-request-method': route.method, 'access-control-request-headers': 'content-type' };
  const asked = await fromElsewhere('OPTIONS', path, { headers: ask }, EVIL);
  for (const { headers } of [answer, asked]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
}

describe.each(byKey(LOOKING))('$key', ({ route }) => {
  it('changes nothing, by GET or HEAD', async () => {
    const { path, rest } = await aim(route);
    const before = await stored(app);
    const headers = { authorization: fixture.people.self.token, cookie };
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(app.url + path + queryOf(rest), { method, headers });
      expect(answer.status).toBeLessThan(500);
    }
    expect(await stored(app)).toEqual(before);
  });
});

async function signIn(headers: Record<string, string>): Promise<number> {
  const payload = { email: 'nobody@example.com', password: 'not the password' };
  // as it is sent: `fetch` has words of its own for these headers
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
