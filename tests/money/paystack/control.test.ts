/**
 * The emulator's controls beyond payments: the clock, the faults, the account's switches, what survives a restart, and the control page.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAULT_CALLS } from '#server/sandbox/paystack/state/state-shapes.ts';
import { fileStorage } from '#server/sandbox/paystack/state/storage.ts';
import { advance, eventsOf, paidTransaction, referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ refundStepMs: 60_000, openingBalanceKobo: 500_000 });
});
afterEach(() => sandbox.close());

/** Sends a form of the control page, as a browser does. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });
  return { http: response.status, location: response.headers.get('location'), text: await response.text() };
}
const view = async (name: string) => (await fetch(`${sandbox.url}/?show=${name}`)).text();

describe('the clock', () => {
  it('lets everything due happen at its own moment, in order', async () => {
    await sandbox.close();
    const start = Date.parse('2026-03-02T09:00:00.000Z');
    sandbox = await startSandbox({ refundStepMs: 60_000, now: () => new Date(start) });
    const { reference, id } = await paidTransaction(sandbox, 'clock');
    await sandbox.client.createRefund({ transaction: reference, amountKobo: 60_000 });
    await advance(sandbox, 600);
    expect(await sandbox.client.listRefunds(id)).toMatchObject([
      { status: 'processed', refundedAt: new Date(start + 2 * 60_000) },
    ]);
    const { body } = await sandbox.control('clock/advance', { ms: 0 });
    expect(body.now).toBe(new Date(start + 600 * 60_000).toISOString());
  });

  it('repeats events that were not taken', async () => {
    await sandbox.close();
    sandbox = await startSandbox({ webhookRetryMs: [3_600_000] });
    sandbox.answers.push(500);
    await paidTransaction(sandbox, 'again');
    await eventsOf(sandbox, 1);
    await expect
      .poll(async () => (await sandbox.call('GET', '/control/webhooks')).body.webhooks[0].dueAt)
      .not.toBeNull();
    await advance(sandbox, 61);
    expect(sandbox.received).toHaveLength(2);
  });

  it.each([{ ms: -1 }, { minutes: 10_000_000 }, { minutes: 'soon' }, {}])('is not put to %j', async (body) => {
    expect((await sandbox.control('clock/advance', body)).http).toBe(400);
  });
});

describe('faults', () => {
  it('can be aimed at every call', async () => {
    const { reference, id } = await paidTransaction(sandbox, 'every');
    const { id: refund } = await sandbox.client.createRefund({ transaction: reference, amountKobo: 5_000 });
    const dispute = (await sandbox.control('disputes', { reference })).body.id;
    const calls: Record<(typeof FAULT_CALLS)[number], [string, string]> = {
      initialize: ['POST', '/transaction/initialize'],
      charge: ['POST', '/charge'],
      verify: ['GET', `/transaction/verify/${reference}`],
      transaction: ['GET', `/transaction/${id}`],
      transactions: ['GET', '/transaction'],
      timeline: ['GET', `/transaction/timeline/${id}`],
      refund: ['POST', '/refund'],
      'refund-show': ['GET', `/refund/${refund}`],
      'refund-retry': ['POST', `/refund/retry_with_customer_details/${refund}`],
      refunds: ['GET', '/refund'],
      banks: ['GET', '/bank'],
      resolve: ['GET', '/bank/resolve'],
      recipient: ['POST', '/transferrecipient'],
      transfer: ['POST', '/transfer'],
      'transfer-finalize': ['POST', '/transfer/finalize_transfer'],
      'transfer-otp': ['POST', '/transfer/resend_otp'],
      'transfer-verify': ['GET', '/transfer/verify/any'],
      transfers: ['GET', '/transfer'],
      balance: ['GET', '/balance'],
      settlements: ['GET', '/settlement'],
      'dispute-show': ['GET', `/dispute/${dispute}`],
      'dispute-resolve': ['PUT', `/dispute/${dispute}/resolve`],
      'dispute-evidence': ['POST', `/dispute/${dispute}/evidence`],
      'dispute-upload': ['GET', `/dispute/${dispute}/upload_url`],
      disputes: ['GET', '/dispute'],
    };
    await sandbox.control('faults', { faults: FAULT_CALLS.map((call) => ({ call, fault: '500' })) });
    for (const call of FAULT_CALLS) expect([call, (await sandbox.api(...calls[call])).http]).toEqual([call, 500]);
    for (const call of FAULT_CALLS) expect([call, (await sandbox.api(...calls[call])).http]).not.toEqual([call, 500]);
  });

  it('do not open a route to a caller without the key', async () => {
    await sandbox.control('faults', { call: 'balance', fault: '500' });
    expect((await sandbox.call('GET', '/balance')).http).toBe(401);
    expect((await sandbox.api('GET', '/balance')).http).toBe(500);
  });

  it('can be forgotten', async () => {
    await sandbox.control('faults', { call: 'balance', fault: '500' });
    await sandbox.control('faults/clear');
    expect(await sandbox.client.fetchBalance()).toBe(500_000);
  });
});

it('asks a question again after two lost answers, and says unknown after three', async () => {
  const fault = (kind: string) => ({ call: 'balance', fault: kind });
  await sandbox.control('faults', { faults: [fault('502-html'), fault('500')] });
  expect(await sandbox.client.fetchBalance()).toBe(500_000);
  await sandbox.control('faults', { faults: [fault('500'), fault('502-html'), fault('500')] });
  await expect(sandbox.client.fetchBalance()).rejects.toMatchObject({ outcome: 'unknown' });
});

describe('a restart', () => {
  let folder: string;
  const storage = () => fileStorage(join(folder, 'paystack.json'));
  const restart = async (options: Parameters<typeof startSandbox>[0] = {}) => {
    await sandbox.close();
    sandbox = await startSandbox({ storage: storage(), refundStepMs: 60_000, ...options });
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mortar-paystack-'));
    await restart({ openingBalanceKobo: 500_000 });
  });
  afterEach(async () => {
    await sandbox.close();
    // a webhook in progress may still write to the folder
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('keeps refunds, transfers, disputes, the balance, the clock and the switches, and lets them go on', async () => {
    await sandbox.control('switches', { settleInto: 'balance' });
    await advance(sandbox, 60);
    const { reference, id } = await paidTransaction(sandbox, 'kept');
    await sandbox.client.createRefund({ transaction: reference, amountKobo: 60_000 });
    const account = { accountNumber: '2001234000', bankCode: '057', name: 'Ada' };
    const { recipientCode } = await sandbox.client.createRecipient(account);
    const order = { recipientCode, amountKobo: 20_000, reason: 'Payout', reference: 'payout-kept-0191f3c2' };
    await sandbox.client.initiateTransfer(order);
    const dispute = String((await sandbox.control('disputes', { reference })).body.id);
    const disputed = await sandbox.client.fetchDispute(dispute);
    await restart();
    expect(await sandbox.client.fetchBalance()).toBe(500_000 - 21_000);
    expect(await sandbox.client.fetchDispute(dispute)).toEqual(disputed);
    expect((await sandbox.client.createRecipient(account)).recipientCode).toBe(recipientCode);
    await advance(sandbox, 10);
    expect(await sandbox.client.listRefunds(id)).toMatchObject([{ status: 'processed' }]);
    expect(await sandbox.client.verifyTransfer(order.reference)).toMatchObject({ status: 'success' });
    await sandbox.control('settle');
    expect(await sandbox.client.fetchBalance()).toBe(500_000 - 21_000 + 103_500 - 1_553 - 60_000);
  });

  it('reads stored state of the first version, and settles its collections', async () => {
    const { reference } = await paidTransaction(sandbox, 'old');
    await sandbox.close();
    const { nextId, transactions, customers, deliveries } = JSON.parse((await storage().load()) ?? '');
    const old = { version: 1, nextId, transactions, customers, deliveries, holding: false, plans: [], faults: [] };
    await writeFile(join(folder, 'paystack.json'), JSON.stringify(old));
    sandbox = await startSandbox({ storage: storage() });
    expect(await sandbox.status(reference)).toBe('success');
    expect((await sandbox.control('settle')).body.settlement.total_amount).toBe(103_500 - 1_553);
  });
});

describe('the page', () => {
  it('has a part for everything, also where nothing has happened', async () => {
    const words = {
      payments: 'No payments yet.',
      refunds: 'No refunds yet.',
      transfers: 'No transfers yet.',
      disputes: 'No disputes yet.',
      balance: 'NGN 5,000.00',
      events: 'No webhooks yet.',
      faults: 'No faults queued.',
    };
    for (const [name, text] of Object.entries(words)) expect(await view(name)).toContain(text);
    expect(await view('<script>')).toContain(words.payments);
  });

  it('pays late by its form, with the amount in naira, and leads back to its part', async () => {
    const reference = referenceOf('late');
    await sandbox.order(reference);
    await sandbox.control(`transactions/${reference}/fail`);
    const { http, location } = await post(`transactions/${reference}/succeed`, { naira: '1,000.50', show: 'payments' });
    expect([http, location]).toEqual([303, '/sandbox/paystack/?show=payments']);
    expect(await sandbox.client.verify(reference)).toMatchObject({ status: 'success', amountKobo: 100_050 });
    expect(await view('payments')).toContain('received NGN 1,000.50');
  });

  it('leads through a dispute, a refund and a transfer by its buttons', async () => {
    const { reference } = await paidTransaction(sandbox, 'buttons');
    const { id } = await sandbox.client.createRefund({ transaction: reference, amountKobo: 60_000 });
    expect(await view('refunds')).toContain(`/control/refunds/${id}/move`);
    await post(`refunds/${id}/move`, { status: 'needs-attention', show: 'refunds' });
    expect(await view('refunds')).toContain('data-state="needs-attention"');
    await post('disputes', { reference, naira: '200', show: 'disputes' });
    expect(await view('disputes')).toContain('NGN 200.00');
    await post('switches', { otp: 'on', show: 'balance' });
    const { recipientCode } = await sandbox.client.createRecipient({
      accountNumber: '2001234000',
      bankCode: '057',
      name: 'Ada',
    });
    const order = { recipientCode, amountKobo: 20_000, reason: 'Payout', reference: 'payout-page-0191f3c2' };
    expect(await sandbox.client.initiateTransfer(order)).toMatchObject({ status: 'otp' });
    await post(`transfers/${order.reference}/move`, { status: 'abandoned', show: 'transfers' });
    expect(await view('transfers')).toContain('data-state="abandoned"');
  });

  it('queues faults, plans events, sets the balance and the clock by its forms', async () => {
    await post('faults', { call: 'refund', fault: '502-html', show: 'faults' });
    expect(await view('faults')).toContain('Bad gateway as HTML (502)');
    await post('webhooks/plan', { do: 'duplicate', times: '2', show: 'events' });
    await paidTransaction(sandbox, 'twice');
    expect(await sandbox.receives(2)).toHaveLength(2);
    await post('balance', { naira: '12,345.67', show: 'balance' });
    expect(await sandbox.client.fetchBalance()).toBe(1_234_567);
    expect((await post('clock/advance', { minutes: '60', show: 'balance' })).http).toBe(303);
  });

  it.each([
    ['words for an amount', { naira: 'many', show: 'balance' }],
    ['less than nothing', { naira: '-1', show: 'balance' }],
  ])('says what is wrong with %s, and leads back', async (_what, fields) => {
    const { http, text } = await post('balance', fields);
    expect(http).toBe(400);
    expect(text).toContain('Enter the amount in naira');
    expect(text).toContain('href="/sandbox/paystack/?show=balance"');
    expect(await sandbox.client.fetchBalance()).toBe(500_000);
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }],
  ])('does nothing for %s', async (_what, headers) => {
    expect((await post('balance', { naira: '1' }, headers)).http).toBe(403);
    expect(await sandbox.client.fetchBalance()).toBe(500_000);
  });

  it('does what its own site asks for', async () => {
    const { origin } = new URL(sandbox.url);
    expect((await post('balance', { naira: '1' }, { origin, 'sec-fetch-site': 'same-origin' })).http).toBe(303);
    expect(await sandbox.client.fetchBalance()).toBe(100);
  });

  it('escapes what came from outside, and runs no script of its own', async () => {
    await sandbox.api('POST', '/transaction/initialize', { email: '<b>@example.ng', amount: 20_000 });
    const { reference } = await paidTransaction(sandbox, 'escaped');
    await sandbox.client.createRefund({ transaction: reference, amountKobo: 5_000, merchantNote: '<img src=x>' });
    for (const name of ['payments', 'refunds', 'events']) {
      const text = await view(name);
      expect(text).not.toMatch(/<b>|<img|<script|\sstyle=|\son\w+=/);
    }
  });
});
