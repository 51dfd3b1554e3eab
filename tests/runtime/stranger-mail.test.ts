/** Jobs that strangers can request in any number share commits, which wait for each other, and delay no other job. */
import { randomUUIDv7 } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForMail } from '#server/actions/notice/stranger-mail.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { until } from '../kit/socket.ts';
import { startApp, type TestApp } from '../kit/start.ts';

const AT_ONCE = 60;

let app: TestApp;
let listener: pg.Client;
let counts: number[];
beforeAll(async () => {
  app = await startApp();
  listener = new pg.Client(app.connection);
  await listener.connect();
  listener.on('notification', ({ payload = '{}' }) => counts.push((JSON.parse(payload) as { count: number }).count));
  await listener.query('LISTEN "jobs:insert"');
});
afterAll(async () => {
  await listener.end();
  await app.close();
});

const sum = () => counts.reduce((all, count) => all + count, 0);

it('reset mails asked for at once are handed to the jobs together, and all of them are done', async () => {
  counts = [];
  const emails = Array.from({ length: AT_ONCE }, (_, index) => `nobody.${index}@example.com`);
  await Promise.all(emails.map((email) => askForMail(app.ctx, { name: 'mail-reset', payload: { email } })));
  await until(async () => sum() === AT_ONCE);
  expect(counts).toEqual([1, AT_ONCE - 1]);
  await untilJobsDone(app, 'mail-reset');
});

it('a flood of reset mails holds up no mail to members', async () => {
  const resets = Array.from({ length: 500 }, (_, index) => ({
    name: 'mail-reset' as const,
    payload: { email: `nobody.${index}@example.com` },
  }));
  const noticed = { name: 'mail-notice' as const, payload: { noticeId: randomUUIDv7() } };
  await app.ctx.jobs.addAll(app.ctx.db, [...resets, noticed]);
  await untilJobsDone(app, 'mail-notice');
  const { rows } = await listener.query<{ left: number }>(
    "SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = 'mail-reset'",
  );
  expect(rows[0]?.left).toBeGreaterThan(300);
  await untilJobsDone(app, 'mail-reset');
});
