/**
 * Exercises a database as a server does, in a few steps: migrating, signing up, mailing, posting, searching, and noticing another server's
 * change.
 */
import { expect } from 'vitest';
import { openPool } from '#server/store/db.ts';
import type { ClientConfig } from 'pg';
import { makeMember } from '../kit/people.ts';
import { startProduct } from '../kit/product.ts';
import { until } from '../kit/socket.ts';
import { type AppAddress, callOn } from '../kit/start.ts';

const SECRET = '8f2c1d9a04b7e6538f0a1c2d3e4b5f69';
const CALLERS = 40;

interface Walk {
  env: Record<string, string>;
  dataDir: string;
  /** A connection that bypasses any pooler. */
  direct: ClientConfig;
}

/** Walks through the steps with two servers on the database of `env`. */
export async function walk({ env, dataDir, direct }: Walk): Promise<void> {
  const settings = { ...env, SESSION_SECRET: SECRET, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' };
  const one = startProduct({ dataDir, env: settings });
  const url = await one.address;
  const other = startProduct({ dataDir, env: settings });
  const pool = openPool(direct);
  try {
    const app: AppAddress = {
      url,
      ctx: { db: pool.db, sessionKey: new TextEncoder().encode(SECRET), now: () => new Date() },
    };
    await signsUp(url);
    await answersMany(app);
    await expectSignOutShared(app, await other.address);
  } finally {
    for (const product of [one, other]) product.process.kill('SIGTERM');
    expect([await one.ended, await other.ended], one.words() + other.words()).toEqual([0, 0]);
    await pool.close();
  }
  expect(one.words()).not.toMatch(/job failed|prepared statement|does not answer/);
}

/** Signs up, with a code that a job mails. */
async function signsUp(url: string): Promise<void> {
  const email = 'ada@example.com';
  const { body } = await callOn(url, 'POST /api/auth/signup', {
    firstName: 'Ada',
    lastName: 'Obi',
    email,
    phone: '08031234567',
    state: 'Lagos',
    password: 'a long password of hers',
    confirmPassword: 'a long password of hers',
    consent: true,
  });
  let code = '';
  await until(async () => {
    const response = await fetch(`${url}/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    return code !== '';
  });
  const verified = await callOn(url, 'POST /api/auth/verify/:userId', { userId: body.user._id, code });
  expect(verified.status).toBe(200);
}

/** Makes more calls at once than there are connections, and each kind often enough to be prepared by name. */
async function answersMany(app: AppAddress): Promise<void> {
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Many' });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        index % 2 === 0
          ? ada.call('POST /api/user/post', { content: `Who has insulin? ${round} ${index}` })
          : callOn(app.url, 'GET /api/business/', { q: `insulin${round}` }, { token: ada.token }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
  }
}

/** Signs out on one server, which ends the session in the memory of the other by a notification. */
async function expectSignOutShared(app: AppAddress, other: string): Promise<void> {
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Other' });
  const there = () => callOn(other, 'GET /api/shell', {}, { token: ada.token });
  expect((await there()).status).toBe(200);
  await ada.call('PATCH /api/auth/signout/:userId', { userId: ada.id });
  await until(async () => (await there()).status === 401);
}
