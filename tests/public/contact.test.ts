/** The contact form and better words: what is accepted, stored and mailed to the operator, and the limits against abuse. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ENQUIRIES_IN_ALL,
  ENQUIRIES_PER_EMAIL,
  ENQUIRIES_PER_NETWORK,
  ENQUIRIES_PER_WIDE_NETWORK,
  ENQUIRY_MAILS,
} from '#rules/public/enquiry.ts';
import { SEND, send, storedOf, wordsOf } from './enquiries.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { type SmtpSink, startSmtpSink } from '../kit/smtp-sink.ts';
import { callOn, openApp, startApp, type TestApp } from '../kit/start.ts';

const OPERATOR = 'desk@mortar.example';
const SUGGEST = 'POST /api/better-word';

const app = openApp({ env: { CONTACT_EMAIL: OPERATOR, TRUSTED_PROXIES: '127.0.0.1, ::1' } });
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

const mailed = async () => {
  await untilJobsDone(app, 'mail-enquiry');
  return mailsTo(app, OPERATOR);
};

describe('a message', () => {
  it('is stored as it was typed, and mailed to the operator', async () => {
    const words = wordsOf();
    expect(await send(app, words)).toMatchObject({ status: 200, body: { success: true } });
    expect(await storedOf(app, words.from_email)).toMatchObject([
      { kind: 'contact', state: 'new', version: 0, ...words, language: 'en', page: '', standing: '' },
    ]);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('A message from the contact form of Mortar');
    for (const text of Object.values(words)) expect(mail?.text).toContain(text);
    expect(mail?.text).toContain('/admin/inbox?queue=messages');
  });

  it('comes as a form of the browser too, with what an e-mail service would add', async () => {
    const words = wordsOf();
    const form = new FormData();
    for (const [name, text] of Object.entries(words)) form.set(name, text.replaceAll('\n', '\r\n'));
    for (const name of ['lib_version', 'service_id', 'template_id', 'user_id']) form.set(name, 'abc');
    form.set('contact_number', '');
    const answer = await fetch(app.url + SEND.replace('POST ', ''), { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await storedOf(app, words.from_email)).toMatchObject([{ message: words.message }]);
  });

  it('needs an address and words, and nothing else', async () => {
    const { from_email, message } = wordsOf();
    expect((await send(app, { from_email, message })).status).toBe(200);
    expect(await storedOf(app, from_email)).toMatchObject([{ from_name: '', from_company: '', from_phone: '' }]);
  });

  it.each([
    ['from_email', ''],
    ['from_email', 'nobody'],
    ['from_email', 'a@example.com\r\nBcc: b@example.com'],
    ['from_email', 'a@example.com, b@example.com'],
    ['from_email', `${'a'.repeat(250)}@example.com`],
    ['from_name', 'Ada\r\nBcc: b@example.com'],
    ['from_name', 'x'.repeat(121)],
    ['from_company', 'x'.repeat(121)],
    ['from_phone', '1'.repeat(61)],
    ['message', ' \n '],
    ['message', 'x'.repeat(5_001)],
    ['nonce', 'not one'],
  ])('is refused at the field %s where that is %j', async (field, value) => {
    const answer = await send(app, wordsOf({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('takes 5,000 letters of four bytes each, also as a form', async () => {
    const words = wordsOf({ message: '𝒳'.repeat(2_500) });
    const form = new FormData();
    for (const [name, text] of Object.entries(words)) form.set(name, text);
    const answer = await fetch(app.url + SEND.replace('POST ', ''), { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    expect(await storedOf(app, words.from_email)).toMatchObject([{ message: words.message }]);
  });

  it('brings no file', async () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(wordsOf())) form.set(name, text);
    form.set('file', new Blob(['x'.repeat(1_000)]), 'a.txt');
    const answer = await fetch(app.url + SEND.replace('POST ', ''), { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'This form doesn’t accept files' }]);
  });

  it('of a bot that fills in the hidden field is answered like any other, stored nowhere and mailed to nobody', async () => {
    const before = (await mailed()).length;
    const words = wordsOf({ contact_number: '0803' });
    expect(await send(app, words)).toMatchObject({ status: 200, body: { success: true } });
    expect(await storedOf(app, words.from_email)).toEqual([]);
    expect(await mailed()).toHaveLength(before);
  });

  it('that is sent twice is stored once and mailed once, at once or later, with a nonce or without', async () => {
    const before = (await mailed()).length;
    const [named, plain] = [wordsOf({ nonce: randomUUID() }), wordsOf()];
    for (const words of [named, plain]) {
      const answers = await Promise.all([1, 2].map(() => send(app, words)));
      answers.push(await send(app, words));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await storedOf(app, words.from_email)).toHaveLength(1);
    }
    expect(await mailed()).toHaveLength(before + 2);
  });
});

describe('a better word', () => {
  const suggestion = (changes: object = {}) => ({
    language: 'en',
    page: '/ha/about',
    standing: 'Shagon magani',
    better: `Kantin magani ${randomUUID()}`,
    ...changes,
  });
  const storedWord = ({ better }: { better: string }) =>
    app.ctx.db.selectFrom('enquiry').where('message', '=', better).selectAll().execute();

  it('is stored with the words as they stand, with a name or without one, and mailed', async () => {
    const [plain, named] = [suggestion(), suggestion({ from_name: 'Hauwa', from_email: 'hauwa@example.com' })];
    for (const words of [plain, named]) expect((await callOn(app.url, SUGGEST, words)).status).toBe(200);
    expect(await storedWord(plain)).toMatchObject([
      { kind: 'better word', page: '/ha/about', standing: 'Shagon magani', from_email: '' },
    ]);
    expect(await storedWord(named)).toMatchObject([{ from_name: 'Hauwa', from_email: 'hauwa@example.com' }]);
    const mails = await mailed();
    expect(mails.find(({ text }) => text.includes(plain.better))?.text).toContain('Shagon magani');
  });

  it.each([
    ['language', 'xx'],
    ['better', ''],
    ['better', 'x'.repeat(2_001)],
    ['standing', 'x'.repeat(1_001)],
    ['page', 'x'.repeat(301)],
    ['from_email', 'nobody'],
  ])('is refused at the field %s where that is %j', async (field, value) => {
    const answer = await callOn(app.url, SUGGEST, suggestion({ [field]: value }));
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('whoever writes much', () => {
  const many = (count: number, sent: (index: number) => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => (await sent(index)).status));
  const counted = (statuses: number[]) => [200, 429].map((status) => statuses.filter((one) => one === status).length);

  it('with one address is told so after three, with when to come again, while others write from there', async () => {
    const { limit } = ENQUIRIES_PER_EMAIL;
    const { from_email } = wordsOf();
    const statuses = await many(limit + 2, () => send(app, wordsOf({ from_email }), '203.0.113.9'));
    expect(counted(statuses)).toEqual([limit, 2]);
    const refused = await send(app, wordsOf({ from_email }), '203.0.113.9');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(refused.body.error).toBe(
      'You have sent several messages from this address. Wait an hour, then send this one.',
    );
    expect((await send(app, wordsOf(), '203.0.113.9')).status).toBe(200);
    // a stranger who types somebody's address does not stop its owner from writing from another network
    expect((await send(app, wordsOf({ from_email }), '198.51.100.1')).status).toBe(200);
  });

  it('from one network, of IPv6 a /64, is stopped there, and nobody elsewhere is', async () => {
    const { limit } = ENQUIRIES_PER_NETWORK;
    const statuses = await many(limit + 2, (index) => send(app, wordsOf(), `2001:db8:1:2::${index + 1}`));
    expect(counted(statuses)).toEqual([limit, 2]);
    expect((await send(app, wordsOf(), '2001:db8:1:3::1')).status).toBe(200);
  });

  it('from many networks of one provider is stopped there', async () => {
    const { limit } = ENQUIRIES_PER_WIDE_NETWORK;
    const statuses = await many(limit + 2, (index) => send(app, wordsOf(), `2001:db8:${index + 100}::1`));
    expect(counted(statuses)).toEqual([limit, 2]);
    expect((await send(app, wordsOf(), '2001:db9::1')).status).toBe(200);
  });

  it('does not fill the mailbox of the operator: what comes beyond its bound is in the inbox alone', async () => {
    await send(app, wordsOf());
    const before = (await mailed()).length;
    await app.ctx.db.updateTable('attempt').set({ count: ENQUIRY_MAILS.limit }).execute();
    const words = wordsOf();
    expect((await send(app, words, '192.0.2.77')).status).toBe(200);
    expect(await storedOf(app, words.from_email)).toHaveLength(1);
    expect(await mailed()).toHaveLength(before);
  });

  it('is bounded in all, which takes forty wide networks at least', async () => {
    expect(ENQUIRIES_IN_ALL.limit / ENQUIRIES_PER_WIDE_NETWORK.limit).toBeGreaterThanOrEqual(40);
    await send(app, wordsOf(), '192.0.2.1');
    await app.ctx.db.updateTable('attempt').set({ count: ENQUIRIES_IN_ALL.limit }).execute();
    const refused = await send(app, wordsOf(), '198.18.0.1');
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'We are getting too many messages right now. Wait an hour, then send this one.',
    ]);
    expect((await callOn(app.url, SUGGEST, { language: 'en', better: 'Kantin magani' })).status).toBe(200);
  });
});

describe('the mail to the operator', () => {
  let sink: SmtpSink;
  let mailing: TestApp;
  beforeAll(async () => {
    sink = await startSmtpSink();
    mailing = await startApp({ env: { CONTACT_EMAIL: OPERATOR, SMTP_URL: sink.url, SMTP_TLS: 'off' } });
  });
  afterAll(async () => {
    await mailing.close();
    await sink.close();
  });
  afterEach(() => void (sink.deliveries.length = 0));

  const headersOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n'));

  it('goes to the operator alone, and its answer to the sender', async () => {
    const words = wordsOf();
    await send(mailing, words);
    await untilJobsDone(mailing, 'mail-enquiry');
    expect(sink.deliveries.map(({ to }) => to)).toEqual([[OPERATOR]]);
    expect(headersOf(sink.deliveries[0]!.data)).toMatch(new RegExp(`^Reply-To: ${words.from_email}$`, 'm'));
  });

  it('takes no header from 200 tries to put one in', async () => {
    const breaks = ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '\0', '\u000b'];
    const fields = ['from_name', 'from_company', 'from_email', 'from_phone', 'message'];
    const tries = Array.from({ length: 200 }, (_, index) => {
      const field = fields[index % fields.length]!;
      const end = breaks[Math.floor(index / fields.length) % breaks.length]!;
      const words = wordsOf();
      return {
        ...words,
        [field]: `${words[field as keyof typeof words]}${end}Bcc: victim@example.com${end}${end}Hello`,
      };
    });
    for (const words of tries) {
      await mailing.ctx.db.deleteFrom('attempt').execute();
      expect([200, 400]).toContain((await send(mailing, words)).status);
    }
    await untilJobsDone(mailing, 'mail-enquiry');
    expect(sink.deliveries.length).toBeGreaterThan(40);
    for (const { to, data } of sink.deliveries) {
      expect(to).toEqual([OPERATOR]);
      expect(headersOf(data)).not.toMatch(/^(bcc|cc|to: .*victim)/im);
    }
  });

  it('shows markup of the sender as it was typed', async () => {
    await send(mailing, wordsOf({ message: '<a href="https://evil.example">Press</a>', from_name: '<b>Ada</b>' }));
    await untilJobsDone(mailing, 'mail-enquiry');
    const { data } = sink.deliveries[0]!;
    const html = data.slice(data.indexOf('text/html'));
    expect(html).not.toContain('<a href=3D"https://evil');
    expect(html).not.toContain('<b>Ada</b>');
  });
});
