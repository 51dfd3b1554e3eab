/** Routes that hash a password or compare a code: during a flood from one address, every other address can sign in. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '#server/auth/password-hash.ts';
import { insertReset } from '#server/store/account/reset.ts';
import { newSecret, secretHashOf } from '#server/auth/secret.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { sampleSize } from '../kit/sample.ts';
import { openApp } from '../kit/start.ts';

const PASSWORD = 'rain over tall mangoes';
/** More calls than may wait for a hash. */
const PARALLEL = 100;
/** Members who sign in during each flood. */
const OTHERS = sampleSize(2, 5);
const ALL_IN = Array.from({ length: OTHERS }, () => 200);

const app = openApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8, ::1' } });
let passwordHash: string;
/** The flooding member. */
let mallory: TestMember;
let serial = 0;
beforeAll(async () => {
  passwordHash = await hashSecret(PASSWORD, { ip: '::1' });
});
beforeEach(async () => {
  mallory = await memberWithPassword();
});

async function memberWithPassword(): Promise<TestMember> {
  const member = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  const { db } = app.ctx;
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  return member;
}

/** Makes a call as the proxy forwards it from this address. */
function callFrom(address: string, [method, path]: FloodRoute, body: object, headers: Record<string, string> = {}) {
  return fetch(app.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
}

type FloodRoute = readonly [method: string, path: string];
type Flood = (turn: number) => Promise<Response>;

/** Returns a new address. */
const ownAddress = () => `10.0.${Math.floor(serial / 250)}.${(serial++ % 250) + 1}`;

/** A 503 is no fault: it asks the flooding caller to come back later, as a busy machine asks anybody. */
const isFault = (status: number) => status >= 500 && status !== 503;

/** Floods from one address continuously, and meanwhile signs members in from others. */
async function expectOthersToSignIn(flood: Flood): Promise<void> {
  const end = new AbortController();
  let turn = 0;
  const statuses: number[] = [];
  const lanes = Array.from({ length: PARALLEL }, async () => {
    while (!end.signal.aborted) {
      const response = await flood(turn++);
      statuses.push(response.status);
      await response.arrayBuffer();
    }
  });
  const signIns: number[] = [];
  try {
    await vi.waitUntil(() => statuses.length > 0, PATIENCE);
    for (let round = 0; round < OTHERS; round += 1) {
      const { email } = await memberWithPassword();
      const response = await callFrom(ownAddress(), ['POST', '/api/auth/signin'], { email, password: PASSWORD });
      signIns.push(response.status);
      await response.arrayBuffer();
    }
  } finally {
    end.abort();
    await Promise.all(lanes);
  }
  expect(signIns).toEqual(ALL_IN);
  expect(turn).toBeGreaterThanOrEqual(PARALLEL);
  expect(statuses.filter(isFault)).toEqual([]);
}

describe('a flood from one address leaves the sign-ins of others alone', () => {
  it('of codes for unknown members', async () => {
    const from = ownAddress();
    await expectOthersToSignIn(() =>
      callFrom(from, ['POST', `/api/auth/verify/${randomUUIDv7()}`], { code: '000000' }),
    );
  });

  it('of codes for one member who waits for one', async () => {
    const from = ownAddress();
    const { body } = await sendSignUp(ownAddress());
    await expectOthersToSignIn(() => callFrom(from, ['POST', `/api/auth/verify/${body.user._id}`], { code: '000000' }));
  });

  it('of sign-ins with addresses that nobody has', async () => {
    const from = ownAddress();
    await expectOthersToSignIn((turn) =>
      callFrom(from, ['POST', '/api/auth/signin'], { email: `nobody.${turn}@example.com`, password: PASSWORD }),
    );
  });

  it('of sign-ups', async () => {
    const from = ownAddress();
    await expectOthersToSignIn((turn) =>
      callFrom(from, ['POST', '/api/auth/signup'], {
        firstName: 'Ada',
        lastName: 'Obi',
        email: `flood.${turn}.${from}@example.com`,
        password: PASSWORD,
      }),
    );
  });

  it('of new passwords by one good reset link', async () => {
    const from = ownAddress();
    const key = newSecret();
    await insertReset(app.ctx.db, mallory.email, secretHashOf(key));
    const { id } = await app.ctx.db
      .selectFrom('password_reset')
      .where('member_id', '=', mallory.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await expectOthersToSignIn((turn) =>
      callFrom(from, ['POST', `/api/auth/password-reset/${id}`], {
        password: `dust under short palms ${turn}`,
        key,
      }),
    );
  });

  it('of wrong passwords and codes by a member who changes their address', async () => {
    const from = ownAddress();
    await expectOthersToSignIn((turn) =>
      turn % 2 === 0
        ? callFrom(
            from,
            ['PATCH', `/profile/details/${mallory.id}`],
            { userId: mallory.id, email: `new.${turn}@example.com`, password: 'not the password' },
            { authorization: mallory.token },
          )
        : callFrom(
            from,
            ['PATCH', `/profile/details/${mallory.id}/email`],
            { userId: mallory.id, code: '000000' },
            { authorization: mallory.token },
          ),
    );
  });

  it('of passkeys for administrators', async () => {
    const from = ownAddress();
    await expectOthersToSignIn(() =>
      callFrom(from, ['POST', '/api/auth/admin/passkey'], {
        email: 'admin@example.com',
        passkey: '7KQ2-0000-0000-0000',
      }),
    );
  });
});

/** More networks than calls that may wait for a hash, each of which guesses again and again. */
const NETWORKS = 150;

describe('a flood of guesses from many networks', () => {
  let end: AbortController;
  let lanes: Promise<void>[];
  let statuses: number[];
  beforeEach(async () => {
    end = new AbortController();
    statuses = [];
    const networks = Array.from({ length: NETWORKS }, ownAddress);
    lanes = networks.map(async (from, lane) => {
      for (let turn = 0; !end.signal.aborted; turn += 1) {
        const body = { email: `nobody.${lane}.${turn}@example.com`, password: PASSWORD };
        const response = await callFrom(from, ['POST', '/api/auth/signin'], body);
        statuses.push(response.status);
        await response.arrayBuffer();
      }
    });
    await vi.waitUntil(() => statuses.length > 2 * NETWORKS, PATIENCE);
  });
  afterEach(async () => {
    end.abort();
    await Promise.all(lanes);
    expect(statuses).toContain(429);
    expect(statuses.filter(isFault)).toEqual([]);
  });

  const signIn = async (email: string, from: string, headers: Record<string, string> = {}) => {
    const response = await callFrom(from, ['POST', '/api/auth/signin'], { email, password: PASSWORD }, headers);
    await response.arrayBuffer();
    return response;
  };

  it('leaves alone who signs in from a network that asked for nothing lately', async () => {
    const answers: number[] = [];
    for (let round = 0; round < OTHERS; round += 1) {
      const { email } = await memberWithPassword();
      answers.push((await signIn(email, quietAddress())).status);
    }
    expect(answers).toEqual(ALL_IN);
  });

  it('leaves alone who signs in on a device of theirs, be it in a network that guesses', async () => {
    const { email } = await memberWithPassword();
    const first = await signIn(email, quietAddress());
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('mortar-device=')) ?? '';
    const answers: number[] = [];
    for (let round = 0; round < OTHERS; round += 1) {
      answers.push((await signIn(email, '10.0.0.1', { cookie: cookie.split(';')[0] ?? '' })).status);
    }
    expect(answers).toEqual(ALL_IN);
  });
});

/** Returns an address in a wide network that does not flood. */
const quietAddress = () => `172.16.${serial++ % 250}.1`;

async function sendSignUp(from: string): Promise<{ body: { user: { _id: string } } }> {
  const response = await callFrom(from, ['POST', '/api/auth/signup'], {
    firstName: 'Ada',
    lastName: 'Obi',
    email: `waits.${from}@example.com`,
    password: PASSWORD,
  });
  return { body: (await response.json()) as { user: { _id: string } } };
}
