/** Becoming a member: signing up, the mailed code, and guesses at it. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sealCode } from '#server/auth/member-code.ts';
import { codeMailedTo, mailsTo } from '../notice/mail.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp();

const ADA = { firstName: 'Ada', lastName: 'Obi', password: 'rain over tall mangoes' };
let serial = 0;
const freshEmail = () => `person.${++serial}@example.com`;

async function signUp(email = freshEmail()): Promise<{ email: string; userId: string }> {
  const { body } = await callOn(app.url, 'POST /api/auth/signup', { ...ADA, email });
  return { email, userId: body.user._id };
}
const verify = (userId: string, code: string) => callOn(app.url, 'POST /api/auth/verify/:userId', { userId, code });
const resend = (userId: string) => callOn(app.url, 'POST /api/auth/verify/:userId/resend', { userId });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codesOf = (userId: string) =>
  app.ctx.db.selectFrom('member_code').where('member_id', '=', userId).orderBy('created_at').selectAll().execute();
const isVerified = async (userId: string) => {
  const { verified_at } = await app.ctx.db
    .selectFrom('member')
    .where('id', '=', userId)
    .select('verified_at')
    .executeTakeFirstOrThrow();
  return verified_at !== null;
};

describe('signing up', () => {
  it('mails a code that verifies the member', async () => {
    const { email, userId } = await signUp();
    expect(await isVerified(userId)).toBe(false);
    const code = await codeMailedTo(app, email);
    expect(await verify(userId, code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isVerified(userId)).toBe(true);
  });

  it('keeps neither password nor code in readable form', async () => {
    const { email, userId } = await signUp();
    const code = await codeMailedTo(app, email);
    const [row] = await codesOf(userId);
    const { id = '', code_hash: sealed } = row ?? {};
    expect(sealed).toBe(sealCode(app.ctx, id, code));
    expect(sealed).not.toBe(sealCode({ sessionKey: new TextEncoder().encode('the database alone') }, id, code));
    expect(sealed).not.toBe(sealCode(app.ctx, randomUUIDv7(), code));
    const member = await app.ctx.db
      .selectFrom('member')
      .where('id', '=', userId)
      .select('password_hash')
      .executeTakeFirst();
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows } = await sql<{ words: string }>`
      SELECT coalesce(string_agg(words, ' '), '') AS words FROM (
        SELECT m::text AS words FROM member m UNION ALL SELECT c::text FROM member_code c
        UNION ALL SELECT j::text FROM graphile_worker._private_jobs j) AS everything`.execute(app.ctx.db);
    expect(rows[0]?.words).toContain(email);
    expect(rows[0]?.words).not.toContain(ADA.password);
    expect(rows[0]?.words).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('accepts a verified address once, in whatever case it is written', async () => {
    const { email, userId } = await signUp();
    await verify(userId, await codeMailedTo(app, email));
    const again = await callOn(app.url, 'POST /api/auth/signup', { ...ADA, email: `  ${email.toUpperCase()} ` });
    expect(again.status).toBe(400);
    expect(again.body).toEqual({
      type: 'email',
      error: 'This email is already used',
      fields: { email: 'This email is already used' },
    });
  });

  it('says in the mail whose account the code opens, and nothing else that was typed', async () => {
    const email = freshEmail();
    const typed = { firstName: 'Win ₦5000 at evil.example/now', lastName: '0803 <b>', phoneNumber: '08031234567' };
    await callOn(app.url, 'POST /api/auth/signup', { ...ADA, ...typed, email });
    await codeMailedTo(app, email);
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain(
      'Someone is signing up to Mortar with this address: Win  at evilexamplenow  b, phone 0803 123 4567.',
    );
    expect(mail?.text).toContain('If this isn’t you, ignore it. If you sign up yourself, this sign-up is deleted.');
  });

  it('replaces a sign-up that nobody has verified: its password and its code are gone', async () => {
    const email = freshEmail();
    const signUpAs = (more: object) => callOn(app.url, 'POST /api/auth/signup', { ...ADA, ...more, email });
    const stranger = (await signUpAs({ firstName: 'Eve', password: 'wind under tall mangoes' })).body.user._id;
    const first = await codeMailedTo(app, email);
    const owner = (await signUpAs({ firstName: 'Ada' })).body.user._id;
    const second = await codeMailedTo(app, email, 2);
    expect(owner).not.toBe(stranger);
    for (const code of [first, second]) expect((await verify(stranger, code)).body.type).toBe('code');
    expect((await verify(owner, second)).status).toBe(200);
    const signIn = (password: string) => callOn(app.url, 'POST /api/auth/signin', { email, password });
    expect([(await signIn('wind under tall mangoes')).body.type, (await signIn(ADA.password)).status]).toEqual([
      'user',
      200,
    ]);
  });

  it('leaves one member, whose own code and password count, when sign-ups and codes of one address come together', async () => {
    const email = freshEmail();
    const { userId } = await signUp(email);
    const code = await codeMailedTo(app, email);
    const again = { ...ADA, email, password: 'wind under tall mangoes' };
    const [verified, ...signedUp] = await Promise.all([
      verify(userId, code),
      ...[1, 2].map(() => callOn(app.url, 'POST /api/auth/signup', again)),
    ]);
    const members = await app.ctx.db.selectFrom('member').where('email', '=', email).selectAll().execute();
    expect(members).toHaveLength(1);
    const wonByCode = verified.status === 200;
    expect(members[0]?.id === userId).toBe(wonByCode);
    expect(members[0]?.verified_at === null).toBe(!wonByCode);
    const ids = signedUp.flatMap(({ status, body }) => (status === 200 ? [body.user._id] : []));
    if (wonByCode) expect(ids).toEqual([]);
    else expect(ids).toContain(members[0]?.id);
    const right = wonByCode ? ADA.password : again.password;
    const answers = await Promise.all(
      [ADA.password, again.password].map((password) => callOn(app.url, 'POST /api/auth/signin', { email, password })),
    );
    expect(answers.map(({ body }) => body.type !== 'user')).toEqual(
      [ADA.password, again.password].map((one) => one === right),
    );
  });

  it('makes one member when 64 sign-ups of one address arrive together, and mails as often as is allowed', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => callOn(app.url, 'POST /api/auth/signup', { ...ADA, email })),
    );
    const made = answers.flatMap(({ status, body }) => (status === 200 ? [body.user._id] : []));
    expect(made).toHaveLength(3);
    for (const { status, body } of answers) if (status !== 200) expect(body.type).toBe('too_many');
    const members = await app.ctx.db.selectFrom('member').where('email', '=', email).select('id').execute();
    expect(members).toHaveLength(1);
    expect(made).toContain(members[0]?.id);
    expect(await codesOf(members[0]?.id ?? '')).toHaveLength(1);
  });

  it('refuses passwords that anybody would try, with the reason beside the field', async () => {
    for (const password of ['Password1!', 'mortar2026', 'AdaObi12345']) {
      const { status, body } = await callOn(app.url, 'POST /api/auth/signup', {
        ...ADA,
        email: freshEmail(),
        password,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ type: 'password', fields: { password: 'This password is too easy to guess.' } });
    }
  });

  it('refuses the most used passwords that are long enough, however they are written, and takes eight emoji', async () => {
    // one network may sign up only twenty times a minute
    await app.ctx.db.deleteFrom('attempt').execute();
    const asked = (password: string) => ({ ...ADA, email: freshEmail(), password });
    const answerOf = async (password: string) => {
      const { status, body } = await callOn(app.url, 'POST /api/auth/signup', asked(password));
      return [password, status, body.fields?.password];
    };
    const easy = 'This password is too easy to guess.';
    for (const password of ['homelesspa', 'ｐａｓｓｅｒ２００９', 'cjmasterinf', 'DIOSESFIEL']) {
      expect(await answerOf(password)).toEqual([password, 400, easy]);
    }
    expect((await answerOf('🐘🌧️🥭🚲📚🕯️🧵🪘'))[1]).toBe(200);
  });

  it('says what is wrong with every field at once', async () => {
    const { status, body } = await callOn(app.url, 'POST /api/auth/signup', {
      firstName: 'x\0y',
      lastName: 'n'.repeat(61),
      email: 'a@b.c\r\nBcc: all@example.com',
      password: 'short',
      phoneNumber: 7,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
      'phoneNumber',
    ]);
  });

  it('asks one network to wait after sixty mails, and forgets nobody else', async () => {
    const from = (remoteAddress: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/signup',
        remoteAddress,
        payload: { ...ADA, email: freshEmail() },
      });
    for (let mail = 0; mail < 60; mail += 1) expect((await from('203.0.113.7')).statusCode).toBe(200);
    expect((await from('203.0.113.7')).json()).toMatchObject({ type: 'too_many' });
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  });
});

describe('a code', () => {
  it('is refused with the same words when it is wrong, when it is old, and when nobody has it', async () => {
    const { email, userId } = await signUp();
    const code = await codeMailedTo(app, email);
    const wrong = await verify(userId, otherThan(code));
    await sql`UPDATE member_code SET expires_at = now() WHERE member_id = ${userId}::uuid`.execute(app.ctx.db);
    const old = await verify(userId, code);
    const unknown = await verify(randomUUIDv7(), code);
    expect(wrong).toMatchObject({ status: 400, body: { type: 'code' } });
    expect(old.body).toEqual(wrong.body);
    expect(unknown.body).toEqual(wrong.body);
    expect(await isVerified(userId)).toBe(false);
  });

  it('counts no more than five tries when 64 wrong ones arrive together, and is dead after them', async () => {
    const { email, userId } = await signUp();
    const code = await codeMailedTo(app, email);
    const answers = await Promise.all(Array.from({ length: 64 }, () => verify(userId, otherThan(code))));
    for (const { body } of answers) expect(['code', 'too_many']).toContain(body.type);
    expect((await codesOf(userId))[0]?.tries).toBe(5);
    expect(await verify(userId, code)).toMatchObject({ status: 400, body: { type: 'code' } });
    expect(await isVerified(userId)).toBe(false);
  });

  it('may come twice: a second press of the button is no failure', async () => {
    const { email, userId } = await signUp();
    const code = await codeMailedTo(app, email);
    const answers = await Promise.all([verify(userId, code), verify(userId, code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await verify(userId, code)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('is worth nothing for another member', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const code = await codeMailedTo(app, one.email);
    await codeMailedTo(app, other.email);
    expect((await verify(other.userId, code)).body.type).toBe('code');
    expect(await isVerified(other.userId)).toBe(false);
    expect(await isVerified(one.userId)).toBe(false);
  });
});

describe('asking for a new code', () => {
  it('makes the one before worthless and does not bring its tries back', async () => {
    const { email, userId } = await signUp();
    const first = await codeMailedTo(app, email);
    for (let guess = 0; guess < 5; guess += 1) await verify(userId, otherThan(first));
    expect(await resend(userId)).toMatchObject({ status: 200, body: { success: true } });
    const second = await codeMailedTo(app, email, 2);
    expect((await verify(userId, first)).status).toBe(400);
    expect((await codesOf(userId)).map(({ tries }) => tries)).toEqual([5, 1]);
    expect((await verify(userId, second)).status).toBe(200);
  });

  it('sends three an hour and six a day, silently, also when asked 64 times at once', async () => {
    const { email, userId } = await signUp();
    const answers = await Promise.all(Array.from({ length: 64 }, () => resend(userId)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"success":true}']));
    expect(await codesOf(userId)).toHaveLength(3);
    const anHourAgo = sql`UPDATE member_code SET created_at = created_at - interval '61 minutes' WHERE member_id = ${userId}::uuid`;
    for (let hour = 0; hour < 3; hour += 1) {
      await anHourAgo.execute(app.ctx.db);
      for (let press = 0; press < 4; press += 1) await resend(userId);
    }
    expect(await codesOf(userId)).toHaveLength(6);
    expect((await mailsTo(app, email)).length).toBeLessThanOrEqual(6);
  });

  it('answers the same for an unknown id and for a verified member, and sends nothing', async () => {
    const { email, userId } = await signUp();
    await verify(userId, await codeMailedTo(app, email));
    for (const id of [userId, randomUUIDv7()]) {
      expect(await resend(id)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(await codesOf(userId)).toHaveLength(1);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });
});
