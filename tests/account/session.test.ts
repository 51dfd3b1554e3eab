/** Sessions: signing in, the validity of a token, signing out. */
import { createHmac, randomUUIDv7 } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { signToken } from '#server/auth/access-token.ts';
import { codeMailedTo } from '../notice/mail.ts';
import {
  app,
  cookieOf,
  feed,
  memberWithPassword,
  openGate,
  PASSWORD,
  refresh,
  sessionIdOf,
  signIn,
} from './sessions.ts';
import { callOn } from '../kit/start.ts';

openGate();

describe('signing in', () => {
  it('answers a token that names the member and opens closed routes, bare and as bearer', async () => {
    const { id, email } = await memberWithPassword();
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    expect(decodeJwt(body.token)).toMatchObject({
      user: { _id: id, fullName: expect.stringMatching(/^Bola Ade/), loggedIn: true },
      exp: expect.any(Number),
    });
    for (const token of [body.token, `Bearer ${body.token}`, `bearer  ${body.token}`]) {
      expect((await feed(token)).status).toBe(200);
    }
  });

  it('says one and the same thing of a wrong password and an unknown address', async () => {
    const { email } = await memberWithPassword();
    const wrong = await signIn(email, 'not the password');
    const unknown = await signIn('nobody@example.com');
    expect(wrong).toMatchObject({ status: 400, body: { type: 'user', error: 'Invalid email or password' } });
    expect(unknown).toMatchObject({ status: 400, body: wrong.body });
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it('is refused in words for fields that hold what cannot be stored', async () => {
    for (const input of [
      { email: 'a\0b@example.com' },
      { email: 'x'.repeat(255) },
      { email: 7 },
      { password: 'x'.repeat(129) },
    ]) {
      const answer = await callOn(app.url, 'POST /api/auth/signin', {
        email: 'a@example.com',
        password: 'x',
        ...input,
      });
      expect(answer).toMatchObject({ status: 400, body: { type: 'invalid' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(input));
    }
  });

  it('compares the password exactly', async () => {
    const { email } = await memberWithPassword();
    for (const near of [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`]) {
      expect((await signIn(email, near)).body.type).toBe('user');
    }
  });

  it('leads an unverified member with the right password to a code, and mails one where none lives', async () => {
    const { id, email } = await memberWithPassword({ verified: false });
    const answers = [await signIn(email), await signIn(email)];
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toMatchObject({ type: 'unverified', userId: id });
    }
    const code = await codeMailedTo(app, email);
    expect((await callOn(app.url, 'POST /api/auth/verify/:userId', { userId: id, code })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  it('lets five of 64 guesses at one moment through, then makes the account wait', async () => {
    const { email } = await memberWithPassword();
    const answers = await Promise.all(Array.from({ length: 64 }, (_, guess) => signIn(email, `guess number ${guess}`)));
    const types = answers.map(({ body }) => body.type);
    expect(types.filter((type) => type === 'user')).toHaveLength(5);
    expect(types.filter((type) => type === 'too_many')).toHaveLength(59);
    expect((await signIn(email)).body.type).toBe('too_many');
    await sql`UPDATE attempt SET blocked_until = now() WHERE blocked_until IS NOT NULL`.execute(app.ctx.db);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, 'one more wrong one')).body.type).toBe('user');
  });

  it('makes an address nobody has wait just the same', async () => {
    const types = [];
    for (let guess = 0; guess < 6; guess += 1) types.push((await signIn('ghost@example.com')).body.type);
    expect(types).toEqual(['user', 'user', 'user', 'user', 'user', 'too_many']);
  });

  it('takes twenty tries a minute from one network', async () => {
    const from = (remoteAddress: string, guess: number) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/signin',
        remoteAddress,
        payload: { email: `g${guess}@example.com`, password: 'x' },
      });
    for (let guess = 0; guess < 20; guess += 1) expect((await from('2001:db8:7::1', guess)).statusCode).toBe(400);
    expect((await from('2001:db8:7::2', 20)).statusCode).toBe(429);
    expect((await from('2001:db8:8::1', 21)).statusCode).toBe(400);
  });
});

describe('a token', () => {
  it('is refused when it is malformed, forged, foreign or old', async () => {
    const { id, email } = await memberWithPassword();
    const { token } = (await signIn(email)).body;
    const [head = '', body = '', signature = ''] = token.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = decodeJwt(token);
    const key = app.ctx.sessionKey;
    const unsigned = (header: object) => `${part(header)}.${body}.`;
    const signed = (changes: object, header: object = {}, secret: Uint8Array = key) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .sign(secret);
    const byHand = (header: object) => {
      const input = `${part(header)}.${body}`;
      return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`;
    };
    const attacks: Record<string, string> = {
      empty: 'Bearer ',
      word: 'nonsense',
      dots: '..',
      'two parts': `${head}.${body}`,
      'four parts': `${token}.x`,
      'no signature': `${head}.${body}.`,
      'other signature': `${head}.${body}.${signature.slice(1)}A`,
      'alg none': unsigned({ alg: 'none', typ: 'at+jwt' }),
      'alg None': unsigned({ alg: 'None', typ: 'at+jwt' }),
      'other alg': byHand({ alg: 'HS512', typ: 'at+jwt' }),
      'alg by public key': byHand({ alg: 'RS256', typ: 'at+jwt' }),
      'no type': byHand({ alg: 'HS256' }),
      'other type': await signed({}, { typ: 'JWT' }),
      'critical header': byHand({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 }),
      'key in the header': await signed({}, { jwk: { kty: 'oct', k: 'AA' } }, new Uint8Array(32)),
      'key by address': await signed({}, { jku: 'https://evil.example/keys' }, new Uint8Array(32)),
      'other key': await signed({}, {}, new Uint8Array(32).fill(7)),
      'other audience': await signed({ aud: 'mortar:admin' }),
      'no audience': await signed({ aud: undefined }),
      'not yet': await signed({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
      over: await signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
      'without an end': await signed({ exp: undefined }),
      'without a session': await signed({ sid: undefined }),
      'session that is no id': await signed({ sid: "' OR 1=1 --" }),
      'unknown session': await signed({ sid: randomUUIDv7() }),
      'member instead of session': await signed({ sid: id }),
      'changed body': `${head}.${part({ ...claims, user: { _id: randomUUIDv7() } })}.${signature}`,
      'basic instead of bearer': `Basic ${Buffer.from(token).toString('base64')}`,
      'very long': 'a'.repeat(8_000),
    };
    for (const [name, attack] of Object.entries(attacks)) {
      expect(await feed(attack), name).toMatchObject({ status: 401, body: { type: 'unauthenticated' } });
    }
    expect((await feed(token)).status).toBe(200);
  });

  it('lasts fifteen minutes, whatever its session does', async () => {
    const { id, email } = await memberWithPassword();
    const { token } = (await signIn(email)).body;
    const { exp = 0, iat = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(15 * 60);
    const subject = { sessionId: sessionIdOf(token), memberId: id, firstName: 'Bola', lastName: 'Ade' };
    const old = await signToken({ ...app.ctx, now: () => new Date(Date.now() - 16 * 60_000) }, subject);
    expect((await feed(old)).status).toBe(401);
  });
});

describe('signing out', () => {
  const signOut = (token: string, userId: string) =>
    callOn(app.url, 'PATCH /api/auth/signout/:userId', { userId }, { token });

  it('ends the session at once, clears the cookie and answers a token that is worth nothing', async () => {
    const { id, email } = await memberWithPassword();
    const signedIn = await signIn(email);
    const other = await signIn(email);
    const endSession = vi.spyOn(app.ctx.live, 'endSession');
    const answer = await signOut(signedIn.body.token, id);
    expect(endSession.mock.calls).toEqual([[sessionIdOf(signedIn.body.token)]]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^mortar-session=;.*Path=\/api\/auth/);
    expect(decodeJwt(answer.body.token)).toMatchObject({ user: { _id: id, loggedIn: false } });
    for (const token of [signedIn.body.token, answer.body.token]) expect((await feed(token)).status).toBe(401);
    expect((await refresh(cookieOf(signedIn))).status).toBe(401);
    expect((await feed(other.body.token)).status).toBe(200);
  });

  it('of somebody else is refused and ends nothing', async () => {
    const [bola, ada] = [await memberWithPassword(), await memberWithPassword()];
    const tokens = [(await signIn(bola.email)).body.token, (await signIn(ada.email)).body.token] as const;
    expect(await signOut(tokens[0], ada.id)).toMatchObject({ status: 403, body: { type: 'forbidden' } });
    for (const token of tokens) expect((await feed(token)).status).toBe(200);
  });
});
