/** Rows that nobody needs any more are deleted; rows that may still be used, shown or counted stay. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OLD_SESSION_DAYS, PRUNED_AT_ONCE, READ_NOTICE_DAYS } from '#rules/account/prune.ts';
import { hashOf } from '../kit/passwords.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp();

const days = (count: number) => new Date(Date.now() - count * 86_400_000);

it('a month after their end codes and reset links go, a thousand and more', async () => {
  const { db } = app.ctx;
  const { id, email } = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const codeOf = (expires_at: Date) => ({ id: randomUUIDv7(), member_id: id, purpose: 'verify', expires_at });
  const old = Array.from({ length: 1_050 }, () => codeOf(days(31)));
  await db
    .insertInto('member_code')
    .values([...old, codeOf(days(29)), codeOf(days(-1))])
    .execute();
  const linkOf = (expires_at: Date) => ({
    id: randomUUIDv7(),
    member_id: id,
    email,
    secret_hash: randomBytes(32),
    expires_at,
  });
  await db
    .insertInto('password_reset')
    .values([linkOf(days(31)), linkOf(days(0))])
    .execute();
  await app.ctx.jobs.add(db, 'prune-codes', {});
  await untilJobsDone(app, 'prune-codes');
  const count = async (table: 'member_code' | 'password_reset') =>
    (await db.selectFrom(table).select('id').execute()).length;
  expect([await count('member_code'), await count('password_reset')]).toEqual([2, 1]);
});

const PASSWORD = 'rain over tall mangoes';
const ANDROID = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile' };

async function prune(): Promise<void> {
  await app.ctx.jobs.add(app.ctx.db, 'prune-rows', {});
  await untilJobsDone(app, 'prune-rows');
}

describe('sessions', () => {
  let ada: TestMember;
  const sessionsOf = async () =>
    (await app.ctx.db.selectFrom('session').where('member_id', '=', ada.id).select('id').execute()).map(({ id }) => id);
  const sessionAt = (expires_at: Date, ended_at: Date | null = null) => ({
    id: randomUUIDv7(),
    member_id: ada.id,
    refresh_hash: randomBytes(32),
    expires_at,
    ended_at,
  });
  async function signIn(): Promise<string> {
    const { email } = ada;
    const { headers } = await callOn(
      app.url,
      'POST /api/auth/signin',
      { email, password: PASSWORD, remember: true },
      { headers: ANDROID },
    );
    return headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
  const refresh = (cookie: string) => callOn(app.url, 'POST /api/auth/refresh', {}, { headers: { cookie } });

  it('go a year after they could last be used, a thousand and more, ended or not; others stay', async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    const [own] = await sessionsOf();
    const old = Array.from({ length: PRUNED_AT_ONCE + 50 }, (_, index) =>
      sessionAt(days(OLD_SESSION_DAYS + 1), index % 2 === 0 ? days(OLD_SESSION_DAYS + 20) : null),
    );
    const recent = [
      sessionAt(days(OLD_SESSION_DAYS - 1), days(OLD_SESSION_DAYS)),
      sessionAt(days(1)),
      sessionAt(days(-1)),
    ];
    await app.ctx.db
      .insertInto('session')
      .values([...old, ...recent])
      .execute();
    await prune();
    expect((await sessionsOf()).toSorted()).toEqual([own, ...recent.map(({ id }) => id)].toSorted());
  });

  it('leave the devices that are listed, a new device is mailed, and a known one is not', async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    const password_hash = hashOf(PASSWORD);
    await app.ctx.db.updateTable('member').set({ password_hash }).where('id', '=', ada.id).execute();
    await signIn();
    const listed = (await ada.call('GET /api/auth/sessions')).body;
    await prune();
    expect((await ada.call('GET /api/auth/sessions')).body).toEqual(listed);
    await untilJobsDone(app, 'mail-new-device');
    await signIn();
    const waiting = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail-new-device'`.execute(
      app.ctx.db,
    );
    expect(waiting.rows).toEqual([]);
  });

  it('are still ended by an old refresh cookie that is played again', async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    const password_hash = hashOf(PASSWORD);
    await app.ctx.db.updateTable('member').set({ password_hash }).where('id', '=', ada.id).execute();
    const stolen = await signIn();
    const early = () =>
      sql`UPDATE session SET rotated_at = now() - interval '5 minutes' WHERE member_id = ${ada.id}`.execute(app.ctx.db);
    await early();
    const renewed = await refresh(stolen);
    expect(renewed.status).toBe(200);
    const current = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await early();
    await prune();
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(current)).status).toBe(401);
    const ended = await app.ctx.db
      .selectFrom('session')
      .where('member_id', '=', ada.id)
      .where('ended_at', 'is not', null)
      .select('id')
      .execute();
    expect(ended).toHaveLength(1);
    // the cookie of a deleted row does not open anything either
    await app.ctx.db
      .updateTable('session')
      .set({ expires_at: days(OLD_SESSION_DAYS + 1) })
      .where('id', '=', ended[0]!.id)
      .execute();
    await prune();
    expect((await refresh(current)).status).toBe(401);
  });
});

describe('notices', () => {
  it('go half a year after they were read, with those who were behind them; unread ones stay', async () => {
    const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    const bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
    const noticeOf = (read_at: Date | null) => ({
      id: randomUUIDv7(),
      member_id: ada.id,
      kind: 'licence',
      subject_kind: 'member' as const,
      subject_id: randomUUIDv7(),
      detail: JSON.stringify('x'),
      created_at: days(400),
      read_at,
    });
    const old = Array.from({ length: PRUNED_AT_ONCE + 20 }, () => noticeOf(days(READ_NOTICE_DAYS + 1)));
    const recent = [noticeOf(days(READ_NOTICE_DAYS - 1)), noticeOf(null)];
    await app.ctx.db
      .insertInto('notice')
      .values([...old, ...recent] as never)
      .execute();
    await app.ctx.db
      .insertInto('notice_actor')
      .values([old[0]!, recent[0]!].map(({ id }) => ({ notice_id: id, member_id: bola.id })))
      .execute();
    await prune();
    const left = await app.ctx.db.selectFrom('notice').where('member_id', '=', ada.id).select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(recent.map(({ id }) => id).toSorted());
    const behind = await app.ctx.db
      .selectFrom('notice_actor')
      .where('member_id', '=', bola.id)
      .select('notice_id')
      .execute();
    expect(behind.map(({ notice_id }) => notice_id)).toEqual([recent[0]!.id]);
  });
});

it('mails that were given up a quarter of a year ago go, and no other job', async () => {
  const { db } = app.ctx;
  for (const key of ['old mail', 'new mail', 'old work', 'waiting mail'])
    await app.ctx.jobs.add(
      db,
      key === 'old work' ? 'match-offer' : 'mail-notice',
      { offerId: randomUUIDv7(), noticeId: randomUUIDv7() },
      { key, runAt: days(-1) },
    );
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key <> 'waiting mail'`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '91 days' WHERE key <> 'new mail'`.execute(
    db,
  );
  await prune();
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM graphile_worker.jobs WHERE key LIKE 'old %' OR key LIKE '% mail' ORDER BY key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['new mail', 'old work', 'waiting mail']);
});
