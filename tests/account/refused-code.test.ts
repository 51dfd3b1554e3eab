/** A new e-mail address refuses the mail with its code for good: whoever waits for the code is told, and nobody else. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { untilJobsDone } from '../kit/jobs.ts';
import { ada, app, bola, changeAddress, codeSentTo, listen, NOBODY, openMailRefusals, sink } from './mail-refusals.ts';
import { until } from '../kit/socket.ts';

openMailRefusals();

const address = (name: string) => `${name}.${ada.id.slice(-6)}@example.com`;
const waitsFor = async () => {
  const { email, pendingEmail, pendingEmailRefused } = (await ada.call('GET /api/user/profile/:id', { id: ada.id }))
    .body.user.details;
  expect(email).toBe(ada.email);
  return [pendingEmail, pendingEmailRefused];
};

async function refuse(email: string, reply = NOBODY): Promise<void> {
  sink.answer(email, reply);
  expect((await changeAddress(email)).status).toBe(200);
  await untilJobsDone(app, 'mail-code');
}

it('is told at once and from then on, and the job is done at its first try', async () => {
  const { came, otherEvents, end } = await listen();
  const email = address('mistpyed');
  sink.answer(email, NOBODY);
  const { body } = await changeAddress(email);
  expect(body).toMatchObject({ codeSentTo: email, user: { details: { pendingEmailRefused: false } } });
  expect(await came).toEqual({});
  expect(await waitsFor()).toEqual([email, true]);
  await untilJobsDone(app, 'mail-code');
  expect(sink.tries(email)).toBe(1);
  // mail to the current address is not refused
  expect((await ada.call('GET /api/user/mail')).body).toEqual({ refused: null });
  expect(otherEvents).not.toContain('mail');
  end();
});

it('keeps nothing of what the mail server said', async () => {
  await refuse(address('mistpyed'));
  const { rows } = await sql<{ row: string }>`
    SELECT member_code::text AS row FROM member_code WHERE member_id = ${ada.id}`.execute(app.ctx.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/5\.1\.1|postmaster/);
});

it('is forgotten with the next code, which another address takes', async () => {
  await refuse(address('mistpyed'));
  const email = address('mistyped');
  expect((await changeAddress(email)).body.user.details.pendingEmailRefused).toBe(false);
  const code = await codeSentTo(email);
  expect(await waitsFor()).toEqual([email, false]);
  const { body } = await ada.call('PATCH /profile/details/:userId/email', { userId: ada.id, code });
  expect(body.user.details).toMatchObject({ email, pendingEmail: null, pendingEmailRefused: false });
});

it('is forgotten where the same address takes the next code', async () => {
  const email = address('full');
  await refuse(email, '552 5.2.2 mailbox full');
  expect(await waitsFor()).toEqual([email, true]);
  sink.answer(email, undefined);
  await changeAddress(email);
  await untilJobsDone(app, 'mail-code');
  expect(await waitsFor()).toEqual([email, false]);
});

it('is not told of a mail that is tried again', async () => {
  const email = address('slow');
  sink.answer(email, '451 4.3.0 try again later');
  await changeAddress(email);
  await until(async () => {
    const { rows } = await sql<{ attempts: number; error: string | null }>`
      SELECT attempts, last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'mail-code'`.execute(
      app.ctx.db,
    );
    return rows[0]?.attempts === 1 && rows[0].error !== null;
  });
  expect(await waitsFor()).toEqual([email, false]);
  await sql`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker._private_jobs))`.execute(
    app.ctx.db,
  );
});

it('says of an address that has become somebody else’s what it says of nobody’s', async () => {
  await refuse(address('nobody'));
  const ofNobody = await waitsFor();
  sink.answer(bola.email, NOBODY);
  // an address in use is refused before a code is made, unless the other member took it in between
  expect((await changeAddress(bola.email)).body.fields).toEqual({ email: 'This email is already used' });
  const memberCodeId = randomUUIDv7();
  await app.ctx.db
    .insertInto('member_code')
    .values({
      id: memberCodeId,
      member_id: ada.id,
      purpose: 'email',
      email: bola.email,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
  await app.ctx.jobs.add(app.ctx.db, 'mail-code', { memberCodeId });
  await untilJobsDone(app, 'mail-code');
  expect(ofNobody).toEqual([address('nobody'), true]);
  expect(await waitsFor()).toEqual([bola.email, true]);
});

it('belongs to the newest code alone, however many addresses are tried at once', async () => {
  const good = address('good');
  const bad = [1, 2, 3].map((n) => address(`bad${n}`));
  for (const email of bad) sink.answer(email, NOBODY);
  await Promise.all([...bad, good].map(changeAddress));
  await untilJobsDone(app, 'mail-code');
  const [pending, isRefused] = await waitsFor();
  expect(isRefused).toBe(pending !== good);
});
