/** Webhooks of bank disputes: early, repeated, in the wrong order, about payments of others, and about no payment. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { KEY } from '../paystack/sandbox.ts';
import { app, deliver, emulator, itemsOf, lose, open, openChargebacks, provider, walletOf } from './chargebacks.ts';
import { openTrade } from '../trade.ts';

openChargebacks();

describe('webhooks of a bank dispute', () => {
  it('that come before anybody verified the payment, repeated and in the wrong order, end the same', async () => {
    const trade = await openTrade(app, emulator);
    const { reference, accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    const disputeId = await open(reference);
    const bodies = ['charge.dispute.resolve', 'charge.dispute.remind', 'charge.dispute.create', 'charge.success'].map(
      (event, n) => JSON.stringify({ event, data: { id: Number(disputeId), reference, n } }),
    );
    await Promise.all([...bodies, ...bodies].map(post));
    await expect.poll(async () => (await trade.show()).state).toBe('frozen');
    await lose(disputeId);
    await deliver();
    expect(await walletOf(trade)).toMatchObject({ state: 'refunded', closed_because: 'chargeback' });
  });

  it('of a payment that is not ours are kept, and a person looks', async () => {
    const elsewhere = 'pay-of-another-shop-0001';
    await provider.pay(await provider.order(elsewhere), { number: '4084084084084081' });
    await open(elsewhere);
    await deliver();
    expect(await itemsOf(elsewhere)).toEqual(['bank dispute unbooked']);
  });

  it('of a dispute that the provider does not know change nothing', async () => {
    expect(await post(JSON.stringify({ event: 'charge.dispute.create', data: { id: 999_999_999 } }))).toBe(200);
    await deliver();
  });

  async function post(body: string): Promise<number> {
    const signature = createHmac('sha512', KEY).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    return (await fetch(app.url + PAYMENT_WEBHOOK_PATH, { method: 'POST', headers, body })).status;
  }
});
