/** Nobody can lock out others: waits and used-up mails affect whoever caused them, never a device on which the owner has signed in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { MAILS_PER_NETWORK, MAILS_TO_ADDRESS } from '#rules/rate-limit.ts';
import { hashOf } from '../kit/passwords.ts';
import { ADMIN, askForPasskey } from '../admin/admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';

const PASSWORD = 'rain over tall mangoes';
const [HOME, AWAY, STRANGE] = ['203.0.113.9', '198.51.100.7', '192.0.2.66'];

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  // the limits of routes are as in production
  const env = { TRUSTED_PROXIES: '127.0.0.0/8, ::1', ADMIN_EMAILS: ADMIN, RATE_LIMIT_FACTOR: '1' };
  app = await startApp({ env });
  passwordHash = hashOf(PASSWORD);
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

async function someone(): Promise<TestMember> {
  const member = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const stored = { password_hash: passwordHash };
  await app.ctx.db.updateTable('member').set(stored).where('id', '=', member.id).execute();
  return member;
}

interface From {
  /** The network address of the caller. */
  address: string;
  /** The device cookie. */
  cookie?: string | undefined;
}

const ask = (key: keyof Api, input: Record<string, unknown>, { address, cookie }: From) =>
  callOn(app.url, key, input, { headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } });

const signIn = ({ email }: TestMember, from: From, password = PASSWORD) =>
  ask('POST /api/auth/signin', { email, password }, from);

const deviceIn = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('mortar-device='));

/** Signs in from there, and returns the device's cookie. */
async function deviceOf(member: TestMember, from: From = { address: HOME }): Promise<string> {
  const { status, headers } = await signIn(member, from);
  expect(status).toBe(200);
  return deviceIn(headers)?.split(';')[0] ?? expect.fail('no device cookie');
}

/** Enters wrong passwords until there is a wait. */
async function guess(member: TestMember, from: From): Promise<void> {
  const types: unknown[] = [];
  for (let turn = 0; turn < 6; turn += 1) types.push((await signIn(member, from, `guess ${turn}`)).body.type);
  expect(types).toEqual(['user', 'user', 'user', 'user', 'user', 'too_many']);
}

