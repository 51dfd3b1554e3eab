/** A silent provider: what does not need it continues, members who need it are told at once, and nothing is forgotten. */
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PAY_NOW_MS } from '#server/actions/money/payment/checkout-start.ts';
import type { JobName } from '#server/outside/job-payloads.ts';
import { SANDBOX_PAYSTACK_PATH, SANDBOX_SECRET_KEY } from '#server/outside/open-payment.ts';
import { createPaystack } from '#server/outside/paystack.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { codeMailedTo } from '../notice/mail.ts';
import { openStubProvider } from './paystack/stub-provider.ts';
import { callOn, openApp } from '../kit/start.ts';
import { askPayout, makeEarner, moneyOf } from './payout/earnings.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from './trade.ts';

const SILENT = 'The payment provider is not responding. Your money is safe. Try again in a few minutes.';
/** An address at which no server listens. */
const NOWHERE = 'http://127.0.0.1:1';

const app = openApp({ env: { LOG_LEVEL: 'silent', ADMIN_EMAILS: ADMIN } }, closeInOrder);
let emulator: EmulatedProvider;
let isSilent = false;
const hanging = openStubProvider({ timeoutMs: 60_000 });
beforeAll(async () => {
  emulator = await openEmulator(app);
  const baseUrl = () => (isSilent ? NOWHERE : `${app.url}${SANDBOX_PAYSTACK_PATH}`);
  Object.assign(app.ctx.payment, createPaystack({ secretKey: SANDBOX_SECRET_KEY, baseUrl, pauseMs: 1, silenceMs: 50 }));
});
beforeEach(answer);
afterEach(answer);

async function answer(): Promise<void> {
  isSilent = false;
  await expect.poll(() => app.ctx.payment.isSilent()).toBe(false);
}

/** Makes the provider silent, and waits until the client has noticed. */
async function fallSilent(): Promise<void> {
  isSilent = true;
  while (!app.ctx.payment.isSilent()) await app.ctx.payment.fetchBalance().catch(() => undefined);
}

const health = async () => (await fetch(`${app.url}/health/ready`)).json();

const PAYMENTS = 12;

it('a code is mailed while twelve payments wait for it', async () => {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 1);
  const { verify } = app.ctx.payment;
  const silence = Promise.withResolvers<null>();
  let asked = 0;
  app.ctx.payment.verify = () => {
    asked += 1;
    return silence.promise;
  };
  for (let at = 0; at < PAYMENTS; at += 1) await app.ctx.jobs.add(app.ctx.db, 'confirm-payment', { reference });
  // every worker that may ask the provider is waiting for it
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4);
  const person = { firstName: 'Ada', lastName: 'Obi', password: 'rain over tall mangoes', email: 'ada@example.com' };
  await callOn(app.url, 'POST /api/auth/signup', person);
  expect(await codeMailedTo(app, person.email)).toMatch(/^\d{6}$/);
  app.ctx.payment.verify = verify;
  silence.resolve(null);
});

it('we stay ready, and say so to whoever asks and to administrators', async () => {
  const token = await signInAsAdmin(app);
  const isProviderSilent = async () =>
    (await callOn(app.url, 'GET /api/admin/session', {}, { token })).body.isProviderSilent;
  expect(await health()).toEqual({ ok: true });
  expect(await isProviderSilent()).toBe(false);
  await fallSilent();
  expect(await health()).toEqual({ ok: true, provider: 'silent' });
  expect(await isProviderSilent()).toBe(true);
  await answer();
  expect(await health()).toEqual({ ok: true });
});

it('Pay now says so and begins nothing', async () => {
  const trade = await openTrade(app, emulator);
  await fallSilent();
  expect(await trade.accept(trade.partners[0], 1)).toMatchObject({ status: 502, error: SILENT });
  const rows = app.ctx.db.selectFrom('payment').where('wallet_id', '=', trade.walletId).select('id');
  expect(await rows.execute()).toEqual([]);
  await answer();
  expect((await trade.accept(trade.partners[0], 1)).status).toBe(200);
});

