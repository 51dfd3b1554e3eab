/** The refresh cookie: its scope, its lifetime, and the reuse of an old one. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeMember } from '../kit/people.ts';
import {
  app,
  cookieOf,
  feed,
  memberWithPassword,
  openGate,
  PASSWORD,
  passwordHash,
  refresh,
  sessionIdOf,
  signIn,
} from './sessions.ts';
import { type Answer, callOn, startApp } from '../kit/start.ts';

openGate();

const rotatedLongAgo = (token: string) =>
  sql`UPDATE session SET rotated_at = now() - interval '2 minutes' WHERE id = ${sessionIdOf(token)}::uuid`.execute(
    app.ctx.db,
  );

describe('the refresh cookie', () => {
  it('is out of reach of scripts and other sites, and ends with the browser unless the member is to be remembered', async () => {
    const { email } = await memberWithPassword();
    const brief = (await signIn(email)).headers.getSetCookie()[0];
    expect(brief).toMatch(/^mortar-session=[\w-]+\.[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const remembered = (await signIn(email, PASSWORD, true)).headers.getSetCookie()[0] ?? '';
    const days = (Date.parse(/Expires=([^;]+)/.exec(remembered)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  it('comes with a word to every page that somebody signed in here, which lives and ends with it', async () => {
    const { id, email } = await memberWithPassword();
    const hintIn = ({ headers }: Answer<unknown>) =>
      headers.getSetCookie().filter((line) => line.startsWith('mortar-member='));
    const expiryOf = (line = '') => /Expires=([^;]+)/.exec(line)?.[1];
    const first = await signIn(email);
    expect(hintIn(first)).toEqual(['mortar-member=1; Path=/; HttpOnly; SameSite=Lax']);
    const remembered = await signIn(email, PASSWORD, true);
    expect(expiryOf(hintIn(remembered)[0])).toBe(expiryOf(remembered.headers.getSetCookie()[0]));
    expect(hintIn(await refresh(cookieOf(remembered)))).toEqual([
      expect.stringMatching(/^mortar-member=1; .*Expires=/),
    ]);
    const cleared = [expect.stringMatching(/^mortar-member=; .*Path=\/;.*Expires=Thu, 01 Jan 1970/)];
    const signedOut = await callOn(
      app.url,
      'PATCH /api/auth/signout/:userId',
      { userId: id },
      { token: first.body.token },
    );
    expect(hintIn(signedOut)).toEqual(cleared);
    const refused = await refresh(cookieOf(first));
    expect([refused.status, hintIn(refused)]).toEqual([401, cleared]);
    // the hint cookie is cleared too if it is the only one left
    const alone = await refresh('mortar-member=1');
    expect([alone.status, hintIn(alone)]).toEqual([401, cleared]);
  });

  it('lives a week unused, or thirty days where the member is to be remembered, also once it was renewed', async () => {
    const { email } = await memberWithPassword();
    for (const [remember, days] of [
      [false, 7],
      [true, 30],
    ] as const) {
      const answer = await signIn(email, PASSWORD, remember);
      const cookie = cookieOf(answer);
      const id = sessionIdOf(answer.body.token);
      const left = async () => {
        const { rows } = await sql<{ days: number }>`
          SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
            FROM session WHERE id = ${id}::uuid`.execute(app.ctx.db);
        return rows[0]?.days;
      };
      expect(await left()).toBe(days);
      await refresh(cookie);
      expect(await left()).toBe(days);
    }
  });

  it('is stored as a hash only', async () => {
    const { email } = await memberWithPassword();
    const answer = await signIn(email);
    const secret = cookieOf(answer).split('.')[1] ?? '';
    const row = await app.ctx.db
      .selectFrom('session')
      .where('id', '=', sessionIdOf(answer.body.token))
      .select(['refresh_hash'])
      .executeTakeFirstOrThrow();
    expect(row.refresh_hash).toEqual(createHash('sha256').update(secret).digest());
  });

  it('brings a fresh token and is replaced', async () => {
    const first = await signIn((await memberWithPassword()).email);
    const second = await refresh(cookieOf(first));
    expect(second.status).toBe(200);
    expect(sessionIdOf(second.body.token)).toBe(sessionIdOf(first.body.token));
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await feed(second.body.token)).status).toBe(200);
  });

  it('keeps many tabs that open together, and a lost answer, in one session with one cookie', async () => {
    const first = await signIn((await memberWithPassword()).email);
    const answers = await Promise.all(Array.from({ length: 16 }, () => refresh(cookieOf(first))));
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    const replaced = cookieOf(answers[0] as Answer);
    expect(replaced).not.toBe(cookieOf(first));
    expect((await refresh(replaced)).status).toBe(200);
    expect((await refresh(cookieOf(first))).status).toBe(200);
  });

  it('ends the session for everybody once an old one comes back after the grace', async () => {
    const first = await signIn((await memberWithPassword()).email);
    const thief = await refresh(cookieOf(first));
    await rotatedLongAgo(first.body.token);
    const reuse = await refresh(cookieOf(first));
    expect(reuse).toMatchObject({ status: 401, body: { type: 'unauthenticated' } });
    expect(reuse.headers.get('set-cookie')).toMatch(/^mortar-session=;/);
    expect((await refresh(cookieOf(thief))).status).toBe(401);
    expect((await feed(thief.body.token)).status).toBe(401);
  });

  it('is recognised as reused however often the thief has refreshed since', async () => {
    const first = await signIn((await memberWithPassword()).email);
    let thief: Answer<{ token: string }> = first;
    for (let time = 0; time < 3; time += 1) {
      await rotatedLongAgo(first.body.token);
      thief = await refresh(cookieOf(thief));
    }
    expect((await refresh(cookieOf(first))).status).toBe(401);
    expect((await feed(thief.body.token)).status).toBe(401);
  });

  it('puts the end off by a week, up to thirty days after signing in', async () => {
    const first = await signIn((await memberWithPassword()).email);
    const id = sessionIdOf(first.body.token);
    await sql`UPDATE session SET created_at = now() - interval '29 days', expires_at = now() + interval '1 hour' WHERE id = ${id}::uuid`.execute(
      app.ctx.db,
    );
    const second = await refresh(cookieOf(first));
    const { rows } = await sql<{ days: number }>`
      SELECT extract(epoch FROM expires_at - now())::float8 / 86400 AS days FROM session WHERE id = ${id}::uuid`.execute(
      app.ctx.db,
    );
    expect(rows[0]?.days).toBeGreaterThan(0.9);
    expect(rows[0]?.days).toBeLessThanOrEqual(1);
    await sql`UPDATE session SET expires_at = now() WHERE id = ${id}::uuid`.execute(app.ctx.db);
    expect((await refresh(cookieOf(second))).status).toBe(401);
    expect((await feed(second.body.token)).status).toBe(401);
  });

  it('is not taken from another site', async () => {
    const first = await signIn((await memberWithPassword()).email);
    for (const origin of [
      'https://evil.example',
      'null',
      app.url.replace('http:', 'https:'),
      `${app.url}.evil.example`,
    ]) {
      const answer = await refresh(cookieOf(first), { origin });
      expect(answer, origin).toMatchObject({ status: 403, body: { type: 'forbidden' } });
    }
    expect((await refresh(cookieOf(first), { origin: app.url })).status).toBe(200);
  });

  it('is taken over plain http under whatever name the browser itself uses', async () => {
    const first = await signIn((await memberWithPassword()).email);
    const from = (host: string, origin: string) =>
      app.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie: cookieOf(first), host, origin } });
    expect((await from('192.168.1.5:3000', 'http://192.168.1.5:3000')).statusCode).toBe(200);
    expect((await from('192.168.1.5:3000', 'http://192.168.1.5:3001')).statusCode).toBe(403);
  });

  it('is bound to https and to the one address where the product has one', async () => {
    const secure = await startApp({ env: { PUBLIC_URL: 'https://mortar.example' } });
    const { email } = await makeMember(secure, { firstName: 'Bola', lastName: 'Ade' });
    await secure.ctx.db.updateTable('member').set({ password_hash: passwordHash }).execute();
    const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
      secure.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers });
    const setCookie = String((await post('signin', { email, password: PASSWORD })).headers['set-cookie']);
    expect(setCookie).toMatch(/^__Secure-mortar-session=.*; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = setCookie.split(';')[0] ?? '';
    const from = async (origin: string) =>
      (await post('refresh', {}, { cookie, origin, host: 'mortar.example' })).statusCode;
    expect(await from('http://mortar.example')).toBe(403);
    expect(await from('https://mortar.example:8443')).toBe(403);
    expect(await from('https://mortar.example')).toBe(200);
    await secure.close();
  });

  it('is refused when it is anything else', async () => {
    const id = randomUUIDv7();
    for (const value of [
      '',
      'x',
      '.',
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${'A'.repeat(42)}`,
      'A'.repeat(43),
      '%00.%00',
      "'--",
    ]) {
      const answer = await refresh(`mortar-session=${value}`);
      expect(answer, value).toMatchObject({ status: 401, body: { type: 'unauthenticated' } });
    }
  });
});
