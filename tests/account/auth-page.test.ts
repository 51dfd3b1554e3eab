/**
 * The form pages as everybody gets them: complete without script, small, and in the reader's language; and the forms of the ways in, as a
 * browser posts them.
 */
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTH_FORM_PATHS } from '#rules/account/auth-form.ts';
import { FORM_PAGE_PATHS, PATHS } from '#rules/paths.ts';
import { needBuiltWeb } from '../kit/built-web.ts';
import { codeMailedTo } from '../notice/mail.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { send as sendTo, type Sent } from '../kit/wire.ts';

/** The limit of everything a form page loads before it can be used. */
const MOST_BYTES = 60 * 1024;
const PASSWORD = 'dust under short palms';

let app: TestApp;
beforeAll(async () => {
  needBuiltWeb();
  app = await startApp();
});
afterAll(() => app?.close());

function send(path: string, headers: Record<string, string> = {}, form?: Record<string, string>): Promise<Sent> {
  if (!form) return sendTo(app.url + path, { headers });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return sendTo(app.url + path, {
    method: 'POST',
    headers: { ...type, ...headers },
    body: new URLSearchParams(form).toString(),
  });
}

const asScript = { accept: 'application/json' };
const addressOf = (path: string) => path.replace(':email', 'a%40b.ng');
const newEmail = () => `ngozi.${Math.random().toString(36).slice(2)}@example.com`;
const profile = (email: string) => ({ firstName: 'Ngozi', lastName: 'Okafor', email, password: PASSWORD });

