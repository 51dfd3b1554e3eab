/**
 * The administrators' health screen: permanently failed jobs are listed without anybody's address and retried by hand, and other states are
 * shown.
 */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminRole } from '#rules/admin/role.ts';
import { jobHandlers } from '#server/jobs.ts';
import { readVersion } from '#server/outside/version.ts';
import { JOB_NAMES } from '#web/admin/health/job-names.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from './admins.ts';
import { makeMembers } from '../chat/rooms.ts';
import { until } from '../kit/socket.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN, LOG_LEVEL: 'silent' } });
let token: string;
beforeAll(async () => {
  await inviteByRole(app);
  token = await signInAsAdmin(app);
});

async function health() {
  const { status, body } = await callOn(app.url, 'GET /api/admin/health', {}, { token });
  expect(status).toBe(200);
  return body.health;
}
const retry = (input: object, by = token) =>
  callOn(app.url, 'POST /api/admin/health/retry', { ...input }, { token: by });
const failedOf = async (task: string) => (await health()).jobs.failed.filter((job) => job.task === task);

/** Enqueues jobs whose payload is no valid id, so that the database refuses each. */
async function enqueueBroken(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await app.ctx.jobs.add(app.ctx.db, 'mail-data-export', { dataExportId: `ada${n}@example.com` }, { maxAttempts: 1 });
}

it('names every kind of job in plain words', () => {
  const tasks = Object.keys(jobHandlers(app.ctx));
  expect(tasks.length).toBeGreaterThan(60);
  expect(tasks.filter((task) => !(task in JOB_NAMES))).toEqual([]);
});

