/** The provider's webhooks: stored once, answered at once, and never trusted beyond looking the payment up. */
import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { SANDBOX_SECRET_KEY } from '#server/outside/open-payment.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { messagesOf } from '../../notice/notices.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp({ env: { LOG_LEVEL: 'silent' } }, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const sign = (body: string | Buffer, key = SANDBOX_SECRET_KEY) => createHmac('sha512', key).update(body).digest('hex');

async function post(body: string | Buffer, headers: Record<string, string>): Promise<number> {
  const response = await fetch(app.url + PAYMENT_WEBHOOK_PATH, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers,
  });
  await response.arrayBuffer();
  return response.status;
}
const postSigned = (body: string | Buffer, headers: Record<string, string> = {}) =>
  post(body, { 'content-type': 'application/json', 'x-paystack-signature': sign(body), ...headers });

const success = (reference: unknown) =>
  JSON.stringify({ event: 'charge.success', data: { status: 'success', reference } });

async function countEvents(): Promise<number> {
  return (await app.ctx.db.selectFrom('provider_event').select('id').execute()).length;
}
const untilHandled = () =>
  expect
    .poll(() => app.ctx.db.selectFrom('provider_event').where('processed_at', 'is', null).select('id').execute())
    .toEqual([]);

describe('a webhook', () => {
  it('of a success credits the wallet without anybody pressing Verify payment', async () => {
    const trade = await openTrade(app, emulator);
    const { accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    await emulator.control('webhooks/release');
    await emulator.control('webhooks/hold');
    await expect.poll(async () => (await trade.show()).balance).toBe(2_000);
  });

  it('of a bank transfer that went back tells its payer, and books nothing', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { accessCode } = await trade.accept(payer, 2);
    await emulator.refuseTransfer(accessCode);
    await emulator.control('webhooks/release');
    await emulator.control('webhooks/hold');
    await expect.poll(() => messagesOf(payer)).toHaveLength(2);
    expect(await messagesOf(payer)).toContain(
      'Your bank transfer of ₦2,069 was not accepted. We are returning it. ' +
        'It was not the exact amount. Pay again with the exact amount.',
    );
    expect((await trade.show()).balance).toBe(0);
  });

  it.each(['358950', '18446744073709551615'])('of a dispute asks for the very number %s', async (id) => {
    const { fetchDispute } = app.ctx.payment;
    const asked: string[] = [];
    app.ctx.payment.fetchDispute = (disputeId) => {
      asked.push(disputeId);
      return Promise.resolve(null);
    };
    expect(await postSigned(`{"event":"charge.dispute.create","data":{"id":${id}}}`)).toBe(200);
    await untilHandled();
    app.ctx.payment.fetchDispute = fetchDispute;
    expect(asked).toEqual([id]);
  });

  it('sent ten times is stored once, credited once, and answered 200 each time', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    await emulator.succeed(reference);
    const before = await countEvents();
    const body = success(reference);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postSigned(body)));
    expect(answers).toEqual(Array<number>(10).fill(200));
    expect(await countEvents()).toBe(before + 1);
    await untilHandled();
    expect((await trade.show()).balance).toBe(2_000);
  });

  it('that claims success is not trusted: the provider is asked, and answers otherwise', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    expect(await postSigned(success(reference))).toBe(200);
    await untilHandled();
    expect(await trade.show()).toMatchObject({ balance: 0, referenceCodes: [{ paymentStatus: false }] });
  });

  it.each([
    ['of an event we do not know', JSON.stringify({ event: 'customeridentification.success', data: { id: 1 } })],
    ['of a reference we do not know', success(`pay-${randomUUID()}`)],
    ['of a success without a reference', success(undefined)],
    ['of a success whose reference is no text', success({ $gt: '' })],
    ['without data', JSON.stringify({ event: 'charge.success' })],
  ])('%s is stored, answered 200 and done with', async (_, body) => {
    const before = await countEvents();
    expect(await postSigned(body)).toBe(200);
    expect(await countEvents()).toBe(before + 1);
    await untilHandled();
  });

  it('is read as bytes, whatever it says it is', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const body = JSON.stringify({ event: 'test', data: { text: 'Ẹ̀bùn\n  é ', type } }, null, 3);
      expect(await postSigned(body, { 'content-type': type }), type).toBe(200);
    }
    await untilHandled();
  });
});

describe('a webhook that the provider did not sign', () => {
  it('is refused 200 times of 200, and nothing of it is stored', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    await emulator.succeed(reference);
    const body = success(reference);
    const right = sign(body);
    const forgeries: [string, Record<string, string>][] = [
      [body, {}],
      [body, { 'x-paystack-signature': '' }],
      [body, { 'x-paystack-signature': right.slice(0, -2) }],
      [body, { 'x-paystack-signature': `${right}00` }],
      [body, { 'x-paystack-signature': 'z'.repeat(128) }],
      [body, { 'x-paystack-signature': sign(body, 'sk_test_another0key') }],
      [body, { 'x-paystack-signature': createHmac('sha256', SANDBOX_SECRET_KEY).update(body).digest('hex') }],
      [`${body} `, { 'x-paystack-signature': right }],
      [JSON.stringify(JSON.parse(body), null, 1), { 'x-paystack-signature': right }],
      ...Array.from({ length: 191 }, (_, index): [string, Record<string, string>] => {
        const flipped = (Number.parseInt(right.charAt(index % 128), 16) ^ (1 + (index % 15))).toString(16);
        const place = index % 128;
        return [body, { 'x-paystack-signature': right.slice(0, place) + flipped + right.slice(place + 1) }];
      }),
    ];
    expect(forgeries).toHaveLength(200);
    const before = await countEvents();
    const answers = await Promise.all(forgeries.map(([forged, headers]) => post(forged, headers)));
    expect(new Set(answers)).toEqual(new Set([401]));
    expect(await countEvents()).toBe(before);
    expect((await trade.show()).balance).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'event=charge.success'],
    ['no event', '{"data":{}}'],
    ['no object', '[]'],
    ['what cannot be stored', '{"event":"x","data":"\\u0000"}'],
    ['half a character', '{"event":"x","data":"\\ud83d"}'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('but signed with our key and holding %s is refused as unreadable', async (_, body) => {
    expect(await postSigned(body)).toBe(400);
  });

  it('or that is too large is refused before it is read', async () => {
    expect(await postSigned(JSON.stringify({ event: 'x', data: 'x'.repeat(256 * 1024) }))).toBe(413);
  });
});