it('Pay now waits four seconds for a provider that takes the call and never answers, and asks nothing more', async () => {
  const trade = await openTrade(app, emulator);
  const patience = new AbortController();
  const usual = AbortSignal.timeout.bind(AbortSignal);
  const deadlines = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === PAY_NOW_MS ? patience.signal : usual(ms)));
  const { asked, client } = await hanging(() => patience.abort(new Error('four seconds are over')));
  const { initialize, verify } = app.ctx.payment;
  Object.assign(app.ctx.payment, { initialize: client.initialize, verify: client.verify });
  try {
    expect(await trade.accept(trade.partners[0], 1)).toMatchObject({
      status: 502,
      error: 'The payment provider is not responding. Try again in a moment.',
    });
  } finally {
    deadlines.mockRestore();
    Object.assign(app.ctx.payment, { initialize, verify });
  }
  expect(PAY_NOW_MS).toBe(4_000);
  expect(asked).toEqual(['POST /transaction/initialize']);
  const rows = app.ctx.db.selectFrom('payment').where('wallet_id', '=', trade.walletId).select('state');
  expect(await rows.execute()).toEqual([{ state: 'failed' }]);
  expect((await trade.accept(trade.partners[0], 1)).status).toBe(200);
});

it('Donate says so and begins nothing', async () => {
  const donor = { name: 'Ada Obi', email: 'ada.donor@example.com', phone: '+234 803 000 0000', amount: 5_000 };
  const { body } = await callOn(app.url, 'POST /api/donor/register', donor);
  const { walletAddress } = body.wallet;
  const gift = { walletAddress, email: donor.email, amount: donor.amount };
  await fallSilent();
  const refused = await callOn(app.url, 'POST /api/donor/donate/:walletAddress', gift);
  expect(refused).toMatchObject({ status: 502, body: { type: 'provider', error: SILENT } });
  expect(await app.ctx.db.selectFrom('payment').where('purpose', '=', 'donation').select('id').execute()).toEqual([]);
});

it('Verify payment says so of what has not arrived, and shows what has', async () => {
  const trade = await openTrade(app, emulator);
  const [payer, other] = trade.partners;
  const bought = await trade.buy(payer, 1);
  const { reference } = await trade.accept(other, 1);
  await fallSilent();
  expect(await trade.verify(other, reference)).toMatchObject({ status: 502, body: { error: SILENT } });
  expect(await trade.verify(payer, bought)).toMatchObject({ status: 200, body: { success: true } });
});

it('a payout is not begun, and what is available stays available', async () => {
  const supplier = await makeEarner(app, emulator);
  await fallSilent();
  expect(await askPayout(supplier, 1_000)).toMatchObject({
    status: 502,
    body: { error: SILENT },
  });
  const { figures } = await moneyOf(supplier);
  expect(figures).toMatchObject({ available: 5_000, onItsWay: 0 });
});

const jobsOf = async (name: JobName) =>
  (
    await sql<{ attempts: number; isLater: boolean; key: string | null }>`
      SELECT attempts, run_at > now() AS "isLater", key FROM graphile_worker.jobs
       WHERE task_identifier = ${name}`.execute(app.ctx.db)
  ).rows;
const forgetJobs = () => sql`DELETE FROM graphile_worker._private_jobs`.execute(app.ctx.db);
const hurryJobs = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(app.ctx.db);

it('its jobs wait without using up their attempts, and are done when it is back', async () => {
  const trade = await openTrade(app, emulator);
  await forgetJobs();
  const { reference, accessCode } = await trade.accept(trade.partners[0], 1);
  await emulator.pay(accessCode);
  await fallSilent();
  for (let round = 1; round <= 3; round += 1) {
    await hurryJobs();
    await expect
      .poll(() => jobsOf('confirm-payment'))
      .toEqual([{ attempts: 0, isLater: true, key: `requery:${reference}` }]);
  }
  await answer();
  await hurryJobs();
  await untilJobsDone(app, 'confirm-payment');
  expect((await trade.show()).balance).toBe(1_000);
});

it('an event that came in the silence is handled once it is over', async () => {
  const trade = await openTrade(app, emulator);
  const { accessCode } = await trade.accept(trade.partners[0], 1);
  await emulator.pay(accessCode);
  await forgetJobs();
  await fallSilent();
  await emulator.control('webhooks/release');
  await expect.poll(async () => (await jobsOf('provider-event')).every(({ isLater }) => isLater)).toBe(true);
  expect((await jobsOf('provider-event')).map(({ attempts }) => attempts)).toContain(0);
  await answer();
  await hurryJobs();
  await untilJobsDone(app, 'provider-event');
  expect((await trade.show()).balance).toBe(1_000);
});
