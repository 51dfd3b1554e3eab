/** The list of sessions, ending one or all others, mail about a sign-in from a new place, and trusted proxies. */
import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressReaderOf } from '#server/http/client-address.ts';
import { readConfig } from '#server/config/config.ts';
import { hashOf } from '../kit/passwords.ts';
import { mailsTo } from '../notice/mail.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { connect, next, until } from '../kit/socket.ts';
import { callOn, openApp, startApp, type TestApp } from '../kit/start.ts';

const PASSWORD = 'rain over tall mangoes';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const app = openApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });
let passwordHash: string;
beforeAll(async () => {
  passwordHash = hashOf(PASSWORD);
});
/** All calls of this file come from one address. */
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

/** Makes a member who has never signed in. */
async function newMember(): Promise<TestMember> {
  const member = await makeMember(app, { firstName: 'Ngozi', lastName: 'Bello' });
  await app.ctx.db.deleteFrom('session').where('member_id', '=', member.id).execute();
  await app.ctx.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  return member;
}

async function signIn({ email }: TestMember, userAgent: string, address = '203.0.113.7'): Promise<string> {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  const { status, body } = await callOn(app.url, 'POST /api/auth/signin', { email, password: PASSWORD }, { headers });
  expect(status).toBe(200);
  return body.token;
}

const list = async (token: string) => (await callOn(app.url, 'GET /api/auth/sessions', {}, { token })).body.sessions;
const idOf = (token: string) => String(decodeJwt(token)['sid']);
const isIn = async (token: string) => (await callOn(app.url, 'GET /api/feed/posts', {}, { token })).status === 200;

describe('the list', () => {
  it('names the devices in words, the asking one first, and nothing that could sign in', async () => {
    const member = await newMember();
    const [phone, laptop] = [await signIn(member, PHONE), await signIn(member, LAPTOP)];
    const visible = { startedAt: expect.any(String), seenAt: expect.any(String) };
    expect(await list(phone)).toEqual([
      { _id: idOf(phone), device: 'Chrome on Android', current: true, ...visible },
      { _id: idOf(laptop), device: 'Firefox on Windows', current: false, ...visible },
    ]);
    expect((await list(laptop)).map(({ current, _id }) => [_id, current])).toEqual([
      [idOf(laptop), true],
      [idOf(phone), false],
    ]);
  });

  it('holds one’s own and only those that live', async () => {
    const [ngozi, other] = [await newMember(), await newMember()];
    const [here, over, ended] = [await signIn(ngozi, PHONE), await signIn(ngozi, PHONE), await signIn(ngozi, PHONE)];
    await signIn(other, PHONE);
    await sql`UPDATE session SET expires_at = now() WHERE id = ${idOf(over)}::uuid`.execute(app.ctx.db);
    await callOn(app.url, 'PATCH /api/auth/signout/:userId', { userId: ngozi.id }, { token: ended });
    expect((await list(here)).map(({ _id }) => _id)).toEqual([idOf(here)]);
  });
});

