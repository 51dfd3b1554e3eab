/** A mailbox that refuses our mail for good: we stop sending to it, its member sees that in the app, and can request another try. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAIL_RETRIES } from '#rules/account/mail-refusal.ts';
import { newDeviceMail } from '#server/mail/mail-templates.ts';
import { sendMail, sendMemberMail } from '#server/actions/notice/send-mail.ts';
import { notify } from '#server/actions/notice/notice.ts';
import type { JobName, JobPayloads } from '#server/outside/job-payloads.ts';
import { inTransaction } from '#server/store/db.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { ada, app, bola, changeAddress, codeSentTo, listen, NOBODY, openMailRefusals, sink } from './mail-refusals.ts';
import { PATIENCE } from '../kit/patience.ts';
import type { TestMember } from '../kit/people.ts';
import { startSmtpSink } from '../kit/smtp-sink.ts';
import { connect, next, until } from '../kit/socket.ts';
import { callOn, startApp } from '../kit/start.ts';

openMailRefusals();
afterEach(async () => {
  await sql`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NULL))`.execute(
    app.ctx.db,
  );
  await app.ctx.db.updateTable('member').set({ mail_refused_at: null, mail_refused_status: null }).execute();
});

const markOf = async (member: TestMember) => (await member.call('GET /api/user/mail')).body.refused;

/** Enqueues a mail that Mortar sends Ada on its own. */
async function mailAda<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void> {
  await app.ctx.jobs.add(app.ctx.db, name, payload);
}
const notifyAda = () => mailAda('mail-password-changed', { memberId: ada.id });

async function jobsOf(task: JobName) {
  const { rows } = await sql<{ attempts: number; max: number; error: string | null }>`
    SELECT attempts, max_attempts AS max, last_error AS error FROM graphile_worker.jobs WHERE task_identifier = ${task}
  `.execute(app.ctx.db);
  return rows;
}

/** Marks Ada's address through one refused mail. */
async function refuseAda(reply = NOBODY): Promise<void> {
  sink.answer(ada.email, reply);
  await notifyAda();
  await untilJobsDone(app, 'mail-password-changed');
  expect(await markOf(ada)).not.toBeNull();
}

describe('an answer about the mailbox', () => {
  it.each([
    ['550 5.1.1', 'RCPT TO', NOBODY, '5.1.1'],
    ['552', 'RCPT TO', '552 mailbox full', '5.2.2'],
    ['552 after the message', 'DATA', '552 5.2.2 over quota', '5.2.2'],
  ] as const)('ends the job at its first try, and marks the address: %s', async (_, at, reply, status) => {
    sink.answer(ada.email, reply, at);
    await notifyAda();
    await untilJobsDone(app, 'mail-password-changed');
    expect(sink.tries(ada.email)).toBe(1);
    expect(await markOf(ada)).toEqual({ email: ada.email, status, at: expect.any(String) });
  });

  it('keeps of the server’s words the status alone', async () => {
    await refuseAda();
    const { rows } = await sql<{ row: string }>`SELECT member::text AS row FROM member WHERE id = ${ada.id}`.execute(
      app.ctx.db,
    );
    expect(rows[0]?.row).toContain('5.1.1');
    expect(rows[0]?.row).not.toMatch(/postmaster|no such user/);
  });

  it('is told to the member on every screen, at once, and to nobody else', async () => {
    const { came, otherEvents, end } = await listen();
    await refuseAda();
    expect(await came).toEqual({});
    expect((await ada.call('GET /api/shell')).body.parts?.mail).toEqual({ refused: await markOf(ada) });
    expect((await bola.call('GET /api/shell')).body.parts?.mail).toEqual({ refused: null });
    const { body } = await bola.call('GET /api/user/profile/:id', { id: ada.id });
    expect(JSON.stringify(body)).not.toMatch(/5\.1\.1|refused/);
    expect(otherEvents).not.toContain('mail');
    end();
  });

  it('marks an address once where two mails are refused at the same moment', async () => {
    sink.answer(ada.email, NOBODY);
    await Promise.all([notifyAda(), mailAda('mail-new-device', { sessionId: await sessionOf(ada) }), notifyAda()]);
    await untilJobsDone(app, 'mail-password-changed');
    await untilJobsDone(app, 'mail-new-device');
    const { body } = await callOn(app.url, 'GET /api/admin/health', {}, { token: await signInAsAdmin(app) });
    expect(body.health.refusedAddresses).toBe(1);
    expect(await markOf(ada)).toMatchObject({ status: '5.1.1' });
  });

  it('of somebody who is no member ends the job among those that were given up, to be tried once more by hand', async () => {
    sink.answer('guest@example.com', '550 5.1.1 <guest@example.com> unknown');
    const token = await signInAsAdmin(app);
    const invited = { email: 'guest@example.com', role: 'reader' };
    await app.ctx.db
      .insertInto('administrator')
      .values({ id: randomUUIDv7(), invited_by: ADMIN, ...invited } as never)
      .execute();
    const { id } = await app.ctx.db
      .selectFrom('administrator')
      .where('email', '=', invited.email)
      .select('id')
      .executeTakeFirstOrThrow();
    await mailAda('mail-invitation', { administratorId: id });
    await until(async () => (await jobsOf('mail-invitation'))[0]?.error !== null);
    expect(await jobsOf('mail-invitation')).toEqual([
      { attempts: 1, max: 1, error: 'the mailbox refused it for good (5.1.1)' },
    ]);
    expect(sink.tries('guest@example.com')).toBe(1);
    sink.answer('guest@example.com', undefined);
    const { body } = await callOn(app.url, 'POST /api/admin/health/retry', { task: 'mail-invitation' }, { token });
    expect(body).toEqual({ retried: 1 });
    await untilJobsDone(app, 'mail-invitation');
    expect(sink.deliveries.at(-1)?.to).toEqual(['guest@example.com']);
  });
});

