/** One app on which every route of the contract is visited once, and the facts about a route that each promise needs. */
import { randomUUIDv7 } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type Api, ROUTES } from '#contract/api.ts';
import type { Route } from '#contract/route/route.ts';
import { writeRefreshCookie } from '#server/auth/refresh-cookie.ts';
import { newSecret, secretHashOf } from '#server/auth/secret.ts';
import { insertSession } from '#server/store/account/session.ts';
import { ADMIN, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
import { AUTHORISATION } from '../authorisation/table.ts';
import type { Input, Row } from '../authorisation/row.ts';
import { makeFixture, type Fixture } from '../authorisation/fixture.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { buildReference, type Check, checkOf, type Client, clientOf, readDocument } from '../reference/reference.ts';
import { FOR_VISITORS, isForAdmins, keyOf } from './routes.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { noteWrites } from './written.ts';

export interface Sweep {
  app: TestApp;
  fixture: Fixture;
  /** A client built from the API reference alone. */
  client: Client;
  check: Check;
  /** Members who send spoilt input; nothing of the fixture belongs to them. */
  spoilers: [TestMember, TestMember];
  /** The session cookie of `self`, which a browser sends automatically. */
  cookie: string;
  picture: Buffer;
  close(): Promise<void>;
}

export type Key = keyof Api;

export interface Visit {
  key: Key;
  route: Route;
  row: Row;
  /** The route needs a session. */
  isClosed: boolean;
  /** A visitor's call takes effect. */
  isForVisitors: boolean;
  isForAdmins: boolean;
}

/** Checks a promise of a route, and returns each fault as a sentence; none if the promise is kept. */
export type Asked = (sweep: Sweep, visit: Visit) => Promise<string[]>;
export type Found = [promise: string, faults: string[]][];

export const VISITS: Visit[] = ROUTES.map((route) => {
  const key = keyOf(route) as Key;
  const row: Row = AUTHORISATION[key];
  return {
    key,
    route,
    row,
    isForVisitors: (row.nobody ?? 401) !== 401,
    isClosed: !FOR_VISITORS.has(key),
    isForAdmins: isForAdmins(key),
  };
});

export async function openSweep(): Promise<Sweep> {
  const folder = await temporaryFolder();
  await buildReference(folder);
  const document = await readDocument(folder);
  await rm(folder, { recursive: true });
  // a trusted proxy lets callers come from several networks
  const app = await startApp({ env: { ADMIN_EMAILS: ADMIN, TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });
  await noteWrites(app);
  await inviteByRole(app);
  const fixture = await makeFixture(app);
  return {
    app,
    fixture,
    client: clientOf(document, app.url),
    check: checkOf(document),
    spoilers: [
      await makeMember(app, { firstName: 'Ada', lastName: 'Obi' }),
      await makeMember(app, { firstName: 'Bola', lastName: 'Ade' }),
    ],
    cookie: await cookieOf(app, fixture.people.self),
    picture: await png(),
    close: () => app.close(),
  };
}

async function cookieOf(app: TestApp, { id: memberId }: TestMember): Promise<string> {
  const [sessionId, secret] = [randomUUIDv7(), newSecret()];
  const session = { id: sessionId, memberId, refreshHash: secretHashOf(secret), remember: true, userAgent: 'test' };
  await insertSession(app.ctx.db, { ...session, expiresAt: new Date(Date.now() + 86_400_000) });
  return `mortar-session=${writeRefreshCookie({ sessionId, secret })}`;
}

/** Signs in a caller who may call the route and owns nothing. */
export async function insiderOf({ app, fixture, spoilers }: Sweep, visit: Visit): Promise<string> {
  return visit.isForAdmins ? signInAsAdmin(app) : (await fixture.signIn(spoilers[0])).token;
}

/** A prepared call that must write nothing. */
export interface Aim {
  /** The input with which the route would take effect if `self` called it. */
  input: Input;
  /** The token of `self`. */
  self: string;
  stranger: string;
}

export async function aimAt({ fixture }: Sweep, { row }: Visit): Promise<Aim> {
  const { self, stranger } = fixture.people;
  return {
    input: (await row.input?.(fixture, self)) ?? {},
    self: (await fixture.signIn(self)).token,
    stranger: (await fixture.signIn(stranger)).token,
  };
}

/** Clears the rate limits, which a promise of its own checks. */
export async function forgetAttempts({ app }: Sweep): Promise<void> {
  await app.ctx.db.deleteFrom('attempt').execute();
}

export const briefly = (body: unknown): string => (JSON.stringify(body) ?? 'nothing').slice(0, 300);