describe('signing out elsewhere', () => {
  it('ends all others at once, closes their sockets, and leaves this one and other members alone', async () => {
    const [ngozi, other] = [await newMember(), await newMember()];
    const tokens = [await signIn(ngozi, PHONE), await signIn(ngozi, LAPTOP), await signIn(ngozi, LAPTOP)] as const;
    const foreign = await signIn(other, PHONE);
    const [here, there] = [await connect(app.url, tokens[0]), await connect(app.url, tokens[1])];
    const event = next(there, 'signedOut');
    const asked = { password: PASSWORD };
    const { status, body } = await callOn(app.url, 'DELETE /api/auth/sessions', asked, { token: tokens[0] });
    expect([status, body.sessions.map(({ _id }) => _id)]).toEqual([200, [idOf(tokens[0])]]);
    await event;
    await until(() => !there.connected);
    expect(here.connected).toBe(true);
    here.disconnect();
    expect([await isIn(tokens[0]), await isIn(foreign)]).toEqual([true, true]);
    expect([await isIn(tokens[1]), await isIn(tokens[2])]).toEqual([false, false]);
  });

  it('ends one; a session of another member is answered not found, and stays active', async () => {
    const [ngozi, other] = [await newMember(), await newMember()];
    const [here, there, foreign] = [
      await signIn(ngozi, PHONE),
      await signIn(ngozi, LAPTOP),
      await signIn(other, PHONE),
    ];
    const end = (id: string) =>
      callOn(app.url, 'DELETE /api/auth/sessions/:id', { id, password: PASSWORD }, { token: here });
    const [theirs, absent] = [await end(idOf(foreign)), await end(randomUUIDv7())];
    expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    expect(await isIn(foreign)).toBe(true);
    expect((await end(idOf(there))).body.sessions.map(({ _id }) => _id)).toEqual([idOf(here)]);
    expect(await isIn(there)).toBe(false);
    expect((await end(idOf(there))).status).toBe(404);
  });

  it('asks for the password, of a client that does not know that too, and ends nothing without it', async () => {
    const ngozi = await newMember();
    const [here, there] = [await signIn(ngozi, PHONE), await signIn(ngozi, LAPTOP)];
    const others = (input: object) => callOn(app.url, 'DELETE /api/auth/sessions', input as never, { token: here });
    const one = (input: object) =>
      callOn(app.url, 'DELETE /api/auth/sessions/:id', { id: idOf(there), ...input }, { token: here });
    for (const end of [others, one]) {
      expect(await end({})).toMatchObject({ status: 400, body: { fields: { password: 'Enter your password' } } });
      expect(await end({ password: `${PASSWORD}!` })).toMatchObject({
        status: 400,
        body: { type: 'password', fields: { password: 'This is not your password' } },
      });
    }
    expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
  });

  it('of the asking session is signing out', async () => {
    const here = await signIn(await newMember(), PHONE);
    const answer = await callOn(app.url, 'DELETE /api/auth/sessions/:id', { id: idOf(here) }, { token: here });
    expect([answer.status, answer.body.sessions]).toEqual([200, []]);
    expect(answer.headers.get('set-cookie')).toMatch(/^mortar-session=;/);
    expect(await isIn(here)).toBe(false);
  });
});

describe('a sign-in from a new place', () => {
  const lettersTo = async ({ email }: TestMember) =>
    (await mailsTo(app, email)).filter(({ subject }) => subject === 'A new sign-in to Mortar');

  it('is mailed once; the very first and known places are not', async () => {
    const member = await newMember();
    await signIn(member, PHONE);
    await signIn(member, PHONE);
    await signIn(member, PHONE, '203.0.200.1');
    await signIn(member, LAPTOP);
    await until(async () => (await lettersTo(member)).length === 1);
    await signIn(member, LAPTOP);
    await signIn(member, PHONE, '198.51.100.4');
    await until(async () => (await lettersTo(member)).length === 2);
    const words = (await lettersTo(member)).map(({ text }) => /: (.+)\.$/m.exec(text)?.[1]);
    expect(words.toSorted()).toEqual(['Chrome on Android', 'Firefox on Windows']);
  });

  it('carries no text of the stranger', async () => {
    const member = await newMember();
    await signIn(member, PHONE);
    await signIn(member, 'Chrome/1 Win at https://evil.example <b>now</b>');
    await until(async () => (await lettersTo(member)).length === 1);
    expect(JSON.stringify(await lettersTo(member))).not.toMatch(/evil|<b>now/);
  });
});

describe('GET /api/auth/', () => {
  const status = (authorization?: string) =>
    fetch(`${app.url}/api/auth/`, { headers: authorization === undefined ? {} : { authorization } });

  it('takes no header and a malformed one for a visitor', async () => {
    for (const header of [
      undefined,
      '',
      'Bearer',
      'Bearer undefined',
      '[object Object]',
      'Basic abc',
      'a.b.c',
      '{"token":1}',
    ]) {
      const response = await status(header);
      expect([response.status, await response.json()], header).toEqual([200, { loggedIn: false, businesses: [] }]);
    }
  });

  it('answers a member that they are in, with the newest offers', async () => {
    const token = await signIn(await newMember(), PHONE);
    const response = await status(token);
    expect([response.status, await response.json()]).toEqual([200, { loggedIn: true, businesses: [] }]);
    await callOn(app.url, 'DELETE /api/auth/sessions/:id', { id: idOf(token) }, { token });
    expect(await (await status(token)).json()).toEqual({ loggedIn: false, businesses: [] });
  });
});

