/** Password reset: who gets a link, that it works once, and which sessions end with it. */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isSecret } from '#server/auth/password-hash.ts';
import { hashOf } from '../kit/passwords.ts';
import { mailsTo } from '../notice/mail.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { connect, next } from '../kit/socket.ts';
import { callOn, openApp } from '../kit/start.ts';

const OLD = 'rain over tall mangoes';
const NEW = 'dust under short palms';
const app = openApp();
let oldHash: string;
beforeAll(async () => {
  oldHash = hashOf(OLD);
});

async function someone({ verified = true } = {}): Promise<TestMember> {
  const member = await makeMember(app, { firstName: 'Amaka', lastName: 'Nwosu' });
  await app.ctx.db
    .updateTable('member')
    .set({ password_hash: oldHash, verified_at: verified ? new Date() : null })
    .where('id', '=', member.id)
    .execute();
  return member;
}

const ask = (email: unknown) => callOn(app.url, 'POST /api/auth/password-reset', { email });
const withKey = (key: string | undefined) => ({ headers: key === undefined ? {} : { 'x-reset-key': key } });
const check = (email: string, key: string | undefined) =>
  callOn(app.url, 'GET /api/auth/password-reset/:email', { email }, withKey(key));
const finish = (token: string, key: string | undefined, password = NEW) =>
  callOn(app.url, 'POST /api/auth/password-reset/:token', { token, password }, withKey(key));
const signIn = (email: string, password: string) => callOn(app.url, 'POST /api/auth/signin', { email, password });

/** Returns the mails with this subject, once this many have arrived. */
function mailed(email: string, subject: RegExp, count = 1) {
  return vi.waitUntil(async () => {
    const results = (await mailsTo(app, email)).filter((mail) => subject.test(mail.subject));
    return results.length >= count && results;
  }, PATIENCE);
}

/** Returns the secret of the newest link. */
async function keyMailedTo(email: string, count = 1): Promise<string> {
  const [mail] = await mailed(email, /new Mortar password/, count);
  const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.origin + link.pathname).toBe(`${app.url}/reset-password/${encodeURIComponent(email)}`);
  expect(link.search).toBe('');
  return /^#k=([\w-]{43})$/.exec(link.hash)?.[1] ?? expect.fail(`no key in ${link.href}`);
}

async function linkFor(member: TestMember): Promise<{ key: string; token: string }> {
  expect((await ask(member.email)).status).toBe(200);
  const key = await keyMailedTo(member.email);
  return { key, token: (await check(member.email, key)).body.token };
}

const worthless = { status: 400, body: { type: 'token', error: 'This link no longer works. Ask for a new one.' } };