describe('another answer', () => {
  it.each([
    ['a policy that is the operator’s to mend', '554 5.7.1 relay access denied'],
    ['not now', '451 4.3.0 try again later'],
  ])('leaves the job to be tried again, and marks nobody: %s', async (_, reply) => {
    sink.answer(ada.email, reply);
    await notifyAda();
    await until(async () => (await jobsOf('mail-password-changed'))[0]?.attempts === 1);
    await until(async () => (await jobsOf('mail-password-changed'))[0]?.error !== null);
    expect(await jobsOf('mail-password-changed')).toMatchObject([{ attempts: 1, max: 12 }]);
    expect(await markOf(ada)).toBeNull();
  });

  it('of a server that is away marks nobody', async () => {
    const away = await startSmtpSink();
    await away.close();
    const other = await startApp({ beside: app, env: { SMTP_URL: away.url, LOG_LEVEL: 'silent' } });
    await expect(sendMail(other.ctx, newDeviceMail(ada.email, 'Chrome', 'https://x.example'))).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(await markOf(ada)).toBeNull();
    await other.close();
  });
});

describe('a marked address', () => {
  it('is sent nothing that was not asked for, and the job is done', async () => {
    await refuseAda();
    const before = sink.tries(ada.email);
    await notifyAda();
    await untilJobsDone(app, 'mail-password-changed');
    expect(await sendMemberMail(app.ctx, newDeviceMail(ada.email, 'Chrome', 'https://x.example'))).toBe(false);
    expect(sink.tries(ada.email)).toBe(before);
  });

  it('has its notices in the app, those too that the member wanted by mail alone', async () => {
    await refuseAda();
    await ada.call('PATCH /api/feed/notifications/settings', { alertType: 'payout sent', inApp: false, byMail: true });
    const subject = { kind: 'member', id: ada.id } as const;
    await inTransaction(app.ctx.db, (trx) =>
      notify(app.ctx, trx, { to: [ada.id], kind: 'payout sent', actorId: null, subject, amountKobo: 500 }),
    );
    await untilJobsDone(app, 'mail-notice');
    const { content } = (await ada.call('GET /api/feed/notifications')).body.notifications;
    expect(content.map(({ payload }) => payload.alertType)).toEqual(['payout sent']);
  });

  it('is sent the link of a password reset that is asked for, and is reached again where it is accepted', async () => {
    await refuseAda();
    sink.answer(ada.email, undefined);
    expect((await callOn(app.url, 'POST /api/auth/password-reset', { email: ada.email })).status).toBe(200);
    await vi.waitUntil(() => sink.deliveries.some(({ to }) => to[0] === ada.email), PATIENCE);
    await until(async () => (await markOf(ada)) === null);
  });

  it('is tried again by one mail, which clears the mark where it gets through', async () => {
    await refuseAda();
    sink.answer(ada.email, undefined);
    const socket = await connect(app.url, ada.token);
    const came = next(socket, 'mail');
    const { status, body } = await ada.call('POST /api/user/mail/retry');
    expect([status, body.refused?.email]).toEqual([200, ada.email]);
    await came;
    expect(await markOf(ada)).toBeNull();
    expect(sink.deliveries.filter(({ to }) => to[0] === ada.email)).toHaveLength(1);
    socket.disconnect();
    // there is nothing left to try
    await ada.call('POST /api/user/mail/retry');
    await untilJobsDone(app, 'mail-retry');
    expect(sink.deliveries.filter(({ to }) => to[0] === ada.email)).toHaveLength(1);
  });

  it('stays marked, by the newest refusal, where the mail is refused again', async () => {
    await refuseAda();
    const before = await markOf(ada);
    sink.answer(ada.email, '552 5.2.2 full');
    await ada.call('POST /api/user/mail/retry');
    await until(async () => (await markOf(ada))?.status === '5.2.2');
    expect((await markOf(ada))?.at).not.toBe(before?.at);
  });

  it('is tried so often an hour, however many ask at once', async () => {
    await refuseAda();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ada.call('POST /api/user/mail/retry')));
    const counts = [200, 429].map((status) => answers.filter((answer) => answer.status === status).length);
    expect(counts).toEqual([MAIL_RETRIES.limit, 8 - MAIL_RETRIES.limit]);
    await untilJobsDone(app, 'mail-retry');
    expect(sink.tries(ada.email)).toBeLessThanOrEqual(1 + MAIL_RETRIES.limit);
  });

  it('is forgotten with the address: another one begins without a mark', async () => {
    await refuseAda();
    const email = `new.${ada.email}`;
    expect((await changeAddress(email)).status).toBe(200);
    const code = await codeSentTo(email);
    expect(await markOf(ada)).not.toBeNull();
    const confirmed = await ada.call('PATCH /profile/details/:userId/email', { userId: ada.id, code });
    expect(confirmed.status).toBe(200);
    expect(await markOf(ada)).toBeNull();
    // the old mailbox refuses the mail about the change, which marks nobody
    await untilJobsDone(app, 'mail-address-changed');
    expect(await markOf(ada)).toBeNull();
  });
});

async function sessionOf(member: TestMember): Promise<string> {
  const row = await app.ctx.db
    .selectFrom('session')
    .where('member_id', '=', member.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
