/** Sessions for tests: the app, members with a password, and their browsers' calls. */
import { decodeJwt } from 'jose';
import { beforeAll } from 'vitest';
import { hashOf } from '../kit/passwords.ts';
import { makeMember } from '../kit/people.ts';
import { type Answer, callOn, openApp, type TestApp } from '../kit/start.ts';

export const PASSWORD = 'rain over tall mangoes';
export let app: TestApp;
export let passwordHash: string;
let serial = 0;

/** Starts the app for the calling test file. */
export function openGate(): void {
  app = openApp();
  beforeAll(async () => {
    passwordHash = hashOf(PASSWORD);
  });
}

export async function memberWithPassword({ verified = true } = {}): Promise<{ id: string; email: string }> {
  const { id, email } = await makeMember(app, { firstName: 'Bola', lastName: `Ade${'i'.repeat(++serial)}` });
  await app.ctx.db
    .updateTable('member')
    .set({ password_hash: passwordHash, verified_at: verified ? new Date() : null })
    .where('id', '=', id)
    .execute();
  return { id, email };
}

export const signIn = (email: string, password = PASSWORD, remember = false) =>
  callOn(app.url, 'POST /api/auth/signin', { email, password, remember });
export const cookieOf = (answer: Answer<unknown>) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
export const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  callOn(app.url, 'POST /api/auth/refresh', {}, { headers: { cookie, ...headers } });
export const feed = (token: string) => callOn(app.url, 'GET /api/feed/posts', {}, { token });
export const sessionIdOf = (token: string) => String(decodeJwt(token)['sid']);
