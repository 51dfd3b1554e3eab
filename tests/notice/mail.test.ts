/** Mail: stored as files and shown in the sandbox, or passed to an SMTP server. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openMail } from '#server/outside/mail.ts';
import { codeMailedTo, mailsTo } from './mail.ts';
import { PATIENCE } from '../kit/patience.ts';
import { startSmtpSink } from '../kit/smtp-sink.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';

const ADA = { firstName: 'Ada', lastName: 'Obi', password: 'rain over tall mangoes' };

describe('a sandbox without an SMTP server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  const folder = () => join(app.ctx.config.dataDir, 'mail');
  const page = async (path: string) => {
    const response = await fetch(`${app.url}/sandbox/mail${path}`);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it('keeps each mail as a whole .eml file that only its owner may read', async () => {
    await app.ctx.mail.send({ to: 'one@example.com', subject: 'Whole', text: 'Text' });
    const [name = '', ...others] = await readdir(folder());
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{17}-[a-f0-9]{16}\.eml$/);
    const mail = await PostalMime.parse(await readFile(join(folder(), name)));
    expect(mail).toMatchObject({ subject: 'Whole', from: { name: 'Mortar' }, to: [{ address: 'one@example.com' }] });
  });

  it('lists them newest first, shows one, and escapes all that came in a mail', async () => {
    await app.ctx.mail.send({
      to: 'two@example.com',
      subject: '<img src=x onerror=alert(1)>',
      text: '</pre><script>alert(1)</script> & "so"',
    });
    const list = await page('');
    expect(list.status).toBe(200);
    expect(list.html.indexOf('&lt;img src=x')).toBeGreaterThan(0);
    expect(list.html.indexOf('&lt;img src=x')).toBeLessThan(list.html.indexOf('Whole'));
    const [mail] = await mailsTo(app, 'TWO@example.com');
    const one = await page(`/${mail?.name}`);
    expect(one.html).toContain('&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot;');
    for (const { html, headers } of [list, one]) {
      expect(html).not.toMatch(/<script|<img|onerror=(?!alert)/);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    const style = await page('.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('answers 404 for a mail that is not there and never reads another file', async () => {
    await writeFile(join(app.ctx.config.dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    for (const name of [
      'nothing',
      '..%2fsecret.eml',
      '%2e%2e%2fsecret.eml',
      '20260101000000000-0123456789abcdef.eml',
      'session-secret',
    ]) {
      const { status, html } = await page(`/${name}`);
      expect(status, name).toBe(404);
      expect(html).not.toContain('secret\n');
    }
  });

  it('lets nobody write headers or add recipients', async () => {
    for (const to of ['a@example.com\r\nBcc: all@example.com', 'a@example.com\nX: y', 'a@example.com\0']) {
      await expect(app.ctx.mail.send({ to, subject: 's', text: 't' })).rejects.toThrow('control character');
    }
    await expect(
      app.ctx.mail.send({ to: 'a@example.com', subject: 's\r\nBcc: b@example.com', text: 't' }),
    ).rejects.toThrow('control character');
    await app.ctx.mail.send({ to: 'a@example.com, b@example.com', subject: 'two', text: 't' });
    const mails = await mailsTo(app, 'b@example.com');
    expect(mails).toEqual([]);
    for (const email of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      '"x\r\n"@example.com',
      '<a@example.com>',
    ]) {
      const { status, body } = await callOn(app.url, 'POST /api/auth/signup', { ...ADA, email });
      expect({ status, fields: Object.keys(body.fields ?? {}) }, email).toEqual({ status: 400, fields: ['email'] });
    }
  });

  it('holds the code big and alone, and nothing the member typed', async () => {
    await callOn(app.url, 'POST /api/auth/signup', {
      ...ADA,
      firstName: 'Visit evil.example',
      email: 'three@example.com',
    });
    const code = await codeMailedTo(app, 'three@example.com');
    const [mail] = await mailsTo(app, 'three@example.com');
    expect(mail?.subject).toBe('Your Mortar code');
    expect(mail?.text.match(/\d{6}/g)).toEqual([code]);
    const source = await readFile(join(folder(), mail?.name ?? ''), 'utf8');
    expect(source).not.toContain('evil.example');
  });
});

describe('a server with SMTP', () => {
  it('hands the mail over, tries again after a refusal, and keeps no file', async () => {
    const sink = await startSmtpSink();
    const app = await startApp({ env: { SMTP_URL: sink.url, LOG_LEVEL: 'silent' } });
    try {
      sink.refuse(1);
      const { body } = await callOn(app.url, 'POST /api/auth/signup', { ...ADA, email: 'ada@example.com' });
      const delivery = await vi.waitUntil(() => sink.deliveries[0], PATIENCE);
      expect(delivery).toMatchObject({ from: 'no-reply@mortar.example', to: ['ada@example.com'] });
      const mail = await PostalMime.parse(delivery.data);
      expect(mail).toMatchObject({ subject: 'Your Mortar code', to: [{ address: 'ada@example.com' }] });
      const [code = ''] = /\b\d{6}\b/.exec(mail.text ?? '') ?? [];
      const verified = await callOn(app.url, 'POST /api/auth/verify/:userId', { userId: body.user._id, code });
      expect(verified.status).toBe(200);
      expect(existsSync(join(app.ctx.config.dataDir, 'mail'))).toBe(false);
      expect((await fetch(`${app.url}/sandbox/mail`)).status).toBe(404);
    } finally {
      await app.close();
      await sink.close();
    }
  });

  it('hands nothing over in plain text where it has to be encrypted, and does where it may', async () => {
    const sink = await startSmtpSink();
    const mail = { to: 'ada@example.com', subject: 'Hello', text: 'A code' };
    const senderOf = (tls: 'on' | 'off', query = '') =>
      openMail(readConfig({ SMTP_URL: `${sink.url}${query}`, SMTP_TLS: tls }));
    for (const query of ['', '/?requireTLS=false', '/?ignoreTLS=true']) {
      await expect((await senderOf('on', query)).send(mail), query).rejects.toThrow(/STARTTLS/);
    }
    expect(sink.deliveries).toEqual([]);
    await (await senderOf('off')).send(mail);
    expect(sink.deliveries).toMatchObject([{ to: ['ada@example.com'] }]);
    await sink.close();
  });

  it('writes as who the settings say, and answers go where they say', async () => {
    const sink = await startSmtpSink();
    const env = { SMTP_URL: sink.url, MAIL_FROM: 'Mortar <post@mortar.ng>', MAIL_REPLY_TO: 'help@mortar.ng' };
    const mail = await openMail(readConfig(env));
    await mail.send({ to: 'ada@example.com', subject: 'Hello', text: 'A code' });
    await mail.send({ to: 'ada@example.com', subject: 'Hello', text: 'A visitor', replyTo: 'visitor@example.com' });
    const read = await Promise.all(sink.deliveries.map(({ data }) => PostalMime.parse(data)));
    expect(sink.deliveries[0]?.from).toBe('post@mortar.ng');
    expect(read.map(({ from, replyTo }) => [from?.address, replyTo?.[0]?.address])).toEqual([
      ['post@mortar.ng', 'help@mortar.ng'],
      ['post@mortar.ng', 'visitor@example.com'],
    ]);
    await sink.close();
  });
});