describe('the device cookie', () => {
  it('is kept from scripts and other sites, lasts a year, names nobody, and opens nothing', async () => {
    const member = await someone();
    const { headers } = await signIn(member, { address: HOME });
    const line = deviceIn(headers) ?? '';
    expect(line).toMatch(/; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const claims = Buffer.from(line.split('.')[1] ?? '', 'base64url').toString();
    for (const secret of [member.email, member.id]) expect(claims).not.toContain(secret);
    const token = line.slice('mortar-device='.length).split(';')[0];
    expect((await callOn(app.url, 'GET /api/feed/posts', {}, { token })).status).toBe(401);
    expect((await ask('POST /api/auth/refresh', {}, { address: HOME, cookie: line.split(';')[0] })).status).toBe(401);
  });

  it('is given for the right password only', async () => {
    const member = await someone();
    expect(deviceIn((await signIn(member, { address: HOME }, 'wrong')).headers)).toBeUndefined();
    expect(
      deviceIn((await ask('POST /api/auth/password-reset', { email: member.email }, { address: HOME })).headers),
    ).toBeUndefined();
  });
});

describe('wrong passwords', () => {
  it('make the network wait that guessed, and no other', async () => {
    const member = await someone();
    await guess(member, { address: STRANGE });
    expect((await signIn(member, { address: STRANGE })).body.type).toBe('too_many');
    expect((await signIn(member, { address: AWAY })).status).toBe(200);
    expect((await signIn(member, { address: STRANGE })).body.type).toBe('too_many');
  });

  it('never make a device wait on which the owner has signed in, even in the network that guessed', async () => {
    const [member, colleague] = [await someone(), await someone()];
    const first = await deviceOf(member);
    const cookie = await deviceOf(colleague, { address: HOME, cookie: first });
    await guess(member, { address: HOME });
    for (const guesser of [1, 2, 3, 4]) {
      for (let at = 0; at < 5; at += 1) await signIn(await someone(), { address: HOME }, `${guesser} ${at}`);
    }
    expect((await signIn(colleague, { address: HOME })).body.type).toBe('too_many');
    for (const owner of [member, colleague]) expect((await signIn(owner, { address: HOME, cookie })).status).toBe(200);
  });

  it('of a neighbour who never stops keep that device out of nothing', async () => {
    const member = await someone();
    const cookie = await deviceOf(member);
    const tries = Array.from({ length: 80 }, (_, at) => ({ email: `guess${at}@example.com`, password: 'x' }));
    for (const guessed of tries) await ask('POST /api/auth/signin', guessed, { address: HOME });
    expect((await signIn(member, { address: HOME })).status).toBe(429);
    expect((await signIn(member, { address: HOME, cookie })).status).toBe(200);
    for (const guessed of tries) await ask('POST /api/auth/password-reset', guessed, { address: HOME });
    const asked = { email: member.email };
    expect((await ask('POST /api/auth/password-reset', asked, { address: HOME })).status).toBe(429);
    expect((await ask('POST /api/auth/password-reset', asked, { address: HOME, cookie })).status).toBe(200);
  });

  it('on such a device make that device wait, and nobody else', async () => {
    const member = await someone();
    const cookie = await deviceOf(member);
    await guess(member, { address: HOME, cookie });
    expect((await signIn(member, { address: AWAY, cookie })).body.type).toBe('too_many');
    expect((await signIn(member, { address: HOME })).status).toBe(200);
  });

  it('are not let through by the device of somebody else, or a cookie made by hand', async () => {
    const [member, stranger] = [await someone(), await someone()];
    const own = await deviceOf(member);
    const theirs = await deviceOf(stranger, { address: STRANGE });
    await guess(member, { address: STRANGE });
    const [head, body] = own.split('.');
    for (const cookie of [theirs, `${head}.${body}.AAAA`, 'mortar-device=x', `mortar-device=${member.token}`]) {
      expect((await signIn(member, { address: STRANGE, cookie })).body.type, cookie).toBe('too_many');
    }
  });

  it('from many addresses of one wide network make all of it wait', async () => {
    const member = await someone();
    const types = new Set<unknown>();
    for (let at = 0; at < 32; at += 1) {
      const answer = await signIn(member, { address: `2001:db8:${at.toString(16)}::1` }, `guess ${at}`);
      types.add(answer.body.type);
    }
    expect(types).toEqual(new Set(['user', 'too_many']));
    expect((await signIn(member, { address: '2001:db8:ffff::1' })).body.type).toBe('too_many');
    expect((await signIn(member, { address: AWAY })).status).toBe(200);
  });
});

describe.each([
  { what: 'reset links', key: 'POST /api/auth/password-reset' as const },
  { what: 'passkeys', key: 'POST /api/auth/admin/signin' as const },
])('$what', ({ key }) => {
  /** Makes an account with a device on which its owner has signed in. */
  async function owner(): Promise<{ email: string; cookie: string }> {
    if (key === 'POST /api/auth/password-reset') {
      const member = await someone();
      return { email: member.email, cookie: await deviceOf(member) };
    }
    // passkeys of the previous test may still be on their way
    await untilJobsDone(app, 'mail-passkey');
    const { cookie, passkey } = await askForPasskey(app);
    const entered = { email: ADMIN, passkey };
    const { status, headers } = await ask('POST /api/auth/admin/passkey', entered, { address: HOME, cookie });
    expect(status).toBe(200);
    await app.ctx.db.deleteFrom('attempt').execute();
    return { email: ADMIN, cookie: deviceIn(headers)?.split(';')[0] ?? expect.fail('no device cookie') };
  }

  const statuses = async (email: string, from: From, times: number) => {
    const answers: number[] = [];
    for (let turn = 0; turn < times; turn += 1) answers.push((await ask(key, { email }, from)).status);
    return answers;
  };

  it('that a stranger asks for are used up for their network alone', async () => {
    const { email } = await owner();
    expect(await statuses(email, { address: STRANGE }, 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(email, { address: AWAY }, 4)).toEqual([200, 200, 200, 429]);
  });

  it('that many networks ask for are bounded, and yet the owner’s device has its own', async () => {
    const { email, cookie } = await owner();
    const asked: number[] = [];
    for (let net = 1; net <= 15; net += 1) asked.push(...(await statuses(email, { address: `100.${net}.0.1` }, 3)));
    expect(asked.filter((status) => status === 200)).toHaveLength(30);
    expect(await statuses(email, { address: HOME }, 1)).toEqual([429]);
    expect(await statuses(email, { address: HOME, cookie }, 4)).toEqual([200, 200, 200, 429]);
  });

  it('that one wide network asks for by many addresses are bounded', async () => {
    const { email } = await owner();
    const asked: number[] = [];
    for (let at = 1; at <= 10; at += 1) asked.push(...(await statuses(email, { address: `2001:db8:${at}::1` }, 1)));
    expect(asked.filter((status) => status === 200)).toHaveLength(6);
    expect(await statuses(email, { address: AWAY }, 1)).toEqual([200]);
  });
});

describe('mails that strangers can ask for', () => {
  const reset = (email: string, from: From) => ask('POST /api/auth/password-reset', { email }, from);

  it('are never used up for everybody', async () => {
    await reset('first@example.com', { address: STRANGE });
    await app.ctx.db.updateTable('attempt').set({ count: 1_000_000 }).execute();
    expect((await reset('first@example.com', { address: STRANGE })).status).toBe(429);
    expect((await reset('second@example.com', { address: AWAY })).status).toBe(200);
    const facts = { name: 'Ngozi', email: 'first@example.com', phone: '', amount: 5_000 };
    await ask('POST /api/donor/register', facts, { address: STRANGE });
    await app.ctx.db.updateTable('attempt').set({ count: 1_000_000 }).execute();
    expect((await ask('POST /api/donor/register', facts, { address: AWAY })).status).toBe(200);
  });

  it('reach many pharmacists behind the one address of their carrier', async () => {
    const member = await someone();
    const cookie = await deviceOf(member);
    const answers: number[] = [];
    for (let at = 0; at < MAILS_PER_NETWORK.limit; at += 1) {
      answers.push((await reset(`pharmacist${at}@example.com`, { address: HOME })).status);
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await reset('one.more@example.com', { address: HOME })).status).toBe(429);
    for (let at = 0; at < MAILS_TO_ADDRESS.limit; at += 1) {
      expect((await reset(member.email, { address: HOME, cookie })).status).toBe(200);
    }
  });
});
