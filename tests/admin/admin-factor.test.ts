/** The second factor of administrators: set up on the server only, required after a correct passkey, and each six digits accepted once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newFactor, sealKey } from '#server/auth/totp.ts';
import { putFactor } from '#server/store/admin/admin-factor.ts';
import { ADMIN, ADMINS_BY_ROLE, askForPasskey, inviteByRole } from './admins.ts';
import { ROOT } from '../kit/product.ts';
import { callOn, openApp, startApp, type TestApp } from '../kit/start.ts';
import { urlOf } from '../kit/postgres.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  await app.ctx.db.deleteFrom('admin_factor').execute();
});

const STEP_MS = 30_000;
const WRONG = { type: 'invalid', fields: { code: 'This code is wrong or already used. Wait for the next one.' } };

/** Returns the digits of an authenticator app, this many steps from now. */
function digitsOf(key: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

async function enrol({ lastStep = 0, sessionKey = app.ctx.sessionKey } = {}): Promise<string> {
  const { key } = newFactor(ADMIN);
  await putFactor(app.ctx.db, ADMIN, { sealedKey: await sealKey(sessionKey, key), lastStep });
  return key;
}

async function asked(on = app, email = ADMIN) {
  const { cookie, passkey } = await askForPasskey(on, email);
  return (code?: string, value = passkey) => {
    const input = { email, passkey: value, ...(code !== undefined && { code }) };
    return callOn(on.url, 'POST /api/auth/admin/passkey', input, { headers: { cookie } });
  };
}

it('is asked for behind a right passkey, which is not spent by it', async () => {
  const key = await enrol();
  const enter = await asked();
  expect((await enter()).body).toMatchObject({
    type: 'invalid',
    fields: { code: 'Enter the six digits from your authenticator app' },
  });
  expect((await enter('000000')).body).toMatchObject(WRONG);
  const digits = digitsOf(key);
  expect((await enter(`${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200);
  expect((await enter(digitsOf(key, 1))).body).toMatchObject({ error: 'Invalid admin' });
});

it('is not revealed without a right passkey, nor asked of an administrator without one', async () => {
  const key = await enrol();
  const enter = await asked();
  for (const code of [undefined, digitsOf(key)]) {
    expect((await enter(code, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).body).toEqual({ type: 'user', error: 'Invalid admin' });
  }
  await app.ctx.db.deleteFrom('admin_factor').execute();
  expect((await enter()).status).toBe(200);
});

it('works once: neither the same digits nor earlier ones work with another passkey', async () => {
  const key = await enrol();
  expect((await (await asked())(digitsOf(key))).status).toBe(200);
  const enter = await asked();
  expect((await enter(digitsOf(key))).body).toMatchObject(WRONG);
  expect((await enter(digitsOf(key, -1))).body).toMatchObject(WRONG);
  expect((await enter(digitsOf(key, 1))).status).toBe(200);
});

it('lets the same digits in once, with two passkeys at the same time', async () => {
  const key = await enrol();
  const ways = [await asked(), await asked()];
  const digits = digitsOf(key);
  const answers = await Promise.all(ways.map((enter) => enter(digits)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

it('gives five tries with one passkey', async () => {
  const key = await enrol();
  const enter = await asked();
  for (let turn = 0; turn < 5; turn++) expect((await enter('000000')).body).toMatchObject(WRONG);
  expect((await enter(digitsOf(key))).body).toMatchObject({ error: 'Invalid admin' });
});

it('cannot be read with another session secret, and says so', async () => {
  const key = await enrol({ sessionKey: new TextEncoder().encode('another secret of thirty-two letters') });
  const { status, body } = await (await asked())(digitsOf(key));
  expect(status).toBe(403);
  expect(body.error).toMatch(/^Your second factor belongs to another server\. This/);
});

it('is needed by every administrator where the settings say so', async () => {
  const strict = await startApp({ env: { ADMIN_EMAILS: ADMIN, ADMIN_SECOND_FACTOR: 'on' } });
  onTestFinished(() => strict.close());
  const { status, body } = await (await asked(strict))();
  expect(status).toBe(403);
  expect(body.error).toMatch(/^You have no second factor yet/);
});

describe('an invited administrator where everybody needs one', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startApp({ env: { ADMIN_EMAILS: ADMIN, ADMIN_SECOND_FACTOR: 'on' } });
    await inviteByRole(strict);
  });
  afterAll(() => strict.close());
  beforeEach(async () => {
    await strict.ctx.db.deleteFrom('attempt').execute();
    await strict.ctx.db.deleteFrom('admin_factor').execute();
  });
  const { money: INVITED } = ADMINS_BY_ROLE;
  const offered = (body: object) => (body as { enrol?: { key: string; uri: string } }).enrol ?? expect.fail('no key');
  const factors = () => strict.ctx.db.selectFrom('admin_factor').select('email').execute();

  it('is shown a key behind a right passkey, the same in one browser, and comes in by its digits', async () => {
    const enter = await asked(strict, INVITED);
    expect((await enter(undefined, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')).body).toEqual({ type: 'user', error: 'Invalid admin' });
    const first = await enter();
    expect(first).toMatchObject({ status: 400, body: { type: 'invalid', fields: { code: expect.any(String) } } });
    const { key, uri } = offered(first.body);
    expect(uri).toContain(`otpauth://totp/Mortar:${encodeURIComponent(INVITED)}`);
    expect(offered((await enter()).body).key).toBe(key);
    expect((await enter('000000')).body).toMatchObject(WRONG);
    expect(await factors()).toEqual([]);
    const digits = digitsOf(key);
    const { status, body } = await enter(digits);
    expect(status).toBe(200);
    expect((await callOn(strict.url, 'GET /api/admin/session', {}, { token: body.token })).status).toBe(200);
    expect(await factors()).toEqual([{ email: INVITED }]);
    const acts = await strict.ctx.db.selectFrom('admin_act').where('email', '=', INVITED).select('what').execute();
    expect(acts.map(({ what }) => what)).toEqual(['sign in refused', 'add second factor', 'sign in']);
    // the next sign-in asks for digits as for everybody, and shows no key
    const next = await asked(strict, INVITED);
    expect((await next()).body).not.toHaveProperty('enrol');
    expect((await next(digits)).body).toMatchObject(WRONG);
    expect((await next(digitsOf(key, 1))).status).toBe(200);
  });

  it('has the key sealed, in the browser that asked, until the passkey is over', async () => {
    const enter = await asked(strict, INVITED);
    const { key } = offered((await enter()).body);
    const rows = await strict.ctx.db.selectFrom('admin_enrolment').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    const other = await asked(strict, INVITED);
    expect((await other(digitsOf(key))).body, 'another browser').toHaveProperty('enrol');
    expect(offered((await other()).body).key).not.toBe(key);
    await sql`UPDATE admin_passkey SET expires_at = now() - interval '1 second'`.execute(strict.ctx.db);
    expect((await enter(digitsOf(key))).body).toEqual({ type: 'user', error: 'Invalid admin' });
    expect(await factors()).toEqual([]);
  });

  it('never replaces a factor by it: of two browsers at once one enrols', async () => {
    const ways = [await asked(strict, INVITED), await asked(strict, INVITED)];
    const keys = await Promise.all(ways.map(async (enter) => offered((await enter()).body).key));
    const answers = await Promise.all(ways.map((enter, at) => enter(digitsOf(keys[at]!))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { sealed_key: sealed } = await strict.ctx.db.selectFrom('admin_factor').selectAll().executeTakeFirstOrThrow();
    const late = answers.findIndex(({ status }) => status !== 200);
    expect((await ways[late]!(digitsOf(keys[late]!, 1))).status).not.toBe(200);
    const now = await strict.ctx.db.selectFrom('admin_factor').selectAll().executeTakeFirstOrThrow();
    expect(now.sealed_key).toBe(sealed);
  });

  it('is shown no key where it is removed, nor is an owner of the settings', async () => {
    const enter = await asked(strict, ADMIN);
    expect((await enter()).body).toMatchObject({ type: 'forbidden' });
    const theirs = await asked(strict, INVITED);
    await strict.ctx.db.deleteFrom('administrator').where('email', '=', INVITED).execute();
    expect((await theirs()).body).toEqual({ type: 'user', error: 'Invalid admin' });
    expect(await strict.ctx.db.selectFrom('admin_factor').select('email').execute()).toEqual([]);
  });
});

/** Runs the operator's command; `answer` types a reply when it asks for the digits. */
async function command(args: string[], answer: (text: string) => string = () => '') {
  const dataDir = await mkdtemp(join(tmpdir(), 'mortar-factor-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(app.connection),
    ADMIN_EMAILS: ADMIN,
    SESSION_SECRET: new TextDecoder().decode(app.ctx.sessionKey),
  };
  const child = spawn(process.execPath, [join(ROOT, 'scripts/second-factor.ts'), ...args], { env });
  let text = '';
  const listen = (chunk: Buffer) => {
    text += chunk.toString();
    if (text.endsWith('app shows: ')) child.stdin.write(`${answer(text)}\n`);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

const keyIn = (text: string) => /^ {2}([A-Z2-7]{32})$/m.exec(text)?.[1] ?? expect.fail(text);

it('is set up by a command on the server, once the app has proved its key, and removed by it', async () => {
  let key = '';
  const refused = await command([ADMIN], () => '12345');
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was changed') });
  expect(await app.ctx.db.selectFrom('admin_factor').selectAll().execute()).toEqual([]);

  const given = await command([ADMIN], (text) => digitsOf((key = keyIn(text))));
  expect(given.code, given.text).toBe(0);
  expect(given.text).toContain(`otpauth://totp/Mortar:${encodeURIComponent(ADMIN)}`);
  const [row] = await app.ctx.db.selectFrom('admin_factor').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(key);
  const enter = await asked();
  expect((await enter()).body).toMatchObject({ fields: { code: expect.any(String) } });
  expect((await enter(digitsOf(key, 1))).status).toBe(200);

  expect(await command([ADMIN, '--remove'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('Second factor removed'),
  });
  expect(await app.ctx.db.selectFrom('admin_factor').selectAll().execute()).toEqual([]);
});

it('is given to nobody whom the settings do not name', async () => {
  const { code, text } = await command(['stranger@example.com']);
  expect(code).toBe(1);
  expect(text).toContain('ADMIN_EMAILS does not name stranger@example.com');
});
