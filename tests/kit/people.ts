/** Members for tests: signed in, with a token and a short way to call routes. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { fullName } from '#rules/account/member.ts';
import { insertSession } from '#server/store/account/session.ts';
import { signToken } from '#server/auth/access-token.ts';
import { type Answer, callOn, type AppAddress } from './start.ts';

export interface TestMember {
  id: string;
  fullName: string;
  email: string;
  token: string;
  /** Signs a new access token, for tests that take longer than a token lasts. */
  renew(): Promise<void>;
  call<K extends keyof Api>(
    key: K,
    input?: Record<string, unknown>,
  ): Promise<Answer<Api[K]['output'] & { type?: string; error?: string; fields?: Record<string, string> }>>;
}

/** A verified member with a session, inserted directly, because sign-up has tests of its own. */
export async function makeMember(app: AppAddress, names: { firstName: string; lastName: string }): Promise<TestMember> {
  const id = randomUUIDv7();
  const email = `${names.firstName}.${names.lastName}.${id.slice(-12)}@example.com`.toLowerCase();
  await app.ctx.db
    .insertInto('member')
    .values({
      id,
      email,
      first_name: names.firstName,
      last_name: names.lastName,
      password_hash: 'not a hash: this member signs in by test only',
      verified_at: new Date(),
    })
    .execute();
  const sessionId = randomUUIDv7();
  await insertSession(app.ctx.db, {
    id: sessionId,
    memberId: id,
    refreshHash: randomBytes(32),
    remember: false,
    userAgent: 'test',
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const sign = () => signToken(app.ctx, { sessionId, memberId: id, ...names });
  const member: TestMember = {
    id,
    email,
    fullName: fullName(names),
    token: await sign(),
    async renew() {
      member.token = await sign();
    },
    call: (key, input) => callOn(app.url, key, input, { token: member.token }),
  };
  return member;
}
