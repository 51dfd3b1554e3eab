/** Languages: the member's setting, and the language of mails, errors and notifications. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeJwt } from 'jose';
import type { Language } from '#rules/i18n/language.ts';
import { message } from '#rules/i18n/message.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { findLanguage } from '#server/store/account/language.ts';
import { inLanguage } from '#server/i18n/wording.ts';
import { hashOf } from '../kit/passwords.ts';
import { mailsTo } from '../notice/mail.ts';
import { openEmulator, openTrade } from '../money/trade.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { connect } from '../kit/socket.ts';
import { callOn, openApp, startApp, type TestApp } from '../kit/start.ts';

const PASSWORD = 'correct horse battery';
const app = openApp({ env: { PSEUDO_LANGUAGE: 'on' } });
let ada: TestMember;
beforeEach(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

const set = (member: TestMember, language: Language | null) =>
  member.call('PATCH /profile/details/update/:userId', { userId: member.id, language });

describe('the language of a member', () => {
  it('is kept, said in their own profile and by the token of their next sign-in', async () => {
    const password_hash = hashOf(PASSWORD);
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
    }, PATIENCE);
    expect(mail?.subject).toBe('Šééţ áá ñééŵ Ṁóóŕţááŕ þááššŵóóŕđ');
  });

  it('is one that this server offers', async () => {
    const other = await startApp();
    try {
      const bola = await makeMember(other, { firstName: 'Bola', lastName: 'Ade' });
      const { status, body } = await set(bola, 'en-XA');
      expect([status, body]).toMatchObject([400, { fields: { language: 'This language is not available' } }]);
    } finally {
      await other.close();
    }
  });
});

describe('a visitor who signs up', () => {
  const signUp = (language: string | undefined, email: string, on: TestApp = app) =>
    callOn(on.url, 'POST /api/auth/signup', {
      firstName: 'Ada',
      lastName: 'Obi',
      email,
      password: 'nine green kola nuts',
      ...(language !== undefined && { language }),
    });
  const languageOf = async (email: string) => (await findLanguage(app.ctx.db, email)) ?? null;

  it('keeps the language they chose before, and gets the code in it', async () => {
    expect((await signUp('ha', 'hausa@example.com')).status).toBe(200);
    expect(await languageOf('hausa@example.com')).toBe('ha');
    const [mail] = await vi.waitUntil(async () => {
      const mails = await mailsTo(app, 'hausa@example.com');
      return mails.length > 0 && mails;
    }, PATIENCE);
    expect(mail?.subject).toBe(inLanguage('ha', message('Your Mortar code')));
    expect(mail?.subject).not.toBe('Your Mortar code');
  });

  it('leaves it to the browser where they chose none', async () => {
    expect((await signUp(undefined, 'browser@example.com')).status).toBe(200);
    expect(await languageOf('browser@example.com')).toBeNull();
  });

  it('is refused a language that there is not, and the pseudo-language where it is not offered', async () => {
    const refusal = { fields: { language: 'This language is not available' } };
    for (const language of ['fr', 'ha-NG', '', 'x'.repeat(5000)]) {
      const { status, body } = await signUp(language, 'nobody@example.com');
      expect([status, body]).toMatchObject([400, refusal]);
    }
    const other = await startApp();
    try {
      const { status, body } = await signUp('en-XA', 'nobody@example.com', other);
      expect([status, body]).toMatchObject([400, refusal]);
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

/** Words the sentence as an app does that has the catalogue of the pseudo-language. */
const englishOf = (english: string | undefined) =>
  inLanguage(PSEUDO_LANGUAGE, { id: english ?? expect.fail('no word') });

describe('a refused socket', () => {
  it('is told why in the language its browser asks for, before anybody knows whose it is', async () => {
    const refusalIn = async (language: string) => {
      const headers = { origin: 'https://evil.example', 'accept-language': language };
      const response = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers });
      return ((await response.json()) as { message: string }).message;
    };
    expect(await refusalIn('en-XA, en;q=0.5')).toBe(englishOf('This request comes from another site'));
    expect(await refusalIn('fr')).toBe('This request comes from another site');
  });

  it('is told why in English that its app knows in every language', async () => {
    const refused = await connect(app.url, 'nonsense').catch((error: unknown) => error);
    const { data } = refused as { data: { error: string } };
    expect([data.error, englishOf(data.error)]).toEqual([
      'Not Authorized, Login to interact',
      'Ñóóţ Áúúţĥóóŕíížééđ, Ĺóóĝííñ ţóó ííñţééŕááçţ',
    ]);
  });
});

describe('what refuses a member', () => {
  it('is a sentence of every language, also where it is chosen from several', async () => {
    const trade = await openTrade(app, await openEmulator(app));
    const [payer] = trade.partners;
    const { reference } = await trade.accept(payer, 1);
    const { body } = await trade.verify(payer, reference);
    expect([body.error, englishOf(body.error)]).toEqual([
      expect.stringMatching(/^Payment was unsuccessful/),
      expect.stringMatching(/^Þááýṁééñţ ŵááš úúñšúúççééššḟúúĺ/),
    ]);
    const leave = await payer.call('DELETE /api/user/chatroom/leave', { chatId: trade.chatId });
    expect([leave.body.error, englishOf(leave.body.error)]).toEqual([
      expect.stringMatching(/^You have money in this wallet, or on its/),
      expect.stringMatching(/^Ýóóúú ĥááṽéé ṁóóñééý/),
    ]);
  });
});

it('words a sentence that an earlier version kept and none says any more, in English', () => {
  const id = 'An earlier word about {n, plural, one {# pack} other {# packs}} of {name}';
  const stored = { id, values: { n: 2, name: { id: 'Earlier {drug}', values: { drug: 'Metformin' } } } };
  expect(inLanguage(PSEUDO_LANGUAGE, stored)).toBe('An earlier word about 2 packs of Earlier Metformin');
});
