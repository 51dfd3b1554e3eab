/** Members for tests: signed in, with a token and a short way to call routes. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { fullName } from '#rules/account/member.ts';
import { signToken } from '#server/auth/access-token.ts';
import type { Db } from '#server/store/db.ts';
import { type Answer, callOn, type AppAddress } from './start.ts';

export interface TestMember {
  id: string;
  fullName: string;
  email: string;
  token: string;
  /** A new access token, for tests that take longer than one lasts. */
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
  const sessionId = randomUUIDv7();
  await insertTogether(app.ctx.db, { id, email, ...names, sessionId });
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

interface NewMember {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  sessionId: string;
}

/** Those that are asked for at once, until they are written. */
const asked = new WeakMap<Db, { members: NewMember[]; written: Promise<void> }>();

/** At once in one statement: each in one of its own would open a connection of its own, which costs more than the member. */
function insertTogether(db: Db, member: NewMember): Promise<void> {
  const others = asked.get(db);
  if (others) {
    others.members.push(member);
    return others.written;
  }
  const members = [member];
  const written = Promise.resolve().then(() => {
    asked.delete(db);
    return insertMembers(db, members);
  });
  asked.set(db, { members, written });
  return written;
}

async function insertMembers(db: Db, members: readonly NewMember[]): Promise<void> {
  const now = Date.now();
  const rows = members.map(({ id, email, firstName, lastName }) => ({
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    password_hash: 'not a hash: this member signs in by test only',
    verified_at: new Date(now),
  }));
  await db.insertInto('member').values(rows).execute();
  const sessions = members.map(({ id, sessionId }) => ({
    id: sessionId,
    member_id: id,
    refresh_hash: randomBytes(32),
    remember: false,
    user_agent: 'test',
    network: '',
    address: '',
    expires_at: new Date(now + 86_400_000),
  }));
  await db.insertInto('session').values(sessions).execute();
}