describe('asking for a link', () => {
  it('answers the same for an address somebody has and one nobody has, and mails the first alone', async () => {
    const { email } = await someone();
    const [known, unknown] = [await ask(` ${email.toUpperCase()} `), await ask('nobody.at.all@example.com')];
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await keyMailedTo(email);
    expect(await mailsTo(app, 'nobody.at.all@example.com')).toEqual([]);
  });

  it('does the same work for both, so that the time tells nothing: the job alone looks the address up', async () => {
    const member = await someone();
    const add = vi.spyOn(app.ctx.jobs, 'addAll').mockImplementation(async () => undefined);
    await ask(member.email);
    await ask('nobody.either@example.com');
    expect(add.mock.calls.flatMap(([, many]) => many)).toEqual([
      { name: 'mail-reset', payload: { email: member.email } },
      { name: 'mail-reset', payload: { email: 'nobody.either@example.com' } },
    ]);
    add.mockRestore();
  });

  it('is taken at the doubled slash as well', async () => {
    const { email } = await someone();
    const response = await fetch(`${app.url}/api/auth//password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    await keyMailedTo(email);
  });

  it('says Invalid email of what is no address, and lets nobody write a header of the mail', async () => {
    const headers = [
      '\r\nBcc: eve@evil.example',
      '\nSubject: Pay me',
      '%0d%0aBcc:eve@evil.example',
      '\0',
      '\u2028Bcc: x',
    ];
    const injected = headers.flatMap((header) =>
      Array.from({ length: 40 }, (_, at) => `victim${at}@example.com`.slice(0, at % 24) + header + '@example.com'),
    );
    for (const email of ['', ' ', 'amaka', 'a@b', 'a b@example.com', `${'x'.repeat(250)}@example.com`]) {
      expect(await ask(email), email).toMatchObject({ status: 400, body: { type: 'email', error: 'Invalid email' } });
    }
    for (const email of injected) {
      const { status, body } = await ask(email);
      if (!email.includes('%')) expect([status, body.type], JSON.stringify(email)).toEqual([400, 'email']);
      else expect(status).not.toBe(500);
    }
    for (const email of [undefined, null, 7, {}, []]) {
      expect(await ask(email), String(email)).toMatchObject({ status: 400, body: { type: 'invalid' } });
    }
    await app.ctx.db.deleteFrom('attempt').execute();
  });

  it('is refused after three an hour for one address, whoever has it, also when 64 come at once', async () => {
    const { email } = await someone();
    for (const address of [email, 'ghost.of.nobody@example.com']) {
      const answers = await Promise.all(Array.from({ length: 64 }, () => ask(address)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(answers.filter(({ body }) => body.type === 'too_many')).toHaveLength(61);
    }
    await keyMailedTo(email, 3);
  });

  it('is refused after sixty an hour from one network', async () => {
    const from = (remoteAddress: string, at: number) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/password-reset',
        remoteAddress,
        payload: { email: `net${at}@example.com` },
      });
    for (let at = 0; at < 60; at += 1) expect((await from('203.0.113.9', at)).statusCode).toBe(200);
    expect((await from('203.0.113.9', 60)).statusCode).toBe(429);
    expect((await from('203.0.113.10', 61)).statusCode).toBe(200);
  });
});

describe('a link', () => {
  it('is stored as a hash: the secret is in the mail and nowhere else', async () => {
    const member = await someone();
    const { key } = await linkFor(member);
    const row = await app.ctx.db
      .selectFrom('password_reset')
      .where('member_id', '=', member.id)
      .select('secret_hash')
      .executeTakeFirstOrThrow();
    expect(row.secret_hash).toEqual(createHash('sha256').update(key).digest());
  });

  it('is checked without being spent, by address and key together', async () => {
    const [amaka, bola] = [await someone(), await someone()];
    const { key, token } = await linkFor(amaka);
    expect((await check(amaka.email.toUpperCase(), key)).body.token).toBe(token);
    for (const [email, tried] of [
      [amaka.email, undefined],
      [amaka.email, ''],
      [amaka.email, token],
      [amaka.email, randomBytes(32).toString('base64url')],
      [amaka.email, `${key}x`],
      [bola.email, key],
      ['nobody@example.com', key],
      ['not an address', key],
      ['\0', key],
    ] as const) {
      expect(await check(email, tried), `${email} ${tried}`).toMatchObject(worthless);
    }
    expect((await check(amaka.email, key)).status).toBe(200);
  });

  it('sets the password once; handle or key alone do nothing', async () => {
    const member = await someone();
    const { key, token } = await linkFor(member);
    expect(await finish(token, undefined)).toMatchObject(worthless);
    expect(await finish(randomUUIDv7(), key)).toMatchObject(worthless);
    expect(await finish('x', key)).toMatchObject(worthless);
    expect((await signIn(member.email, OLD)).status).toBe(200);
    expect(await finish(token, key)).toMatchObject({ status: 200, body: { success: true } });
    expect((await signIn(member.email, OLD)).body.type).toBe('user');
    expect((await signIn(member.email, NEW)).status).toBe(200);
    expect(await finish(token, key)).toMatchObject(worthless);
    expect(await check(member.email, key)).toMatchObject(worthless);
  });

  it('takes the key in the body as well', async () => {
    const member = await someone();
    const { key, token } = await linkFor(member);
    const input = { token, key, password: NEW };
    expect((await callOn(app.url, 'POST /api/auth/password-reset/:token', input)).status).toBe(200);
  });

  it('is not spent by a password that is refused, which is said as type password', async () => {
    const member = await someone();
    const { key, token } = await linkFor(member);
    for (const password of ['short', 'password1234', 'Nwosu-amaka-1', 'aaaaaaaaaaaa', 'x'.repeat(129)]) {
      const { status, body } = await finish(token, key, password);
      expect([status, body.type], password).toEqual([400, 'password']);
      expect(body.fields).toEqual({ password: body.error });
    }
    expect((await finish(token, key)).status).toBe(200);
  });

  it('is over after an hour, after another of the member was used, and once the address is another', async () => {
    const [late, twice, moved] = [await someone(), await someone(), await someone()];
    const old = await linkFor(late);
    await sql`UPDATE password_reset SET expires_at = now() WHERE member_id = ${late.id}`.execute(app.ctx.db);
    expect(await check(late.email, old.key)).toMatchObject(worthless);
    expect(await finish(old.token, old.key)).toMatchObject(worthless);

    const first = await linkFor(twice);
    await ask(twice.email);
    const second = await keyMailedTo(twice.email, 2);
    expect((await finish((await check(twice.email, second)).body.token, second)).status).toBe(200);
    expect(await finish(first.token, first.key, 'one more long phrase')).toMatchObject(worthless);

    const link = await linkFor(moved);
    await app.ctx.db.updateTable('member').set({ email: 'moved@example.com' }).where('id', '=', moved.id).execute();
    for (const email of [moved.email, 'moved@example.com']) {
      expect(await check(email, link.key)).toMatchObject(worthless);
    }
    expect(await finish(link.token, link.key)).toMatchObject(worthless);
  });

  it('sets one password of 16 that arrive together', async () => {
    const member = await someone();
    const { key, token } = await linkFor(member);
    const passwords = Array.from({ length: 16 }, (_, at) => `dust under short palms ${at}`);
    const answers = await Promise.all(passwords.map((password) => finish(token, key, password)));
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(worthless);
    const { password_hash } = await app.ctx.db
      .selectFrom('member')
      .where('id', '=', member.id)
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(await isSecret(passwords[won[0] ?? -1] ?? '', password_hash, { ip: '::1' })).toBe(true);
  });
});

describe('a new password', () => {
  it('ends every session, closes their sockets and says so by mail', async () => {
    const member = await someone();
    const elsewhere = (await signIn(member.email, OLD)).body.token;
    const socket = await connect(app.url, elsewhere);
    const { key, token } = await linkFor(member);
    const signedOut = next(socket, 'signedOut');
    expect((await finish(token, key)).status).toBe(200);
    await signedOut;
    socket.disconnect();
    for (const old of [member.token, elsewhere]) {
      expect((await callOn(app.url, 'GET /api/feed/posts', {}, { token: old })).status).toBe(401);
    }
    const [notice] = await mailed(member.email, /password was changed/);
    expect(notice?.text).toContain('/forgot-password');
    expect(notice?.text).not.toContain(key);
  });

  it('leaves no session to a sign-in with the old one at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await someone();
      const { key, token } = await linkFor(member);
      await Promise.all([finish(token, key), signIn(member.email, OLD)]);
      const { rows } = await sql`SELECT FROM session WHERE member_id = ${member.id} AND ended_at IS NULL`.execute(
        app.ctx.db,
      );
      expect(rows).toEqual([]);
    }
  });

  it('lets a member in at once whose account has to wait for too many failures', async () => {
    const member = await someone();
    for (let guess = 0; guess < 6; guess += 1) await signIn(member.email, `guess ${guess}`);
    expect((await signIn(member.email, OLD)).body.type).toBe('too_many');
    const { key, token } = await linkFor(member);
    await finish(token, key);
    expect((await signIn(member.email, NEW)).status).toBe(200);
  });

  it('verifies the address, which the link has proven', async () => {
    const member = await someone({ verified: false });
    const { key, token } = await linkFor(member);
    await finish(token, key);
    expect((await signIn(member.email, NEW)).status).toBe(200);
  });
});
