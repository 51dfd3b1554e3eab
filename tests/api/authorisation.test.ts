/** Every route with every kind of caller: each answer is the table's, and a refusal writes nothing. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, ROUTES } from '#contract/api.ts';
import { AUTHORISATION } from '../authorisation.ts';
import { cellsOf, inputsOf } from '../authorisation-cells.ts';
import type { Row } from '../authorisation-row.ts';
import { FOR_VISITORS, keyOf } from '../routes.ts';
import { untilJobsDone } from '../jobs.ts';
import { ADMIN, inviteByRole } from '../admins.ts';
import { isDrawn, SEEDED } from '../sample.ts';
import { callOn, startApp, type TestApp } from '../start.ts';
import { stored } from '../stored.ts';
import { makeFixture, MEMBERS, type Fixture } from '../fixture.ts';

let app: TestApp;
let fixture: Fixture;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  await inviteByRole(app);
  fixture = await makeFixture(app);
});
afterAll(() => app.close());
/** Rate limits have tests of their own. */
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

type Key = keyof Api;
const TABLE = Object.entries(AUTHORISATION) as [Key, Row][];
const TYPES: Partial<Record<number, string[]>> = {
  401: ['unauthenticated'],
  403: ['forbidden'],
  404: ['not_found'],
  409: ['conflict'],
};

interface Seen {
  status: number;
  body: Record<string, unknown>;
}

const FILES = new Set<string>(ROUTES.filter(({ file }) => file).map(keyOf));

/** As `callOn`, for answers that may be a file. */
async function callAs(key: Key, input: Record<string, unknown>, token: string | undefined): Promise<Seen> {
  if (!FILES.has(key)) return callOn(app.url, key, input, { token });
  const path = key.replace('GET ', '').replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  const response = await fetch(app.url + path, { headers: token === undefined ? {} : { authorization: token } });
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return { status: response.status, body: {} };
  }
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the table', () => {
  it('has a row for every route of every file of the contract', async () => {
    const folder = new URL('../../contract/', import.meta.url);
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
    const modules = (await Promise.all(files.map((name) => import(new URL(name, folder).href)))) as object[];
    const routes = modules
      .flatMap((module) => Object.values(module) as unknown[])
      .flatMap((feature) => (feature instanceof Object && !('_zod' in feature) ? Object.values(feature) : []))
      .filter(
        (thing): thing is (typeof ROUTES)[number] => thing instanceof Object && 'method' in thing && 'path' in thing,
      );
    const keys = [...new Set(routes.map(keyOf))].toSorted();
    expect(keys.length).toBeGreaterThan(60);
    expect(ROUTES.map(keyOf).toSorted()).toEqual(keys);
    expect(Object.keys(AUTHORISATION).toSorted()).toEqual(keys);
  });

  it('says for every route of administrators what their role has to permit', () => {
    const ofAdministrators = TABLE.filter(([key]) => key.includes('/api/admin/'));
    expect(ofAdministrators.filter(([, { may }]) => may === undefined).map(([key]) => key)).toEqual([]);
  });

  it('lets in without a session only where visitors may enter', () => {
    const open = TABLE.filter(([, { nobody = 401 }]) => nobody !== 401).map(([key]) => key);
    expect(new Set([...open, 'POST /api/auth/refresh'])).toEqual(FOR_VISITORS);
  });
});

