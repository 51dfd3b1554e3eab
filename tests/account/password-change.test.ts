/** A signed-in member changes the password once, with the current one, and every other device is signed out. */
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../notice/mail.ts';
import { app, feed, memberWithPassword, openGate, PASSWORD, sessionIdOf, signIn } from './sessions.ts';
import { connect, next, until } from '../kit/socket.ts';
import { callOn } from '../kit/start.ts';

openGate();

const NEW = 'dust under short palms';
const EASY = 'This password is too easy to guess.';

async function someone(): Promise<{ id: string; email: string; token: string }> {
  const member = await memberWithPassword();
  return { ...member, token: (await signIn(member.email)).body.token };
}
const change = (token: string, password: string, current = PASSWORD) =>
  callOn(app.url, 'PATCH /api/auth/password', { current, password }, { token });
const mailsAbout = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject === 'Your Mortar password was changed');

describe('a new password', () => {
  it('takes effect at once, signs out every other device, and is told by mail', async () => {
    const { email, token } = await someone();
    const elsewhere = (await signIn(email)).body.token;
    const socket = await connect(app.url, elsewhere);
    const signedOut = next(socket, 'signedOut');
    expect(await change(token, NEW)).toMatchObject({ status: 200, body: { success: true } });
    await signedOut;
    socket.disconnect();
    expect([(await feed(token)).status, (await feed(elsewhere)).status]).toEqual([200, 401]);
    expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([400, 200]);
    await until(async () => (await mailsAbout(email)).length === 1);
    const [mail] = await mailsAbout(email);
    expect(mail?.text).toContain('All other devices were signed out.');
    expect(mail?.text).toContain('/forgot-password');
    expect(mail?.text).not.toContain(NEW);
  });

  it('makes a mailed link that was not used worthless', async () => {
    const { id, email, token } = await someone();
    await callOn(app.url, 'POST /api/auth/password-reset', { email });
    const links = () => app.ctx.db.selectFrom('password_reset').where('member_id', '=', id).select('used_at').execute();
    await until(async () => (await links()).length === 1);
    await change(token, NEW);
    expect(await links()).toEqual([{ used_at: expect.any(Date) }]);
  });

  it('is refused at its field where it is easy to guess, known of the member, short, or the one there is', async () => {
    const { email, token } = await someone();
    for (const [password, sentence] of [
      ['cjmasterinf', EASY],
      [email, EASY],
      ['short', 'At least 8 characters'],
      [PASSWORD, 'This is your current password. Choose another.'],
    ] as const) {
      expect(await change(token, password)).toMatchObject({ status: 400, body: { fields: { password: sentence } } });
    }
    expect((await signIn(email)).status).toBe(200);
  });

  it('needs the current one, at its field, and makes whoever guesses it wait', async () => {
    const { email, token } = await someone();
    expect(await change(token, NEW, 'a guess at it')).toMatchObject({
      status: 400,
      body: { type: 'password', fields: { current: 'This is not your password' } },
    });
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => change(token, NEW, `guess number ${at}`)));
    expect(answers.filter(({ body }) => body.type === 'too_many').length).toBeGreaterThan(10);
    expect((await change(token, NEW)).body.type).toBe('too_many');
    expect((await signIn(email)).status).toBe(200);
  });

  it('is set once of four that come together, and no sign-in with the old one slips through', async () => {
    const { id, email, token } = await someone();
    const passwords = Array.from({ length: 4 }, (_, at) => `${NEW} ${at}`);
    const [answers] = await Promise.all([
      Promise.all(passwords.map((password) => change(token, password))),
      signIn(email),
    ]);
    const won = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(won).toHaveLength(1);
    const open = await app.ctx.db
      .selectFrom('session')
      .where('member_id', '=', id)
      .where('ended_at', 'is', null)
      .select('id')
      .execute();
    expect(open).toEqual([{ id: sessionIdOf(token) }]);
    expect((await signIn(email, passwords[won[0] ?? -1])).status).toBe(200);
  });
});