describe('a job that gave up', () => {
  beforeEach(async () => {
    // a job that runs just now could fail too, beside the two
    await until(async () => {
      await sql`DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL`.execute(app.ctx.db);
      return (await health()).jobs.tasks.length === 0;
    });
    await enqueueBroken(2);
    await until(async () => (await failedOf('mail-data-export')).length === 2);
  });

  it('is listed with what went wrong, and without anybody’s address', async () => {
    const { jobs } = await health();
    expect(jobs.tasks.find(({ task }) => task === 'mail-data-export')).toMatchObject({ failed: 2, due: 0, running: 0 });
    for (const { error, attempts } of jobs.failed) {
      expect(attempts).toBe(1);
      expect(error).toContain('invalid input syntax');
    }
    expect(JSON.stringify(await health())).not.toContain('@example.com');
  });

  it('is tried again by hand, and is done once what was wrong is mended', async () => {
    const [first, second] = await failedOf('mail-data-export');
    await sql`UPDATE graphile_worker._private_jobs SET payload = json_build_object('dataExportId', gen_random_uuid())
      WHERE id = ${first!.job}`.execute(app.ctx.db);
    const { status, body } = await retry({ task: 'mail-data-export', job: first!.job });
    expect([status, body.retried]).toEqual([200, 1]);
    await until(async () => !(await hasJob(first!.job)));
    expect((await failedOf('mail-data-export')).map(({ job }) => job)).toEqual([second!.job]);
  });

  it('is tried again with all of its task, which is on record', async () => {
    const { body } = await retry({ task: 'mail-data-export' });
    expect(body.retried).toBe(2);
    const acts = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', 'task:mail-data-export')
      .orderBy('id', 'desc')
      .limit(1)
      .select(['email', 'what', 'reason'])
      .execute();
    expect(acts).toEqual([{ email: ADMIN, what: 'retry failed jobs', reason: 'all that failed: 2' }]);
    await until(async () => (await failedOf('mail-data-export')).length === 2);
  });

  it('is refused with a sentence about all of its task where all were retried', async () => {
    const { status, body } = await retry({ task: 'send-payout' });
    expect([status, body.error]).toEqual([
      404,
      'No job of this kind has failed. Someone may have retried them already.',
    ]);
  });

  it('is tried again once by two at once', async () => {
    const [job] = await failedOf('mail-data-export');
    const answers = await Promise.all([1, 2, 3].map(() => retry({ task: 'mail-data-export', job: job!.job })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('is not to be tried again by the name of another task, nor by a role that may not', async () => {
    const [job] = await failedOf('mail-data-export');
    expect((await retry({ task: 'send-payout', job: job!.job })).status).toBe(404);
    for (const role of ['money', 'licences', 'moderator', 'reader'] as const satisfies AdminRole[]) {
      const other = await signInAsAdmin(app, ADMINS_BY_ROLE[role]);
      expect((await retry({ task: 'mail-data-export' }, other)).status).toBe(403);
    }
  });

  async function hasJob(id: number): Promise<boolean> {
    const { rows } = await sql`SELECT FROM graphile_worker._private_jobs WHERE id = ${id}`.execute(app.ctx.db);
    return rows.length > 0;
  }
});

it('jobs that run later are counted by their task', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await app.ctx.jobs.add(app.ctx.db, 'end-data-export', { dataExportId: ADMIN }, { runAt: later });
  const { jobs } = await health();
  expect(jobs.tasks.find(({ task }) => task === 'end-data-export')).toMatchObject({ scheduled: 1, due: 0, failed: 0 });
});

it('webhooks are counted by day, those that were not handled apart', async () => {
  const event = (n: number, hoursAgo: number, isHandled: boolean) =>
    sql`
    INSERT INTO provider_event (id, event, body_sha256, body, received_at, processed_at)
    VALUES (gen_random_uuid(), 'charge.success', ${Buffer.from(`event ${n}`)}, '{}', now() - make_interval(hours => ${hoursAgo}),
            CASE WHEN ${isHandled} THEN now() END)`.execute(app.ctx.db);
  for (const n of [1, 2, 3]) await event(n, 0, n > 1);
  await event(4, 24 * 5, true);
  await event(5, 24 * 40, true);
  const { webhooks } = await health();
  expect(webhooks.days.map(({ received, unhandled }) => [received, unhandled])).toEqual([
    [3, 1],
    [1, 0],
  ]);
  expect(webhooks.waiting).toBe(1);
  expect(Date.parse(webhooks.lastAt!)).toBeGreaterThan(Date.now() - 60_000);
});

it('the provider’s answers are measured, as this server sees them', async () => {
  const before = (await health()).provider;
  await app.ctx.payment.fetchBalance();
  await app.ctx.payment.fetchBalance();
  const { calls, unanswered, medianMs, lastAt, isSilent } = (await health()).provider;
  expect(calls).toBe(before.calls + 2);
  expect([unanswered, isSilent]).toEqual([0, false]);
  expect(medianMs).toBeGreaterThanOrEqual(0);
  expect(lastAt).not.toBeNull();
});

it('a backup is none known until one was noted, and one that failed since is told', async () => {
  expect(await health()).toMatchObject({ backup: null, failedBackup: null });
  const row = { began_at: new Date(Date.now() - 60_000), what: 'A dump to the other disk' };
  await app.ctx.db
    .insertInto('backup_run')
    .values({ ...row, bytes: 1_234, finished_at: new Date(Date.now() - 5_000) })
    .execute();
  expect((await health()).backup).toMatchObject({ what: row.what, bytes: 1_234 });
  await app.ctx.db
    .insertInto('backup_run')
    .values({ ...row, failure: 'The disk is full' })
    .execute();
  expect(await health()).toMatchObject({ backup: { bytes: 1_234 }, failedBackup: { failure: 'The disk is full' } });
});

it('the database, the version and the server are told', async () => {
  await makeMembers(app, 1);
  const { database, server } = await health();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.tables).toHaveLength(8);
  expect(database.migration).toMatch(/^\d{4}-[\w-]+\.sql$/);
  const { version } = await readVersion();
  expect(server).toMatchObject({ version, redis: 'none', sockets: 0 });
  expect(Date.parse(server.startedAt)).toBeLessThanOrEqual(Date.now());
  expect(server.disk!.free).toBeLessThanOrEqual(server.disk!.whole);
});