describe.each(TABLE)('%s', (key, row) => {
  it('answers each of those who come as its row says', async () => {
    const inputFor = inputsOf(row, fixture);
    const wrong: string[] = [];
    for (const cell of cellsOf(row, app, fixture)) {
      const input = await inputFor(cell);
      await app.ctx.db.deleteFrom('attempt').execute();
      const seen = await callAs(key, input, await cell.token());
      if (!isAnswer(seen, cell.expected)) {
        wrong.push(`${cell.who}: ${seen.status} for ${cell.expected}, ${JSON.stringify(seen.body)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  const refused = row.members === 403 || row.members === 404;
  if (refused)
    it('writes nothing for those it refuses', async () => {
      const input = (await row.input?.(fixture, undefined)) ?? {};
      const { token } = await fixture.signIn(fixture.people.stranger);
      // the jobs that notify members with matching offers are still running
      await untilJobsDone(app, 'match-offer');
      for (const name of ['read-stock-import', 'post-stock-import', 'undo-stock-import'] as const) {
        await untilJobsDone(app, name);
      }
      const before = await stored(app);
      for (const asked of [token, ...Object.values(fixture.nobodies)]) {
        if (asked !== token && (row.nobody ?? 401) !== 401) continue;
        await callAs(key, input, asked);
      }
      expect(await stored(app)).toEqual(before);
    });

  const isForVisitors = (row.nobody ?? 401) !== 401;
  if (refused || isForVisitors)
    it('answers what is not theirs like what is not there', async () => {
      const input = (await row.input?.(fixture, undefined)) ?? {};
      const ids = Object.keys(input).filter((name) => isId(input[name]));
      if (row.members === 404 && !isForVisitors) expect(ids).not.toHaveLength(0);
      const { token } = await fixture.signIn(fixture.people.stranger);
      for (const asked of isForVisitors ? [token, undefined] : [token]) {
        const foreign = await callAs(key, input, asked);
        // what visitors are let in to is theirs
        for (const name of foreign.status < 400 ? [] : ids) {
          const absent = { ...input, [name]: somethingLike(input[name]) };
          const seen = await callAs(key, absent, asked);
          expect([seen.status, seen.body], name).toEqual([foreign.status, foreign.body]);
        }
      }
    });
});

function isAnswer({ status, body }: Seen, expected: number): boolean {
  return status === expected && (TYPES[expected]?.includes(String(body['type'])) ?? true);
}

const HEX = /^[a-f0-9]{32}(?=\.|$)/;
/** Also references of payments, `pay-…`, and names of photos. */
const UUID = /[a-f0-9]{8}-[a-f0-9-]{27}$/;
const isId = (value: unknown) => typeof value === 'string' && (UUID.test(value) || HEX.test(value));
const somethingLike = (id: unknown) =>
  String(id).replace(HEX, randomBytes(16).toString('hex')).replace(UUID, randomUUIDv7());

describe('a profile', () => {
  it('shows address, number and requests to its member alone', async () => {
    for (const name of MEMBERS) {
      const { token } = await fixture.signIn(fixture.people[name]);
      const { body } = await callOn(app.url, 'GET /api/user/profile/:id', { id: fixture.people.self.id }, { token });
      const own = ['email', 'pendingEmail', 'pendingEmailRefused', 'phoneNumber', 'registrationNumber'];
      const visible = name === 'self' ? [...own, 'address', 'state'] : ['address', 'state'];
      expect(Object.keys(body.user.details).toSorted(), name).toEqual(visible.toSorted());
      expect(['requests' in body.user, 'friends' in body.user], name).toEqual([name === 'self', name === 'self']);
    }
  });
});

describe('a path written otherwise', () => {
  const spellings: ((path: string) => string)[] = [
    (path) => path.replace('/', '//'),
    (path) => path.replaceAll('/', '//'),
    (path) => path.replace(/^\//, '///'),
    (path) => path.replace(/\/?$/, '/'),
    (path) => path.replace(/\/?$/, '//'),
    (path) => path.toUpperCase(),
    (path) => path.replace('/api/', '/Api/'),
    (path) => path.replace('/api/', '/%61pi/'),
    (path) => path.replace('/api/', '/api/%2e/'),
    (path) => path.replace('/api/', '/x/%2e%2e/api/'),
    (path) => path.replace('/api/', '/health/..%2fapi/'),
    (path) => path.replace('/api/', '/api%2f'),
    (path) => path.replace('/api/', '/api%5c'),
    (path) => path.replace('/api/', '/api;x=1/'),
    (path) => `${path}?`,
    (path) => `${path}%00`,
    (path) => `${path}.json`,
    (path) => `${path}%20`,
  ];
  /** A run by commit draws one of so many for each route; the night writes each in all. */
  const SPELLINGS_PER_DRAWN = 3;
  const closed = TABLE.filter(([key]) => !FOR_VISITORS.has(key));

  it(`opens no closed door to a visitor, whatever the method says (${SEEDED})`, async () => {
    for (const [key] of closed) {
      const [method = '', template = ''] = key.split(' ');
      const path = template.replace(/:\w+/g, () => fixture.people.self.id);
      const drawn = spellings.filter((_, at) => isDrawn(`${key} ${at}`, SPELLINGS_PER_DRAWN));
      for (const spell of [(same: string) => same, ...drawn]) {
        for (const [by, headers] of [
          [method, {}],
          [method, { 'x-http-method-override': 'GET' }],
          ['HEAD', {}],
        ] as const) {
          const url = spell(path);
          const { statusCode, headers: answered } = await app.app.inject({ method: by as 'GET', url, headers });
          const isData = statusCode < 300 && !String(answered['content-type']).startsWith('text/html');
          expect(isData, `${by} ${url} ${statusCode}`).toBe(false);
        }
      }
    }
  });

  it('is decided alike for a member: as what it names, or as nothing but the app’s own page', async () => {
    const { token } = await fixture.signIn(fixture.people.self);
    const strangers = await fixture.signIn(fixture.people.stranger);
    for (const path of [
      `/api/user/messages/${fixture.people.self.id}`,
      `/api/wallet/chatroom/${fixture.things.room}`,
    ]) {
      const ask = async (url: string, authorization: string, method: 'GET' | 'HEAD' = 'GET') => {
        const { statusCode, headers } = await app.app.inject({ method, url, headers: { authorization } });
        return String(headers['content-type']).startsWith('text/html') ? 404 : statusCode;
      };
      for (const [authorization, plain] of [
        [token, await ask(path, token)],
        [strangers.token, await ask(path, strangers.token)],
      ] as const) {
        expect(await ask(path, authorization, 'HEAD')).toBe(plain);
        for (const spell of spellings) {
          expect([plain, 400, 404], spell(path)).toContain(await ask(spell(path), authorization));
        }
      }
    }
  });
});