describe('a form page', () => {
  it.each(FORM_PAGE_PATHS)('%s is whole without script, and is small with all it loads', async (path) => {
    const { status, headers, bytes } = await send(addressOf(path), { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    const html = brotliDecompressSync(bytes).toString();
    expect(/<form\b[^>]*data-form[^>]*>/.exec(html)?.[0]).toMatch(
      / action="\/api\/(auth|donor)\/form\/.* method="post"/,
    );
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toMatch(/<[^>]+\s(on\w+|style)="|<style\b/);
    const files = [...html.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="([^"]+)"/g)];
    expect(files).toHaveLength(2);
    const sizes = await Promise.all(
      files.map(async ([, file = '']) => (await send(file, { 'accept-encoding': 'br' })).bytes.length),
    );
    expect(sizes.reduce((sum, size) => sum + size, bytes.length)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('speaks the language that was chosen, else the browser’s, at the same address', async () => {
    const langOf = async (headers: Record<string, string>, path: string = PATHS.signIn) =>
      /<html lang="([^"]*)"/.exec((await send(path, headers)).bytes.toString())?.[1];
    expect(await langOf({})).toBe('en-NG');
    expect(await langOf({ 'accept-language': 'yo-NG, en;q=0.5' })).toBe('yo');
    expect(await langOf({ 'accept-language': 'yo', cookie: 'mortar-language=ha' })).toBe('ha');
    const chosen = await send(`${PATHS.signIn}?language=ig`);
    expect(chosen.headers['set-cookie']).toEqual([expect.stringContaining('mortar-language=ig')]);
    expect(await langOf({}, `${PATHS.signIn}?language=ig`)).toBe('ig');
    expect(chosen.headers).toMatchObject({ vary: expect.stringContaining('Cookie'), 'cache-control': 'no-cache' });
  });

  it.each(FORM_PAGE_PATHS)(
    '%s hears and sees nothing of the device, and shows frames of our own alone',
    async (path) => {
      const { headers } = await send(addressOf(path));
      expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=()');
      expect(headers['content-security-policy']).toContain("frame-src 'self';");
    },
  );

  it('is asked for again with its tag, and not sent again', async () => {
    const { headers } = await send(PATHS.signUp);
    const again = await send(PATHS.signUp, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe('the form of a way in, posted by a browser without script', () => {
  it('leads from the sign-up over the code and the sign-in to where one came from', async () => {
    const email = newEmail();
    const signedUp = await send(AUTH_FORM_PATHS.signUp, {}, profile(email));
    const verifying = String(signedUp.headers['location']);
    expect([signedUp.status, verifying]).toEqual([303, expect.stringMatching(/^\/verify\?user=[\w-]+$/)]);
    const userId = new URLSearchParams(verifying.split('?')[1]).get('user')!;
    expect((await send(verifying)).bytes.toString()).toContain(`name="userId" value="${userId}"`);
    // a code that is requested before the first one is sent replaces it
    await codeMailedTo(app, email);
    const again = await send(AUTH_FORM_PATHS.verify, {}, { userId, resend: '1', code: '' });
    expect([again.status, again.headers['location']]).toEqual([303, `/verify?user=${userId}#sent`]);
    const code = await codeMailedTo(app, email, 2);
    const verified = await send(AUTH_FORM_PATHS.verify, {}, { userId, code });
    expect([verified.status, verified.headers['location']]).toEqual([303, '/signin#verified']);
    const referer = `${app.url}/verify/signin?redirectTo=%2Fmoney`;
    const signedIn = await send(AUTH_FORM_PATHS.signIn, { referer }, { email, password: PASSWORD });
    expect([signedIn.status, signedIn.headers['location']]).toEqual([303, '/money']);
    const cookies = String(signedIn.headers['set-cookie']);
    expect(cookies).toMatch(/mortar-session=[^;]+; Path=\/api\/auth; HttpOnly; SameSite=Strict/);
    expect(cookies).toMatch(/mortar-device=/);
  });

  it('comes back with what was typed and what is wrong, but for the password', async () => {
    const form = { ...profile('ngozi'), phoneNumber: '0803' };
    const { status, headers, bytes } = await send(AUTH_FORM_PATHS.signUp, { 'accept-language': 'ha' }, form);
    const html = bytes.toString();
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(html).toContain('<html lang="ha"');
    expect(html).toMatch(/name="firstName"[^>]* value="Ngozi"|value="Ngozi"[^>]*name="firstName"/);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).not.toContain(PASSWORD);
  });

  it('never tells which of address and password was wrong', async () => {
    const email = newEmail();
    await send(AUTH_FORM_PATHS.signUp, {}, profile(email));
    const tries = [
      { email, password: 'sun over tall mangoes' },
      { email: newEmail(), password: PASSWORD },
      { email: '', password: '' },
    ];
    const answers = await Promise.all(tries.map((form) => send(AUTH_FORM_PATHS.signIn, asScript, form)));
    for (const { status, bytes } of answers) {
      expect([status, JSON.parse(bytes.toString())]).toEqual([
        400,
        { failure: 'Invalid email or password', errors: {} },
      ]);
    }
  });

  it('is refused where another site posts it', async () => {
    const evil = { origin: 'https://evil.example' };
    for (const action of Object.values(AUTH_FORM_PATHS)) {
      const form = { ...profile(newEmail()), userId: 'a', code: '123456', token: 'a' };
      const { status, headers } = await send(action, evil, form);
      expect([action, status, headers['set-cookie']]).toEqual([action, 403, undefined]);
    }
  });

  it('leads only to screens of this product', async () => {
    const { email, password } = await signedUp();
    for (const to of ['https://evil.example/posts', '//evil.example', '/signin', '/api/auth/refresh']) {
      const query = `?${new URLSearchParams({ redirectTo: to }).toString()}`;
      const { headers } = await send(AUTH_FORM_PATHS.signIn + query, {}, { email, password });
      expect(headers['location']).toBe('/posts');
    }
  });

  it('answers a script in the page’s language, and says who has to type in a code', async () => {
    const email = newEmail();
    const signedUp = await send(AUTH_FORM_PATHS.signUp, asScript, profile(email));
    const answer = JSON.parse(signedUp.bytes.toString()) as { userId: string };
    expect(answer).toEqual({ next: '/verify', userId: expect.any(String) });
    const early = await send(AUTH_FORM_PATHS.signIn, asScript, { email, password: PASSWORD });
    expect(JSON.parse(early.bytes.toString())).toEqual(answer);
    const wrong = { userId: answer.userId, code: '000000' };
    const refused = await send(AUTH_FORM_PATHS.verify, { ...asScript, 'accept-language': 'yo' }, wrong);
    const { errors } = JSON.parse(refused.bytes.toString()) as { errors: { code: string } };
    expect(errors.code).toMatch(/\S/);
    expect(errors.code).not.toMatch(/^This code/);
  });

  it('is loaded again by its address as its page', async () => {
    const { status, headers } = await send(AUTH_FORM_PATHS.resetPassword);
    expect([status, headers['location']]).toEqual([303, PATHS.forgotPassword]);
  });
});

async function signedUp(): Promise<{ email: string; password: string }> {
  const email = newEmail();
  const { bytes } = await send(AUTH_FORM_PATHS.signUp, asScript, profile(email));
  const { userId } = JSON.parse(bytes.toString()) as { userId: string };
  await send(AUTH_FORM_PATHS.verify, asScript, { userId, code: await codeMailedTo(app, email) });
  return { email, password: PASSWORD };
}
