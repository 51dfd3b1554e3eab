/** Codes and reset links that ended long ago are deleted; those that may still be used or counted stay. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilJobsDone } from '../jobs.ts';
import { makeMember } from '../people.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('a month after their end they go, a thousand and more', async () => {
  const { db } = app.ctx;
  const { id, email } = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
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
