/** Languages: what a member sets, and the words that mails, failures and notices carry for it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeJwt } from 'jose';
import { hashSecret } from '#server/auth/password-hash.ts';
import { mailsTo } from '../mail.ts';
import { makeMember, type TestMember } from '../people.ts';
import { callOn, startApp, type TestApp } from '../start.ts';

const PASSWORD = 'correct horse battery';
let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startApp({ env: { PSEUDO_LANGUAGE: 'on' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

const set = (member: TestMember, language: 'en' | 'en-XA' | null) =>
  member.call('PATCH /profile/details/update/:userId', { userId: member.id, language });

describe('the language of a member', () => {
  it('is kept, said in their own profile and by the token of their next sign-in', async () => {
    const password_hash = await hashSecret(PASSWORD, { ip: '::1' });
    await app.ctx.db.updateTable('member').set({ password_hash }).where('id', '=', ada.id).execute();
    const { user } = (await set(ada, 'en-XA')).body;
    expect(user.details.language).toBe('en-XA');
    const { body } = await callOn(app.url, 'POST /api/auth/signin', {
      email: user.details.email ?? '',
      password: PASSWORD,
      remember: false,
    });
    expect(decodeJwt(body.token)).toMatchObject({ user: { language: 'en-XA' } });
    expect((await set(ada, null)).body.user.details).not.toHaveProperty('language');
  });

  it('is that of the mails to them', async () => {
    const { user } = (await set(ada, 'en-XA')).body;
    const email = user.details.email ?? '';
    await callOn(app.url, 'POST /api/auth/password-reset', { email });
    const [mail] = await vi.waitUntil(async () => {
      const mails = await mailsTo(app, email);
      return mails.length > 0 && mails;
    });
    expect(mail?.subject).toBe('Šééţ áá ñééŵ Ṁóóŕţááŕ þááššŵóóŕđ');
  });

  it('is one that this server offers', async () => {
    const other = await startApp();
    try {
      const bola = await makeMember(other, { firstName: 'Bola', lastName: 'Ade' });
      const { status, body } = await set(bola, 'en-XA');
      expect([status, body]).toMatchObject([400, { fields: { language: 'There is no such language here' } }]);
    } finally {
      await other.close();
    }
  });
});

describe('a failure', () => {
  it('says its sentence in English, and beside it what other words are made of', async () => {
    const { body } = await callOn(app.url, 'POST /api/auth/signup', {
      firstName: 'A'.repeat(61),
      lastName: 'Obi',
      email: 'ada@example.com',
      password: PASSWORD,
    });
    expect(body).toMatchObject({
      type: 'invalid',
      error: 'firstName: At most 60 characters',
      fields: { firstName: 'At most 60 characters' },
      fieldMessages: { firstName: { id: 'At most {maximum} characters', values: { maximum: 60 } } },
    });
  });
});
