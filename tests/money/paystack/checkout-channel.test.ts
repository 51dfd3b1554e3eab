/** Ways to pay at the checkout other than cards: bank transfers and Apple Pay. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceOf, type Sandbox, startSandbox } from './sandbox.ts';

const PAYS = { number: '4084 0840 8408 4081', cvv: '408' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ transferDelayMs: 30 });
});
afterAll(() => sandbox.close());

let count = 0;
async function begin(amountKobo?: number): Promise<{ reference: string; code: string }> {
  count += 1;
  const reference = referenceOf(`channel-${count}`);
  return { reference, code: await sandbox.order(reference, amountKobo) };
}
const data = async (reference: string) => (await sandbox.api('GET', `/transaction/verify/${reference}`)).body.data;

describe('bank transfers', () => {
  const send = (code: string, outcome: string) => sandbox.call('POST', `/checkout/${code}/transfer`, { outcome });

  it('show an account and wait', async () => {
    const { reference, code } = await begin(250_000);
    const { body } = await sandbox.call('POST', `/checkout/${code}/account`);
    expect(body).toMatchObject({ amount: 250_000, accountNumber: expect.stringMatching(/^\d{10}$/) });
    expect(await data(reference)).toMatchObject({ status: 'ongoing', channel: 'bank_transfer' });
  });

  it('pay when the money comes now', async () => {
    const { reference, code } = await begin();
    expect((await send(code, 'now')).body.status).toBe('success');
    expect(await data(reference)).toMatchObject({ status: 'success', channel: 'bank_transfer', amount: 103_500 });
  });

  it('pay when the money comes later, and tell by webhook', async () => {
    const { reference, code } = await begin();
    expect((await send(code, 'later')).body.status).toBe('silent');
    await expect.poll(() => sandbox.received.map((webhook) => webhook.reference)).toContain(reference);
    expect(await sandbox.status(reference)).toBe('success');
  });

  it('do not land on what was paid by card meanwhile', async () => {
    const { reference, code } = await begin();
    await send(code, 'later');
    await sandbox.pay(code, PAYS);
    const { reference: second, code: secondCode } = await begin();
    await send(secondCode, 'later');
    await expect.poll(() => sandbox.status(second)).toBe('success');
    expect(await data(reference)).toMatchObject({ status: 'success', channel: 'card' });
    const { webhooks } = (await sandbox.call('GET', '/control/webhooks')).body;
    expect(webhooks.filter((webhook: { reference: string }) => webhook.reference === reference)).toHaveLength(1);
  });

  it('show another amount than was asked for when the payer sent too little', async () => {
    const { reference, code } = await begin();
    await send(code, 'wrong');
    expect(await data(reference)).toMatchObject({ status: 'success', amount: 103_400, requested_amount: 103_500 });
  });

  it('wait for ever when nothing is sent', async () => {
    const { reference, code } = await begin();
    expect((await send(code, 'never')).body.status).toBe('silent');
    expect(await sandbox.status(reference)).toBe('ongoing');
  });

  it('start at NGN 100', async () => {
    const { code } = await begin(9_999);
    expect((await sandbox.call('POST', `/checkout/${code}/account`)).http).toBe(400);
  });

  it('are closed to an order that takes cards only', async () => {
    const { body } = await sandbox.api('POST', '/transaction/initialize', {
      email: 'ada@example.ng',
      amount: 20_000,
      channels: ['card'],
    });
    expect((await send(body.data.access_code, 'now')).http).toBe(400);
  });
});

describe('Apple Pay', () => {
  const pay = (code: string) => sandbox.call('POST', `/checkout/${code}/apple-pay`);

  it('pays at once by a card of another country, whose number nobody learns', async () => {
    const { reference, code } = await begin(250_000);
    expect((await pay(code)).body).toMatchObject({ status: 'success', approval: { reference } });
    expect(await data(reference)).toMatchObject({
      status: 'success',
      channel: 'apple_pay',
      fees: 19_750,
      authorization: { channel: 'apple_pay', country_code: 'GB', signature: expect.stringMatching(/^SIG_/) },
    });
    expect((await pay(code)).http).toBe(400);
  });

  it('is closed to an order that does not offer it', async () => {
    const order = { email: 'ada@example.ng', amount: 20_000, channels: ['bank_transfer'] };
    const { body } = await sandbox.api('POST', '/transaction/initialize', order);
    expect((await pay(body.data.access_code)).http).toBe(400);
  });
});

describe('the account of a charge', () => {
  const MINUTE = 60_000;
  let charged = 0;
  async function charge(minutes: number, amountKobo = 250_000) {
    charged += 1;
    const reference = referenceOf(`charge-${charged}`);
    const until = new Date(Date.now() + minutes * MINUTE);
    const order = { email: 'ada@example.ng', amountKobo, reference, until };
    return { reference, until, account: await sandbox.client.openTransferAccount(order) };
  }
  const send = (reference: string, amount?: number) =>
    sandbox.control(`transactions/${reference}/transfer`, { amount });

  it('takes the exact sum once, and waits for it until it closes', async () => {
    const { reference, until, account } = await charge(30);
    expect(account).toMatchObject({ bank: 'Sandbox Bank', accountNumber: expect.stringMatching(/^99\d{8}$/), until });
    expect(await sandbox.status(reference)).toBe('ongoing');
    await send(reference, 249_900);
    await send(reference, 250_100);
    expect(await sandbox.status(reference)).toBe('ongoing');
    await send(reference);
    await send(reference);
    expect(await data(reference)).toMatchObject({ status: 'success', amount: 250_000, channel: 'bank_transfer' });
  });

  it('is open for fifteen minutes at least, and for eight hours at most', async () => {
    const now = Date.now();
    const open = async (minutes: number) => ((await charge(minutes)).account.until.getTime() - now) / MINUTE;
    expect(Math.floor(await open(1))).toBe(15);
    expect(Math.floor(await open(1_000))).toBe(480);
  });

  it('is refused for less than NGN 100, and for a reference that was used', async () => {
    await expect(charge(30, 9_999)).rejects.toMatchObject({ outcome: 'refused' });
    const { reference, until } = await charge(30);
    const again = sandbox.client.openTransferAccount({
      email: 'ada@example.ng',
      amountKobo: 250_000,
      reference,
      until,
    });
    await expect(again).rejects.toMatchObject({ outcome: 'duplicate' });
  });
});
