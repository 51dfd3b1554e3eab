/**
 * Payments that arrive after their buyer has cancelled are refunded, twice in full, and then less our fees, so that nobody can waste them.
 */
import { describe, expect, it } from 'vitest';
import { FREE_UNPLACED, UNPAID_PER_DAY, UNPLACED_PER_DAY } from '#rules/money/unplaced.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { giveUp, payPurchase, sellAtOnce, buy } from '../../trade/purchase/purchases.ts';
import { app, begin, buyer, emulator, openPurchases, seller } from '../../trade/purchase/purchase-parties.ts';

openPurchases();

const SUM = 652_050;

/** Buys and cancels; returns the checkout that is still open. */
async function cancelled() {
  const id = await sellAtOnce(seller);
  const checkout = await begin(id, 7);
  await giveUp(buyer, id);
  return checkout;
}

const rows = () =>
  app.ctx.db
    .selectFrom('payment')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .where('payer_id', '=', buyer.id)
    .orderBy('booked_at')
    .select(['unplaced_because as because', 'kept_kobo as kept', 'psp_fee_kobo as fee', 'amount_kobo as back'])
    .execute();
/** Completes the refund at the provider, and returns the state of its payment. */
async function endRefund(reference: string) {
  const refund = app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .select(['refund.id', 'refund.provider_refund_id as atProvider', 'payment.state']);
  await expect.poll(async () => (await refund.executeTakeFirst())?.atProvider).toBeTruthy();
  const { id: refundId, atProvider } = await refund.executeTakeFirstOrThrow();
  await emulator.control(`refunds/${atProvider}/move`, { status: 'processed' });
  await sendRefund(app.ctx, { refundId });
  return (await refund.executeTakeFirstOrThrow()).state;
}

const latePayments = async () => (await buyer.call('GET /api/wallet/late-payments')).body;
const messages = async () =>
  (await buyer.call('GET /api/feed/notifications')).body.notifications.content.map(({ message }) => message);

describe('a payment for what was cancelled', () => {
  it('goes back whole twice, and from the third time less the provider’s fee, as was said before', async () => {
    for (const late of [0, 1]) {
      expect(await latePayments()).toEqual({ late, isFeeKept: false });
      expect(await payPurchase(app, emulator, await cancelled())).toBe('suspense');
    }
    expect(await latePayments()).toEqual({ late: 2, isFeeKept: true });
    const third = await cancelled();
    expect(await payPurchase(app, emulator, third)).toBe('suspense');
    const [first, second, last] = await rows();
    expect([first, second].map((row) => row?.back)).toEqual([SUM, SUM]);
    expect(last).toMatchObject({ because: 'closed', kept: last?.fee, back: SUM - (last?.fee ?? 0) });
    expect(last?.fee).toBeGreaterThan(0);
    expect((await messages())[0]).toMatch(
      /^Your payment of ₦6,520\.50 came too late\. We refund it, less Paystack’s fee of ₦\d+(\.\d\d)?\.$/,
    );
    expect(await endRefund(third.reference)).toBe('refunded');
    const fee = (last?.fee ?? 0) / 100;
    const { statement } = (await buyer.call('GET /api/payout/statement', { side: 'partner' })).body;
    const refund = statement.lines.find(({ kind }) => kind === 'refund');
    expect(refund).toMatchObject({ moneyIn: SUM / 100 - fee, fee });
    expect(statement.lines.filter((line) => line.fee > 0)).toHaveLength(1);
  });

  it('is counted once: of six that are booked at once, four pay the fee', async () => {
    const open = [];
    for (let n = 0; n < 6; n += 1) open.push(await cancelled());
    await Promise.all(open.map((checkout) => payPurchase(app, emulator, checkout)));
    const withFee = (await rows()).filter((row) => row.kept > 0);
    expect(withFee).toHaveLength(6 - FREE_UNPLACED);
    expect((await rows()).map(({ back, kept: fee }) => Number(back) + fee)).toEqual(Array<number>(6).fill(SUM));
  });

  it('is not begun without end: a day takes five that came too late', async () => {
    const open = [];
    for (let n = 0; n < UNPLACED_PER_DAY; n += 1) open.push(await cancelled());
    for (const checkout of open) await payPurchase(app, emulator, checkout);
    const id = await sellAtOnce(seller);
    const refused = await buy(buyer, id, 7);
    expect(refused).toMatchObject({ status: 429, body: { error: TOO_OFTEN } });
    expect((await buyer.call('GET /api/business/:id', { id })).body.business.purchase).toBeNull();
  });

  it('is not begun without end: a day takes twenty that are not paid', async () => {
    for (let n = 0; n < UNPAID_PER_DAY; n += 1) await cancelled();
    expect(await buy(buyer, await sellAtOnce(seller), 7)).toMatchObject({ status: 429, body: { error: TOO_OFTEN } });
    await app.ctx.db
      .updateTable('payment')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('payer_id', '=', buyer.id)
      .execute();
    expect((await buy(buyer, await sellAtOnce(seller), 7)).status).toBe(200);
  });
});

const TOO_OFTEN = 'You started too many late or unfinished payments today. Try again tomorrow.';