describe('a proxy', () => {
  const from = (server: TestApp, remoteAddress: string, forwarded: string, at: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: `p${at}@example.com`, password: 'x' },
    });
  /** Returns the status of the last of 21 tries in a minute. */
  const last = async (server: TestApp, remoteAddress: string, forwarded: (at: number) => string) => {
    let statusCode = 0;
    for (let at = 0; at <= 20; at += 1) ({ statusCode } = await from(server, remoteAddress, forwarded(at), at));
    return statusCode;
  };

  it('is believed only where it is named', async () => {
    const plain = await startApp();
    expect(await last(plain, '203.0.113.50', (at) => `198.51.100.${at}`)).toBe(429);
    expect(await last(app, '203.0.113.50', (at) => `198.51.100.${at}`)).toBe(429);
    await plain.close();
  });

  it.each<[number, string, (at: number) => string]>([
    [429, 'what the client wrote before its own address', (at) => `10.9.9.${at}, 198.51.100.77`],
    [429, 'ports', (at) => `198.51.100.88:${at}`],
    [429, 'what is no address', (at) => `198.51.100.${130 + at}, garbage ${at}`],
    [429, 'addresses of one household', (at) => `2001:db8:5:6::${at}`],
    [429, 'the ways to write one address', (at) => (at % 2 ? '198.51.100.99' : '::ffff:c633:6463')],
    [400, 'addresses', (at) => `198.51.100.${100 + at}, 127.0.0.9`],
    [400, 'households', (at) => `2001:db8:5:${at}::1`],
  ])('answers %i to 21 tries that differ by %s', async (status, _, forwarded) => {
    expect(await last(app, '127.0.0.1', forwarded)).toBe(status);
  });

  it.each([
    ['203.0.113.50', undefined, '203.0.113.50'],
    ['203.0.113.50', '198.51.100.1', '203.0.113.50'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '198.51.100.1, 2001:db8::7', '198.51.100.1'],
    ['10.1.2.3', '10.0.0.9', '10.0.0.9'],
    ['10.1.2.3', '198.51.100.1:567', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, [2001:db8::1]:567', '2001:db8::1'],
    ['10.1.2.3', '[2001:db8::1]', '2001:db8::1'],
    ['10.1.2.3', '198.51.100.1, 10.0.0.9:41000', '198.51.100.1'],
    ['10.1.2.3', 'not an address', 'unknown'],
    ['10.1.2.3', '1.1.1.1, not an address', 'unknown'],
    ['10.1.2.3', '1.1.1.1, not an address, 10.0.0.9', 'unknown'],
    ['10.1.2.3', '1.1.1.1,', 'unknown'],
    ['10.1.2.3', '1.1.1.1, , 10.0.0.9', 'unknown'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1:port', 'unknown'],
    ['10.1.2.3', '1.1.1.1, 10.0.0.9:567:567', 'unknown'],
    ['10.1.2.3', undefined, '10.1.2.3'],
  ])('for sockets as well: from %s saying %s it is %s', (remoteAddress, forwarded, address) => {
    const clientAddress = addressReaderOf({ trustedProxies: ['10.0.0.0/8', '2001:db8::7'] });
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
    expect(clientAddress(request)).toBe(address);
  });

  it('is refused as a setting where it is no network', () => {
    for (const list of ['all', '10.0.0.0/40', '10.0.0', '1', '10.0.0.1,,']) {
      expect(() => readConfig({ TRUSTED_PROXIES: list }), list).toThrow('TRUSTED_PROXIES');
    }
  });
});
