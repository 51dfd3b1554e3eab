/** Forged payments credit nothing, however often and in whatever way they are tried. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { SANDBOX_SECRET_KEY } from '#server/outside/open-payment.ts';
import { sampleSize } from '../kit/sample.ts';
import { openApp } from '../kit/start.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { type Accepted, openEmulator, openTrade, type EmulatedProvider, type Trade } from './trade.ts';

const VERIFIES = sampleSize(150, 500);
const WEBHOOKS = sampleSize(1_400, 10_000);
const PARALLEL = 32;

const app = openApp({ env: { LOG_LEVEL: 'silent' } }, closeInOrder);
let emulator: EmulatedProvider;
let trade: Trade;
let other: Trade;
let unpaid: Accepted;
beforeAll(async () => {
  emulator = await openEmulator(app);
  [trade, other] = [await openTrade(app, emulator), await openTrade(app, emulator)];
  unpaid = await trade.accept(trade.partners[0], 3);
});

/** Runs `act` once for each index below `count`, a limited number in parallel. */
async function each(count: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
}

const countJournals = async () => (await app.ctx.db.selectFrom('ledger_journal').select('id').execute()).length;
const countEvents = async () => (await app.ctx.db.selectFrom('provider_event').select('id').execute()).length;

it(`${VERIFIES} tampered presses of Verify payment credit nothing`, async () => {
  const bought = await other.buy(other.partners[0], 2);
  const before = await countJournals();
  const [payer] = trade.partners;
  const tampered: [who: 'payer' | 'supplier' | 'stranger', change: Record<string, unknown>][] = [
    ['payer', {}],
    ['supplier', {}],
    ['payer', { amount: 1 }],
    ['payer', { amount: 3_105, status: 'success' }],
    ['payer', { amount: -3_105 }],
    ['payer', { reference: bought }],
    ['stranger', {}],
    ['stranger', { reference: bought, walletAddress: other.walletAddress }],
    ['payer', { chatroomId: other.chatId }],
    ['payer', { walletAddress: other.walletAddress }],
    ['payer', { reference: `${unpaid.reference}0` }],
    ['payer', { reference: unpaid.reference.toUpperCase() }],
    ['payer', { reference: `${unpaid.reference}' OR true --` }],
    ['payer', { reference: { reference: unpaid.reference } }],
    ['payer', { walletAddress: trade.walletAddress.slice(1) }],
  ];
  const people = { payer, supplier: trade.supplier, stranger: trade.partners[1] };
  await each(VERIFIES, async (index) => {
    const [who, change] = tampered[index % tampered.length]!;
    const input = { walletAddress: trade.walletAddress, chatroomId: trade.chatId, reference: unpaid.reference };
    const answer = await people[who].call('POST /api/wallet/payment/verify/chatroom/:walletAddress', {
      ...input,
      ...change,
    });
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.success, JSON.stringify([who, change, answer.body])).not.toBe(true);
  });
  expect(await countJournals()).toBe(before);
  expect(await trade.show()).toMatchObject({ balance: 0, quantityLeft: 10 });
});

it.each([
  ['of another payment', { reference: 'pay-0191f3c2-another-one' }],
  ['in dollars', { currency: 'USD' }],
  ['of the live side', { domain: 'live' }],
  ['of a kobo less', { amountKobo: 310_499 }],
  ['of a kobo more', { amountKobo: 310_501 }],
  ['of nothing', { amountKobo: 0 }],
  ['that was asked to be another sum', { requestedKobo: 310_000 }],
  ['that was taken back', { status: 'reversed' }],
])('money %s, as the provider tells it, is never credited to the wallet', async (_, change) => {
  const one = await openTrade(app, emulator);
  const [payer] = one.partners;
  const { reference } = await one.accept(payer, 3);
  await emulator.succeed(reference);
  const { verify } = app.ctx.payment;
  app.ctx.payment.verify = async (which) => {
    const reply = await verify(which);
    return reply && { ...reply, ...(which === reference && change) };
  };
  const pressed = await Promise.all(Array.from({ length: 8 }, () => one.verify(payer, reference)));
  app.ctx.payment.verify = verify;
  expect(pressed.map(({ status, body }) => [status, body.success])).toEqual(pressed.map(() => [200, false]));
  expect(await one.show()).toMatchObject({ balance: 0, quantityLeft: 10 });
});

const sha512 = (body: string, key: string) => createHmac('sha512', key).update(body).digest('hex');
const right = (body: string) => sha512(body, SANDBOX_SECRET_KEY);

/** Signatures that somebody without our key can put into the header. */
const FORGERIES: ((body: string) => string | undefined)[] = [
  () => undefined,
  () => '',
  () => randomBytes(64).toString('hex'),
  (body) => sha512(body, ''),
  (body) => sha512(body, 'sk_test_somebody0else'),
  (body) => sha512(body, SANDBOX_SECRET_KEY.toUpperCase()),
  (body) => createHash('sha512').update(body).digest('hex'),
  (body) => createHmac('sha256', SANDBOX_SECRET_KEY).update(body).digest('hex'),
  (body) => right(`${body} `),
  (body) => right(body).slice(0, -1),
  (body) => right(body).slice(0, -1) + (right(body).endsWith('0') ? '1' : '0'),
  (body) => `${right(body)}00`,
  (body) => Buffer.from(right(body), 'hex').toString('base64'),
  (body) => `sha512=${right(body)}`,
];

it(`${WEBHOOKS} forged webhooks are refused, kept nowhere, and credit nothing`, { timeout: 180_000 }, async () => {
  await emulator.succeed(unpaid.reference);
  const [journals, events] = [await countJournals(), await countEvents()];
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  const send = (body: string, signature: string | undefined) =>
    new Promise<number>((done, fail) => {
      const headers = {
        'content-type': 'application/json',
        ...(signature !== undefined && { 'x-paystack-signature': signature }),
      };
      const sent = request(app.url + PAYMENT_WEBHOOK_PATH, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', () => done(answer.statusCode ?? 0));
      });
      sent.once('error', fail).end(body);
    });
  const statuses = new Map<number, number>();
  await each(WEBHOOKS, async (index) => {
    const data = { id: index, reference: unpaid.reference, status: 'success', amount: 310_500, currency: 'NGN' };
    const body = JSON.stringify({ event: 'charge.success', data });
    const status = await send(body, FORGERIES[index % FORGERIES.length]!(body));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  agent.destroy();
  expect([...statuses]).toEqual([[401, WEBHOOKS]]);
  expect([await countJournals(), await countEvents()]).toEqual([journals, events]);
  expect((await trade.show()).balance).toBe(0);
  // the same body with a valid signature is accepted
  const body = JSON.stringify({ event: 'charge.success', data: { reference: unpaid.reference } });
  const signed = await fetch(app.url + PAYMENT_WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': right(body) },
    body,
  });
  expect(signed.status).toBe(200);
  await expect.poll(async () => (await trade.show()).balance).toBe(3_000);
});
