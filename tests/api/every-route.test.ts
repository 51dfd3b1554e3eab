/** What every route keeps: a session where one is needed, clear refusals of bad input, and never a 500. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, ROUTES } from '#contract/api.ts';
import { ADMIN, signInAsAdmin } from '../admins.ts';
import { FOR_VISITORS, goodInput, isForAdmins, keyOf } from '../routes.ts';
import { makeMember, type TestMember } from '../people.ts';
import { isDrawn, SEEDED } from '../sample.ts';
import { type Answer, callOn, startApp, type TestApp } from '../start.ts';

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});
afterAll(() => app.close());

const NASTY: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'x'.repeat(100_000),
  'DROP TABLE member; --',
  '../../etc/passwd',
  '\ud800',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  { toString: 'no' },
  '2026-13-45',
  'NaN',
];

/** A run by commit draws one of so many for each field; the night spoils each with all. */
const FIELD_VALUES_PER_DRAWN = 3;

function call(key: string, input: Record<string, unknown>, token?: string): Promise<Answer> {
  return callOn(app.url, key as keyof Api, input, { token }) as Promise<unknown> as Promise<Answer>;
}

function expectClearRefusal(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.body, what).toMatchObject({ type: expect.any(String), error: expect.any(String) });
  if (answer.body['type'] === 'invalid') expect(Object.keys(answer.body['fields'] ?? {}), what).not.toHaveLength(0);
  expect(JSON.stringify(answer.body), what).not.toMatch(/select |insert into|\/server\/|node_modules|at \w+ \(/i);
}

it('has every route of the contract', () => {
  for (const route of ROUTES) {
    const url = route.path.replace(/\/$/, '');
    expect(app.app.hasRoute({ method: route.method, url }), keyOf(route)).toBe(true);
  }
});

describe.each(ROUTES.map((route) => ({ key: keyOf(route), route })))('$key', ({ key, route }) => {
  /** Somebody who may call the route. */
  const insider = async () => (isForAdmins(key) ? signInAsAdmin(app) : ada.token);
  const closed = !FOR_VISITORS.has(key);
  const userIdHere = 'userId' in route.input.shape;
  const namesAThing = Object.keys(route.input.shape).some(
    (name) => name !== 'userId' && route.path.includes(`:${name}`),
  );

  if (closed)
    it('is closed to visitors and to bad tokens', async () => {
      for (const token of [undefined, 'nonsense', 'Bearer a.b.c', `${ada.token}x`]) {
        const answer = await call(key, goodInput(route, ada.id), token);
        expect(answer.status).toBe(401);
        expect(answer.body).toMatchObject({ type: 'unauthenticated' });
      }
    });

  it(`answers spoilt fields clearly and never with a 500 (${SEEDED})`, async () => {
    const token = await insider();
    for (const field of Object.keys(route.input.shape)) {
      for (const value of NASTY.filter((_, at) => isDrawn(`${key} ${field} ${at}`, FIELD_VALUES_PER_DRAWN))) {
        const answer = await call(key, { ...goodInput(route, ada.id), [field]: value }, token);
        expectClearRefusal(answer, `${field} = ${JSON.stringify(value)?.slice(0, 60)}`);
      }
    }
  });

  if (route.method !== 'GET')
    it('answers a body that is no object with 400', async () => {
      const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(goodInput(route, ada.id)[name]));
      const authorization = await insider();
      for (const body of ['[]', '"text"', '7', '{', '{"__proto__":{"admin":true}}']) {
        const response = await fetch(app.url + path, {
          method: route.method,
          headers: { authorization, 'content-type': 'application/json' },
          body,
        });
        const words = (await response.json()) as Record<string, unknown>;
        expect(response.status, body).toBe(400);
        expect(words, body).toMatchObject({ type: 'invalid' });
      }
    });

  if (closed && namesAThing)
    it('answers an unknown thing with 404', async () => {
      const answer = await call(key, goodInput(route, ada.id), await insider());
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ type: 'not_found' });
    });

  if (closed && userIdHere)
    it('refuses to act as somebody else', async () => {
      const other = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
      const answer = await call(key, goodInput(route, other.id), ada.token);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ type: 'forbidden' });
    });
});
