/** The calls of the donation page: they use the API's routes, answer in the page's language, and do nothing without its script. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '#rules/paths.ts';
import { DONATION_FORM_PATHS, NEEDS_SCRIPT, type VerifiedDonation } from '#rules/money/donation-form.ts';
import { PHONE_REFUSAL } from '#rules/account/phone.ts';
import { DONORS_PER_EMAIL } from '#rules/rate-limit.ts';
import { needBuiltWeb } from '../../kit/built-web.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, type EmulatedProvider } from '../trade.ts';
import { startApp, type TestApp } from '../../kit/start.ts';

const HAUSA = JSON.parse(readFileSync('web/i18n/ha.json', 'utf8')) as Record<string, string>;

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  needBuiltWeb();
  app = await startApp();
  emulator = await openEmulator(app);
});
afterAll(() => closeInOrder(app));

type Fields = Record<string, string>;

const post = (path: string, fields: Fields, headers: Fields = {}) =>
  fetch(app.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

async function ask(path: string, fields: Fields, headers: Fields = {}) {
  const answer = await post(path, fields, { accept: 'application/json', 'accept-language': 'ha', ...headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

const newEmail = () => `giver.${Math.random().toString(36).slice(2)}@example.com`;
const giver = (changes: Fields = {}): Fields => ({
  name: 'Ọláwálé Adéyẹmí',
  email: newEmail(),
  phone: '',
  amount: '5000',
  contact_number: '',
  ...changes,
});

async function start(facts = giver()): Promise<{ walletAddress: string; reference: string; access_code: string }> {
  const { body } = await ask(DONATION_FORM_PATHS.register, facts);
  const walletAddress = String(body['walletAddress']);
  const started = await ask(DONATION_FORM_PATHS.donate, { ...facts, walletAddress });
  return { walletAddress, ...(started.body as { reference: string; access_code: string }) };
}

describe('a call of the donation’s page', () => {
  it('registers, opens a checkout and verifies', async () => {
    const { access_code, ...attempt } = await start();
    expect(attempt.reference).toMatch(/^pay-/);
    expect(await emulator.pay(access_code)).toBe('success');
    const { status, body } = await ask(DONATION_FORM_PATHS.verify, attempt);
    expect([status, body]).toEqual([
      200,
      { success: true, state: 'succeeded', amount: 5_000, gatewayResponse: expect.anything() },
    ]);
  });

  it('is refused at its field in the page’s language', async () => {
    const { status, body } = await ask(DONATION_FORM_PATHS.register, giver({ phone: '0803' }));
    expect([status, body['errors']]).toEqual([400, { phone: HAUSA[PHONE_REFUSAL.id] }]);
    const little = await ask(DONATION_FORM_PATHS.register, giver({ amount: '20' }));
    const start = HAUSA['The smallest payment is ₦50. Choose a larger amount.'];
    expect([little.status, little.body['errors']]).toEqual([422, { amount: start }]);
  });

  it('says in the page’s language that nothing has arrived', async () => {
    const { access_code: _, ...attempt } = await start();
    const { body } = await ask(DONATION_FORM_PATHS.verify, attempt);
    const { success, error } = body as unknown as VerifiedDonation;
    expect([success, error]).toEqual([
      false,
      HAUSA["Payment was unsuccessful. Please try again or contact Mortar's team for verification."],
    ]);
  });

  it('is limited as the API is, and says when to come again', async () => {
    const facts = giver();
    for (let at = 0; at < DONORS_PER_EMAIL.limit; at += 1) {
      expect((await ask(DONATION_FORM_PATHS.register, facts)).status).toBe(200);
    }
    const { status, headers, body } = await ask(DONATION_FORM_PATHS.register, facts);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(body['failure']).toBe(HAUSA['Too many donations from your network. Try again in an hour.']);
  });

  it('of another site is refused', async () => {
    for (const path of Object.values(DONATION_FORM_PATHS)) {
      expect((await ask(path, giver(), { origin: 'https://evil.example' })).status, path).toBe(403);
    }
  });

  it('that a browser makes by itself comes back with what was typed, and that it needs the script', async () => {
    const facts = giver();
    const answer = await post(DONATION_FORM_PATHS.register, facts, { accept: 'text/html' });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(html).toContain(`role="alert" class="whole`);
    expect(html).toContain(`>${NEEDS_SCRIPT.id}</div>`);
    for (const name of ['name', 'email', 'amount']) expect(html).toContain(`value="${facts[name]}"`);
    const donors = app.ctx.db.selectFrom('donor').where('email', '=', facts['email']!).selectAll();
    expect(await donors.execute()).toEqual([]);
  });

  it('is loaded again by its address as the page', async () => {
    const { status, headers } = await fetch(app.url + DONATION_FORM_PATHS.register, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([303, PATHS.donation]);
  });
});
